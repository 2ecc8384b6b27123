// The Table: dummy as he lies, the trick, declarer's words, and what comes of them.

import { cardButton, cardPicture, cardsOf, layout, short } from "../cards.js";
import { fill, h, refill } from "../dom.js";
import { Combobox } from "../combobox.js";
import { keep, kept } from "../kept.js";
import { Ears, say, canSpeak, hush } from "../speech.js";
import { askAddress } from "../position.js";
import { cardName, locale, maybe, seatName, suitName, t } from "../words.js";
import { whatIsWrong } from "../wrong.js";
import { boardName, boardPicker } from "./boards.js";
import { Game, left, partner } from "./game.js";
import { cardKeys } from "./keys.js";
import { boardOf, linkOf } from "./link.js";
import { microphone } from "./microphone.js";
import { drawQuestion } from "./question.js";
import { SAMPLE } from "./sample.js";
import { settings } from "./settings.js";

/** How long a read-back stands before a defender plays, in milliseconds. */
const PACE = { calm: 1500, quick: 500, none: 0 };

class TableView {
  /**
   * @param {import("../backend/backend.js").Backend} backend
   * @param {Game} game
   */
  constructor(backend, game) {
    this.backend = backend;
    this.settings = settings(() => this.changed(), game.linked);
    this.game = game;
    this.board = game.board;
    this.cause = "";
    this.busy = false;
    this.left = false;
    this.run = 0;
    this.shownBack = "";
    this.parts = {
      bar: h("div", { class: "board-bar" }),
      dummy: h("div", { class: "dummy" }),
      trick: h("div", { class: "trick" }),
      hand: h("div", { class: "hand" }),
      main: h("div", { class: "heard", role: "status" }),
      after: h("div", { class: "after", role: "log", "aria-label": t("after") }),
      question: h("div", { class: "question" }, h("p", { id: "asks", role: "status" })),
      causes: h("div", { class: "causes" }),
      log: h("ol", { class: "log" }),
    };
    this.words = this.field();
    this.chips = this.makeChips();
    this.element = this.frame();
    cardKeys(this.parts.dummy);
  }

  laws() {
    const { langs, edition, reading } = this.settings.now;
    return { langs, edition, reading, locale: locale() };
  }

  /** @param {import("./game.js").Course} [course] */
  async begin(course) {
    await this.backend.ready;
    this.game.laws = this.laws();
    await this.game.begin(course);
    going = this.game;
    this.remember();
    this.draw();
    void this.goOn();
  }

  /** Go on with a game that was left, by what is set now. */
  async resume() {
    await this.backend.ready;
    this.game.laws = this.laws();
    await this.tried(() => this.game.askAgain());
    this.changed();
  }

  /** Keep the game: a telephone loads the page anew when another program was looked at. */
  remember() {
    keep("game", JSON.stringify(this.game), "sessionStorage");
  }

  /**
   * Put another board on the table.
   * @param {import("./game.js").Board} board
   */
  async open(board) {
    this.run += 1;
    this.board = board;
    this.cause = "";
    this.game = new Game(this.backend, board, this.game.linked);
    if (this.speaker) refill(this.speaker);
    await this.begin();
    if (!this.left) history.replaceState(null, "", "#/table");
  }

  leave() {
    this.left = true;
    this.ears?.stop();
    hush();
  }

  /** What was changed in the settings holds from now on. */
  changed() {
    this.game.laws = this.laws();
    this.drawSpeaker();
    this.draw();
    void this.goOn();
  }

  // ---- what is shown

  frame() {
    const { bar, dummy, trick, hand, main, after, question: asked, causes, log } = this.parts;
    return h(
      "section",
      { class: "table-view" },
      h("h1", { class: "unseen" }, t("view.table")),
      h("div", { class: "felt" }, h("div", { class: "felt-top" }, bar, boardPicker(this.backend, (board) => this.open(board))), dummy, trick, hand),
      h(
        "div",
        { class: "talk" },
        h("div", { class: "talk-now" }, h("div", { class: "read-back" }, main, after), asked, this.form),
        h("div", { class: "talk-more" },
          causes,
          h("div", { class: "chips" }, Object.values(this.chips)),
          this.settings.element,
          h("details", { class: "fold" }, h("summary", {}, t("log")), log),
          h("details", { class: "fold" }, h("summary", {}, t("keys.title")), keyHelp())),
      ),
    );
  }

