// One board being played: the table as the back end gave it, the user's steps, and the hands that play by themselves.

import { RANKS, cardsOf } from "../cards.js";

/**
 * @typedef {{level: number | null, trumps: string, risk: string}} Contract
 * @typedef {Object} Board
 * @property {number | string | null} number
 * @property {"open" | "closed" | null} [room] of a match
 * @property {string} declarer
 * @property {Contract} contract
 * @property {Record<string, string>} hands in PBN, by seat
 * @property {string[]} play the cards as the file has them, in any order within a trick
 *
 * @typedef {Object} Told what is told of a step
 * @property {"words" | "card" | "own" | "undo"} what words of somebody, a card of dummy, what followed by itself, or an undo
 * @property {string} said the words, if there were any
 * @property {string[]} lines what came of it, in sentences
 * @property {string} [lang] the language of the sentences
 * @property {string} [asks] which of the lines is the question that came of it
 * @property {string} [asked] whose words they were, "" of a speaker who is not known, if a question came of them
 *
 * @typedef {{langs: string[], locale: string, edition: string, reading: string}} Laws
 * @typedef {{said: string, by: string}} Words
 * @typedef {{said: string, position: import("../position.js").Position, slip: boolean}} Ruled words that were ruled on, and where
 * @typedef {{said: string, at: number}} Call words whose card is yet to be played, and how many cards had been played before
 * @typedef {{played: string[], call: Call | null, words: Words | null}} Course the cards played so far, the call that holds, the words in question
 * @typedef {{n: number, ruled: Ruled | null, call: Call | null, card: string | null}} Mark before a step of the user: how many events
 *   had happened, what was ruled on last, the call that held; and the card that the step played
 */

export const SEATS = ["N", "E", "S", "W"];
// A card that is played passes these questions by.
const PASSED = ["designation", "confirm", "withdraw"];

/** @param {string} seat */
export function partner(seat) {
  return SEATS[(SEATS.indexOf(seat) + 2) % 4];
}

/** @param {string} seat */
export function left(seat) {
  return SEATS[(SEATS.indexOf(seat) + 1) % 4];
}

export class Game {
  /**
   * @param {import("../backend/backend.js").Backend} backend
   * @param {Board} board
   * @param {Partial<import("./settings.js").Set>} [linked] what the link that it began at has set
   * @param {string} [from] the moment of the link in the address: where it began, or of which a link was made last
   */
  constructor(backend, board, linked = {}, from = "") {
    this.backend = backend;
    this.board = board;
    this.linked = linked;
    this.from = from;
    /** @type {Laws} as they are set now */
    this.laws = { langs: [], locale: "", edition: "", reading: "" };
    /** @type {any} the last answer: table, layout, legal, asks, won, position */
    this.now = null;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {Ruled | null} the last words that were ruled on as a designation of dummy's card */
    this.ruled = null;
    /** @type {Call | null} the last call of a run, or of a card before its turn */
    this.call = null;
    /** @type {string | null} the card that was just undone */
    this.undone = null;
    /** @type {Told[]} */
    this.told = [];
    this.order = board.play;
  }

  /**
   * Take up a game that was kept.
   * @param {import("../backend/backend.js").Backend} backend
   * @param {ReturnType<Game["toJSON"]>} kept
   */
  static takenUp(backend, kept) {
    return Object.assign(new Game(backend, kept.board), kept);
  }

  /** All that there is to a game, to be kept. */
  toJSON() {
    const { board, linked, from, now, marks, ruled, call, undone, told } = this;
    return { board, linked, from, now, marks, ruled, call, undone, told };
  }

  get table() {
    return this.now.table;
  }

  get dummy() {
    return partner(this.board.declarer);
  }

  get over() {
    return this.table.phase === "over";
  }

  /** Whether dummy's card is awaited. */
  get atDummy() {
    return this.table.phase === "play" && this.table.turn === this.dummy;
  }

  /** The suit that is run by itself, with the card that is next. */
  get standing() {
    return this.atDummy && !this.table.pending ? this.table.standing?.card ?? null : null;
  }

  /**
   * Begin the board, and make the lead of the file.
   * @param {Course | null} [course] what has happened already, to come to a later moment
   */
  async begin(course = null) {
    const { declarer, contract, hands } = this.board;
    const { langs, edition, reading } = this.laws;
    this.now = await this.request({ new: { declarer, contract, hands, langs, edition, reading } });
    const lead = course?.played[0] ?? this.recorded();
    if (!lead) return;
    await this.carry("play", { seat: this.table.turn, card: lead });
    await this.carry("spread", {});
    if (!course) return this.forget();
    const { played, call, words } = course;
    for (const [place, card] of played.entries()) {
      if (call?.at === place) await this.say(call.said, declarer);
      await this.replay(card);
    }
    if (call && call.at >= played.length) await this.say(call.said, declarer);
    this.forget();
    if (words) await this.say(words.said, words.by);
  }

  /** What has happened cannot be undone, and is not told. */
  forget() {
    this.told = [];
    this.marks = [];
  }

  /**
   * @param {string} said
   * @param {string} by
   */
  say(said, by) {
    return this.step("words", "hear", { said, by: by || null, channel: "typed" }, said);
  }

  /**
   * Play a card that was played before, unless what has been said does: a lead out of turn was accepted then.
   * @param {string} card
   */
  async replay(card) {
    if (this.played.includes(card) || this.table.standing?.card === card) return;
    const seat = SEATS.find((one) => cardsOf(this.board.hands[one]).includes(card)) ?? this.table.turn;
    await this.carry("play", { seat, card });
    const { pending } = this.table;
    if (pending?.kind === "out_of_turn") await this.carry("choose", { by: pending.by[0], choice: { option: "accept" } });
  }

