// One board being played: the table as the back end gave it, the user's steps, and the hands that play by themselves.

import { RANKS, cardsOf } from "../cards.js";

/**
 * @typedef {{level: number | null, trumps: string, risk: string}} Contract
 * @typedef {Object} Board
 * @property {number | string} number
 * @property {string} declarer
 * @property {Contract} contract
 * @property {Record<string, string>} hands in PBN, by seat
 * @property {string[]} play the cards as the file has them, in any order within a trick
 *
 * @typedef {Object} Told what is told of a step
 * @property {"words" | "card" | "own"} what words of somebody, a card of dummy, or what followed by itself
 * @property {string} said the words, if there were any
 * @property {string[]} lines what came of it, in sentences
 * @property {any[]} events
 * @property {any} [position] the position of a designation that the words were said in, if there was one
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
   * @param {{langs: string[], locale: string, edition: string, reading: string}} laws
   */
  constructor(backend, board, laws) {
    this.backend = backend;
    this.board = board;
    this.laws = laws;
    /** @type {any} the last answer: table, layout, legal, asks, won, position */
    this.now = null;
    /** @type {number[]} how many events had happened before each step of the user */
    this.marks = [];
    /** @type {Told[]} */
    this.told = [];
    this.order = board.play;
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
   * @param {string[]} [played] cards already played, in order, to come to a later moment
   */
  async begin(played = []) {
    const { declarer, contract, hands } = this.board;
    const { langs, edition, reading } = this.laws;
    this.now = await this.request({ new: { declarer, contract, hands, langs, edition, reading } });
    const lead = played[0] ?? this.recorded();
    if (!lead) return;
    await this.carry("play", { seat: this.table.turn, card: lead });
    await this.carry("spread", {});
    for (const card of played.slice(1)) await this.carry("play", { seat: this.table.turn, card });
    this.told = [];
  }

  /** @param {object} body */
  request(body) {
    return this.backend.ask("table", { ...body, locale: this.laws.locale });
  }

  /**
   * Carry out an operation, and give what is told of it.
   * @param {string} op
   * @param {object} given
   * @returns {Promise<string[]>}
   */
  async carry(op, given) {
    const table = { ...this.table, langs: this.laws.langs };
    this.now = await this.request({ table, op, n: table.n, ...given });
    return this.now.messages.filter((/** @type {string} */ line) => line);
  }

  /**
   * Carry out a step of the user, which can be undone.
   * @param {Told["what"]} what
   * @param {string} op
   * @param {object} given
   * @param {string} [said]
   */
  async step(what, op, given, said = "") {
    const before = this.table.n;
    const position = op === "hear" ? this.now.position : null;
    const lines = await this.carry(op, given);
    this.marks.push(before);
    this.tell({ what, said, lines, events: this.now.events, position });
  }

  /** Undo the last step of the user, and what followed by itself. */
  async undo() {
    const to = this.marks.pop();
    if (to === undefined) return;
    const lines = await this.carry("undo", { to });
    this.tell({ what: "own", said: "", lines, events: this.now.events });
  }

  /** @param {Told} told */
  tell(told) {
    this.told.push(told);
  }

  /** Whether something follows by itself: dummy is spread, a hand other than dummy's plays. */
  get goesOn() {
    const { phase, pending, turn } = this.table;
    if (phase === "clarification" || phase === "spread") return true;
    if (pending || !turn || (phase !== "play" && phase !== "lead")) return false;
    return turn !== this.dummy || this.standing !== null;
  }

  /** Do what follows by itself, one card of it. */
  async goOn() {
    if (this.table.phase !== "play" && this.table.phase !== "lead") {
      const lines = await this.carry("spread", {});
      return this.tell({ what: "own", said: "", lines, events: this.now.events });
    }
    const seat = this.standing ? left(this.dummy) : this.table.turn;
    const card = this.standing ? this.following(seat) : this.recorded() ?? this.lowest();
    if (!card) return;
    const lines = await this.carry("play", { seat, card });
    this.tell({ what: "own", said: "", lines, events: this.now.events });
  }

  /** The next card that the file has for the hand in turn, if it may be played. */
  recorded() {
    const owned = cardsOf(this.board.hands[this.table.turn] ?? "");
    return this.order.find((card) => this.now.legal.includes(card) && owned.includes(card)) ?? null;
  }

  /** The lowest card that the hand in turn may play. */
  lowest() {
    return [...this.now.legal].sort((one, other) => RANKS.indexOf(other[1]) - RANKS.indexOf(one[1]))[0] ?? null;
  }

  /**
   * The card with which a hand follows to the suit that dummy runs.
   * @param {string} seat
   */
  following(seat) {
    const held = cardsOf(this.table.hands[seat] ?? "");
    const suit = held.filter((card) => card[0] === this.table.standing.suit);
    return (suit.length ? suit : held).at(-1) ?? null;
  }

  /** Whether a card of a hand may be pressed: dummy's always, another's where it may be played. */
  get passes() {
    return !this.table.pending || PASSED.includes(this.table.pending.kind);
  }

  /** The cards played so far, in order. */
  get played() {
    return [...this.table.tricks, this.table.trick].flatMap((trick) => trick.cards.map((/** @type {any} */ one) => one.card));
  }
}