  field() {
    const input = h("input", { type: "text", id: "words", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "send", placeholder: t("words.example") });
    this.speaker = h("select", { id: "speaker", onchange: () => this.drawWho() });
    this.who = h("label", { for: "words" });
    const box = new Combobox(input, {
      label: t("completions"),
      complete: (prefix) => this.completions(prefix),
      take: () => this.form?.requestSubmit(),
    });
    this.ears = new Ears();
    const mic = microphone(this.ears, {
      phrases: () => this.phrases(),
      heard: (hypotheses) => void this.hear(hypotheses),
      lang: () => this.settings.now.langs[0],
      failed: (message) => this.back("", [message]),
    });
    this.form = h(
      "form",
      { class: "say", onsubmit: (/** @type {Event} */ event) => this.submit(event, input) },
      h("div", { class: "who" }, this.who, h("label", { class: "speaker" }, h("span", {}, t("speaker")), this.speaker)),
      h("div", { class: "line" }, box.element, mic, h("button", { type: "submit", class: "primary" }, t("say"))),
    );
    return { input, box };
  }

  drawSpeaker() {
    const now = this.speaker?.value || this.board.declarer;
    const { declarer } = this.board;
    const options = [declarer, left(declarer), left(left(left(declarer))), partner(declarer)].map((seat) => h("option", { value: seat }, this.role(seat)));
    if (!this.speaker) return;
    refill(this.speaker, options, h("option", { value: "?" }, t("speaker.unknown")));
    this.speaker.value = now;
    this.drawWho();
  }

  drawWho() {
    if (!this.who || !this.speaker) return;
    const by = this.speaker.value;
    this.who.textContent = by === this.board.declarer ? t("words.declarer") : by === "?" ? t("words.somebody") : t("words.of", { seat: this.role(by) });
  }

  /** @param {string} seat */
  role(seat) {
    const { declarer } = this.board;
    const name = seat === declarer ? t("declarer") : seat === partner(declarer) ? t("dummy") : t("defender");
    return t("role", { role: name, seat: seatName(seat) });
  }

  draw() {
    if (this.left) return;
    this.drawBar();
    this.drawDummy();
    this.drawTrick();
    this.drawHand();
    this.drawBack();
    this.drawCauses();
    this.drawChips();
    drawQuestion(this.parts.question, this.game, (choice, by) => this.act("card", "choose", { by, choice }, choiceWords(choice)), (seat) => this.role(seat), this.speaker?.value ?? "");
    refill(this.parts.log, this.game.told.flatMap((told) => this.logged(told)).reverse());
    if (!this.speaker?.options.length) this.drawSpeaker();
  }

  drawBar() {
    const { contract, declarer } = this.board;
    const { over } = this.game;
    const { won, table } = this.game.now;
    const ours = "NS".includes(declarer) ? "NS" : "EW";
    const theirs = ours === "NS" ? "EW" : "NS";
    refill(
      this.parts.bar,
      h("p", { class: "contract" },
        h("strong", {}, contract.level ? `${contract.level} ` : "", ...(contract.trumps === "NT" ? [t("notrump")] : [short(contract.trumps + " "), h("span", { class: "unseen" }, suitName(contract.trumps))]), contract.risk ? ` ${contract.risk.toLowerCase()}` : ""),
        h("span", {}, t("by", { seat: seatName(declarer) })),
        h("span", { class: "quiet" }, boardName(this.board))),
      h("p", { class: "score" }, h("span", {}, t("won.ours"), " ", h("b", {}, won[ours])), h("span", {}, t("won.theirs"), " ", h("b", {}, won[theirs])),
        !over && h("span", { class: "quiet" }, t("trick.number", { number: table.tricks.length + 1 }))),
    );
  }

  drawDummy() {
    const { game } = this;
    const { dummy } = this.parts;
    const focused = dummy.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.card : null;
    const seat = game.dummy;
    dummy.classList.toggle("turn", game.atDummy);
    const playable = new Set(game.atDummy ? game.now.legal : []);
    const card = (/** @type {string} */ code) =>
      cardButton(code, {
        class: game.atDummy && !playable.has(code) ? "card off" : "card",
        tabindex: -1,
        onclick: () => this.act("card", "play", { seat, card: code }),
      });
    refill(
      dummy,
      h("h2", { class: "seat" }, this.role(seat), game.atDummy && h("span", { class: "turn-mark" }, t("turn"))),
      h("div", { role: "group", "aria-label": t("dummy.label", { seat: seatName(seat) }), "aria-describedby": "dummy-keys" },
        layout(game.now.layout, card)),
      h("p", { class: "unseen", id: "dummy-keys" }, t("keys.short")),
    );
    const cards = [.../** @type {NodeListOf<HTMLElement>} */ (dummy.querySelectorAll(".card"))];
    const first = cards.find((one) => one.dataset.card === focused) ?? cards.find((one) => one.dataset.card?.[0] === focused?.[0]) ?? cards[0];
    if (first) first.tabIndex = 0;
    if (focused) first?.focus();
  }