  /** @param {object} body */
  request(body) {
    return this.backend.ask("table", { ...body, locale: this.laws.locale });
  }

  /** Have the open question, and all that shows, told in the language that is set now. */
  async askAgain() {
    this.now = await this.request({ table: this.table });
  }

  /**
   * Carry out an operation, and give what is told of it.
   * @param {string} op
   * @param {object} given
   * @returns {Promise<string[]>}
   */
  async carry(op, given) {
    const { langs, edition, reading } = this.laws;
    const table = { ...this.table, langs, edition, reading };
    this.undone = null;
    this.now = await this.request({ table, op, n: table.n, ...given });
    return this.now.messages.filter((/** @type {string} */ line) => line);
  }

  /** The words that a recogniser's hypotheses were taken for. */
  get heard() {
    return this.now.events.find((/** @type {any} */ event) => event.said)?.said ?? "";
  }

  /**
   * Carry out a step of the user, which can be undone.
   * @param {Told["what"]} what
   * @param {string} op
   * @param {{by?: string | null} & Record<string, any>} given
   * @param {string} [said]
   */
  async step(what, op, given, said = "") {
    const { n, pending } = this.table;
    const { ruled, call } = this;
    const at = this.played.length;
    const lines = await this.carry(op, given);
    const { events } = this.now;
    const card = events.find((/** @type {any} */ one) => one.kind === "played")?.cards[0] ?? null;
    this.marks.push({ n, ruled, call, card });
    if (this.now.ruled) this.ruled = { ...this.now.ruled, slip: given.cause === "slip" };
    const holds = events.some((/** @type {any} */ one) => (one.kind === "standing" && !one.cards.length) || one.kind === "held");
    if (holds && what !== "own" && this.ruled) this.call = { said: this.ruled.said, at };
    const asked = this.table.pending && !pending ? given.by ?? "" : undefined;
    this.tell({ what, said: said || this.heard, lines, asked });
  }

  /** Undo the last step of the user, and what followed by itself. */
  async undo() {
    const mark = this.marks.at(-1);
    if (!mark) return;
    const lines = await this.carry("undo", { to: mark.n });
    this.marks.pop();
    this.ruled = mark.ruled;
    this.call = mark.call;
    this.undone = mark.card;
    this.tell({ what: "undo", said: "", lines });
  }

  /**
   * The words whose question is open, if it came of words.
   * @returns {Words | null}
   */
  get open() {
    const { said, asked } = this.told.findLast((one) => one.asked !== undefined) ?? {};
    return this.table.pending && said && asked !== undefined ? { said, by: asked } : null;
  }

  /** @param {Told} told */
  tell(told) {
    const { events, messages } = this.now;
    this.told.push({ ...told, lang: this.laws.locale, asks: messages[events.findLastIndex((/** @type {any} */ one) => one.kind === "offered")] });
  }

  /** Whether the lead is made, and dummy is to be spread. */
  get unspread() {
    return ["clarification", "spread"].includes(this.table.phase);
  }

  /** Whether what follows by itself would play again the very card that was undone. */
  get replays() {
    return this.undone !== null && [this.standing, this.recorded() ?? this.lowest()].includes(this.undone);
  }

  /** Whether something follows by itself: dummy is spread, a hand other than dummy's plays a card it has. */
  get goesOn() {
    const { phase, pending } = this.table;
    if (this.unspread) return true;
    return !pending && !this.replays && ["lead", "play"].includes(phase) && this.next !== null && this.playable.length > 0;
  }

  /** Do what follows by itself, one card of it. */
  async goOn() {
    if (this.unspread) {
      const lines = await this.carry("spread", {});
      return this.tell({ what: "own", said: "", lines });
    }
    const seat = this.next;
    const card = this.recorded() ?? this.lowest();
    const lines = await this.carry("play", { seat, card });
    this.tell({ what: "own", said: "", lines });
  }

  /** The next card that the file has for the next hand, if it may be played. */
  recorded() {
    const owned = cardsOf(this.board.hands[this.next ?? ""] ?? "");
    return this.order.find((card) => this.playable.includes(card) && owned.includes(card)) ?? null;
  }

  /** The lowest card that the next hand may play. */
  lowest() {
    return [...this.playable].sort((one, other) => RANKS.indexOf(other[1]) - RANKS.indexOf(one[1]))[0] ?? null;
  }

  /** The hand other than dummy's that is next to play, if any: while dummy runs a suit, that behind him. */
  get next() {
    const { turn, pending } = this.table;
    if (pending && !PASSED.includes(pending.kind)) return null;
    if (this.standing) return left(this.dummy);
    return turn === this.dummy ? null : turn;
  }

  /** The cards that the next hand may play. */
  get playable() {
    if (!this.standing) return this.now.legal;
    const held = cardsOf(this.table.hands[left(this.dummy)] ?? "");
    const suit = held.filter((card) => card[0] === this.table.standing.suit);
    return suit.length ? suit : held;
  }

  /** Whether a call holds whose card is yet to be played: of a run, or of dummy's card before its turn. */
  get holds() {
    const { standing, held } = this.table;
    return standing !== null || held?.seat === this.dummy;
  }

  /** The cards played so far, in order. */
  get played() {
    return [...this.table.tricks, this.table.trick].flatMap((trick) => trick.cards.map((/** @type {any} */ one) => one.card));
  }
}