  drawTrick() {
    const { table } = this.game;
    const last = !table.trick.cards.length && table.tricks.length ? table.tricks.at(-1) : null;
    const trick = last ?? table.trick;
    const { declarer } = this.board;
    const places = { bottom: declarer, left: left(declarer), top: partner(declarer), right: left(partner(declarer)) };
    refill(
      this.parts.trick,
      h("h2", { class: "unseen" }, last ? t("trick.last") : t("trick")),
      h("ul", { class: last ? "cross past" : "cross" }, Object.entries(places).map(([place, seat]) => {
        const played = trick.cards.find((/** @type {any} */ one) => one.seat === seat);
        const turn = table.turn === seat;
        return h("li", { class: `${place}${turn ? " turn" : ""}${last && last.winner === seat ? " won" : ""}` },
          h("span", { class: "seat-letter" }, h("span", { class: "unseen" }, `${this.role(seat)}${turn ? `, ${t("turn")}` : ""}: `), h("span", { "aria-hidden": "true" }, maybe(`letter.${seat}`))),
          played ? cardPicture(played.card) : h("span", { class: "slot" }));
      })),
      h("p", { class: "said-turn" }, this.turnText()),
    );
  }

  turnText() {
    const { table, over } = this.game;
    if (over) return t("over");
    if (table.pending) return "";
    if (this.game.standing) return t("standing", { card: cardName(this.game.standing) });
    return table.turn ? t("turn.of", { seat: this.role(table.turn) }) : "";
  }

  /** The hand in turn where the user plays it, else declarer's own. */
  drawHand() {
    const { game } = this;
    const { table, over } = game;
    const mine = this.board.declarer;
    const next = this.settings.now.auto && !game.replays ? null : game.next;
    const seat = next ?? mine;
    const holding = table.hands[seat];
    if (!holding || over) return refill(this.parts.hand);
    const open = seat === next;
    refill(
      this.parts.hand,
      h("h2", { class: "seat" }, this.role(seat), open && h("span", { class: "turn-mark" }, t("turn"))),
      h("div", { class: "fan", role: "group", "aria-label": t("hand.of", { seat: this.role(seat) }) },
        cardsOf(holding, this.board.contract.trumps).map((code) => {
          const may = open && game.playable.includes(code);
          return may ? cardButton(code, { onclick: () => this.act("own", "play", { seat, card: code }) }) : dimmed(code, open);
        })),
      open && game.recorded() && h("button", { type: "button", class: "quiet-button", onclick: () => this.act("own", "play", { seat, card: game.recorded() }) },
        t("recorded", { card: cardName(game.recorded() ?? "") })),
    );
  }

  /** What the user did last, in words; and below it what followed by itself. Only what is new is put there: it is read out. */
  drawBack() {
    const { told, over, table } = this.game;
    const from = told.findLastIndex((one) => one.what !== "own");
    const seen = (/** @type {import("./game.js").Told} */ one) => one.lines.filter((line) => !table.pending || line !== one.asks);
    const last = told[from];
    const lines = last ? seen(last) : [];
    if (lines.length || last?.said) this.back(last.said, lines, last.lang);
    else this.back("", [over ? t("over") : t("begin")]);
    const after = told.slice(from + 1).flatMap((one) => seen(one).map((line) => h("span", { lang: one.lang }, line, " ")));
    const shown = this.parts.after.children.length;
    if (after.length < shown) refill(this.parts.after);
    fill(this.parts.after, after.slice(this.parts.after.children.length));
  }

  /**
   * @param {string} said
   * @param {string[]} lines
   * @param {string} [lang] the language of the lines
   */
  back(said, lines, lang = locale()) {
    const key = JSON.stringify([this.game.marks.length, said, lines]);
    if (this.shownBack === key) return;
    this.shownBack = key;
    refill(this.parts.main, said ? h("p", { class: "said" }, t("quoted", { said })) : null, lines.map((line) => h("p", { class: "main", lang }, line)));
    refill(this.parts.after);
  }

  drawCauses() {
    const last = this.game.table.last;
    const usable = last && !this.game.over;
    if (!usable) this.cause = "";
    if (this.cause) this.words.input.setAttribute("aria-describedby", "cause-hint");
    else this.words.input.removeAttribute("aria-describedby");
    refill(
      this.parts.causes,
      usable && ["slip", "misheard"].map((cause) =>
        h("button", {
          type: "button", class: "chip", "aria-pressed": this.cause === cause ? "true" : "false",
          onclick: () => {
            this.cause = this.cause === cause ? "" : cause;
            this.drawCauses();
            this.words.input.focus();
          },
        }, maybe(`cause.${cause}`))),
      this.cause && h("p", { class: "hint", id: "cause-hint" }, maybe(`cause.${this.cause}.hint.${this.game.laws.edition}`)),
    );
  }

  makeChips() {
    const asks = (/** @type {string} */ what, /** @type {string} */ text) => this.act("words", "ask", { by: this.board.declarer, what }, text);
    const chip = (/** @type {string} */ text, /** @type {() => void} */ does) => h("button", { type: "button", class: "chip", onclick: does }, text);
    return {
      heard: chip(t("chip.heard"), () => void asks("heard", t("chip.heard"))),
      last: chip(t("chip.last"), () => void asks("last_trick", t("chip.last"))),
      undo: chip(t("chip.undo"), () => void this.undo()),
      why: chip(t("chip.why"), () => this.why()),
      link: chip(t("chip.link"), () => void this.link()),
    };
  }

  drawChips() {
    const { chips, game } = this;
    chips.last.disabled = !game.table.tricks.length;
    chips.undo.disabled = !game.marks.length;
    chips.why.disabled = !game.ruled;
  }

  /** @param {import("./game.js").Told} told */
  logged(told) {
    const said = told.said ? [h("span", { class: "said" }, t("quoted", { said: told.said }), " ")] : [];
    return told.lines.length || said.length ? [h("li", {}, said, h("span", { lang: told.lang }, told.lines.join(" ")))] : [];
  }

  // ---- what is done

  /**
   * @param {import("./game.js").Told["what"]} what
   * @param {string} op
   * @param {object} given
   * @param {string} [said]
   * @returns {Promise<boolean>} whether it was done
   */
  async act(what, op, given, said = "") {
    if (this.busy || this.left) return false;
    this.run += 1; // what was to follow by itself is settled anew
    if (!(await this.tried(() => this.game.step(what, op, given, said)))) return false;
    this.keepFocus();
    this.keepDummyInSight();
    await this.readAloud();
    await this.goOn();
    return true;
  }

  /**
   * Do something with the game and draw it; what goes wrong is said in the place of what is read back.
   * @param {() => Promise<void>} does
   * @returns {Promise<boolean>} whether it went well
   */
  async tried(does) {
    this.busy = true;
    try {
      await does();
      this.remember();
      this.draw();
      return true;
    } catch (error) {
      this.back("", [t("failed"), whatIsWrong(error)]);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Where the button that was pressed is gone, the next words are awaited; on a touch screen no keyboard is called up. */
  keepFocus() {
    if (document.activeElement === document.body && matchMedia("(pointer: fine)").matches) this.words.input.focus();
  }

  /** Where the talk stands in front of the table, dummy is brought out from behind a question: he is asked about. */
  keepDummyInSight() {
    const { dummy, question: asked } = this.parts;
    const talk = asked.parentElement;
    if (!talk || !asked.classList.contains("asked") || getComputedStyle(talk).position !== "sticky") return;
    if (dummy.getBoundingClientRect().bottom > talk.getBoundingClientRect().top) dummy.scrollIntoView();
  }

  /**
   * @param {Event} event
   * @param {HTMLInputElement} input
   */
  async submit(event, input) {
    event.preventDefault();
    const said = input.value.trim();
    if (!said || this.busy) return;
    input.value = "";
    this.words.box.close();
    const { cause } = this;
    if ((await this.hear(said)) || input.value) return;
    input.value = said; // what did not get there is not to be typed again
    this.cause = cause;
    this.drawCauses();
  }

  /**
   * @param {string | {text: string}[]} said
   * @returns {Promise<boolean>} whether it was done
   */
  hear(said) {
    const by = this.speaker?.value === "?" ? null : this.speaker?.value;
    const channel = typeof said === "string" ? "typed" : "spoken";
    const cause = this.cause || null;
    this.cause = "";
    const shown = typeof said === "string" ? said : "";
    return this.act("words", "hear", { said, by, channel, cause }, shown);
  }

  /** Let the other hands play, one card after another; each read-back stands for a moment first. */
  async goOn() {
    const run = (this.run += 1);
    while (!this.left && this.game.goesOn && (this.settings.now.auto || this.game.unspread)) {
      await pause(PACE[this.settings.now.pace]);
      if (run !== this.run || this.busy || this.left) return;
      if (!(await this.tried(() => this.game.goOn()))) return;
    }
    this.element.dataset.waits = this.game.over ? "over" : "yes";
  }

  async undo() {
    if (this.busy) return;
    this.run += 1;
    if (!(await this.tried(() => this.game.undo()))) return;
    this.keepFocus();
    this.keepDummyInSight();
    await this.goOn();
  }

  async readAloud() {
    if (!this.settings.now.aloud || !canSpeak()) return;
    const told = this.game.told.at(-1);
    await say([...(told?.lines ?? [])].join(" "), locale());
  }

  /** Ask the law about the words that were ruled on last: the position they were said in is asked again with them. */
  why() {
    const { ruled } = this.game;
    if (!ruled) return;
    location.hash = askAddress({ ...ruled, ...this.laws() });
  }

  async link() {
    const link = linkOf(this.game);
    history.replaceState(null, "", link);
    this.game.from = moment(new URLSearchParams(link.split("?")[1])); // the game goes on; another language does not begin the link anew
    this.remember();
    try {
      await navigator.clipboard.writeText(location.href);
      this.back("", [t("link.copied")]);
    } catch {
      this.back("", [t("link.shown")]);
    }
  }

  // ---- what may be said

  /** @param {string} prefix */
  async completions(prefix) {
    const position = this.game.now?.position;
    if (!position || !this.game.atDummy) return [];
    const { completions } = await this.backend.ask("complete", { prefix, position, langs: this.settings.now.langs });
    return completions;
  }

  async phrases() {
    const position = this.game.now?.position;
    if (!position) return [];
    const { phrases } = await this.backend.ask("phrases", { position, lang: this.settings.now.langs[0], locale: locale() });
    return phrases.map((/** @type {any} */ one) => one.phrase);
  }
}

/** @param {any} choice */
function choiceWords(choice) {
  if (choice.card) return cardName(choice.card);
  return [maybe(`option.${choice.option}`), ...(choice.suits ?? []).map(suitName)].join(" ");
}

/**
 * @param {string} code
 * @param {boolean} open
 */
function dimmed(code, open) {
  const picture = cardPicture(code);
  if (open) picture.classList.add("off");
  return picture;
}

function keyHelp() {
  return h("dl", { class: "keys" }, ["suit", "low", "high", "arrows", "enter"].flatMap((key) => [
    h("dt", {}, maybe(`keys.${key}.key`)), h("dd", {}, maybe(`keys.${key}`)),
  ]));
}

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** @type {Game | null} the game that was left, and is gone on with */
let going = null;

/**
 * Give the moment of a board that an address names.
 * @param {URLSearchParams} given
 */
function moment(given) {
  return ["deal", "played", "call", "said"].map((name) => given.get(name)).join(" ");
}

/**
 * Take up the game that was kept when the page was left. It is kept again when it was gone on with: one that a newer page
 * cannot read is in the way once only.
 * @param {import("../backend/backend.js").Backend} backend
 */
function takenUp(backend) {
  const saved = kept("game", "sessionStorage");
  keep("game", null, "sessionStorage");
  return saved ? Game.takenUp(backend, JSON.parse(saved)) : null;
}

/** @type {import("../app.js").MakesView} */
export async function table(backend, given) {
  const linked = boardOf(given);
  const link = linked ? moment(given) : "";
  going ??= takenUp(backend);
  if (going && (!link || link === going.from)) {
    const view = new TableView(backend, going);
    await view.resume();
    return view;
  }
  const view = new TableView(backend, new Game(backend, linked?.board ?? SAMPLE, linked?.laws, link));
  await view.begin(linked?.course);
  return view;
}
