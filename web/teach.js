// Teach: the law cases as a quiz and as a lesson, law by law, for a class or for one.

import { cardButton, cardPicture, layout, named, pip } from "./cards.js";
import { h, refill } from "./dom.js";
import { askAddress } from "./position.js";
import { locale, suitName, t } from "./words.js";

/**
 * @typedef {{name: string, label: string}} Option
 *
 * @typedef {Object} Case
 * @property {string} id
 * @property {string} source
 * @property {string} reference
 * @property {string} title
 * @property {string} rule
 * @property {import("./cards.js").Column[]} columns
 * @property {string[]} table
 * @property {{before: string, said: string, after: string}} prompt
 * @property {Option[]} options
 * @property {Answer} right
 * @property {string} ruling
 * @property {string} why
 * @property {string} edition
 * @property {string} reading
 * @property {any} position
 * @property {boolean} slip
 */

const RANKS = [..."AKQJT98765432"];

/** @typedef {{card: string | null, option: string | null}} Answer */

// What was answered, or shown, in the quiz or lesson taken last: who looks something up elsewhere comes back to it.
let taken = { of: "", answers: /** @type {Map<string, Answer | null>} */ (new Map()) };

class TeachView {
  /**
   * @param {Case[]} cases
   * @param {URLSearchParams} given
   */
  constructor(cases, given) {
    this.all = cases;
    this.laws = [...new Set(cases.map((one) => one.source))];
    this.law = this.laws.includes(given.get("law") ?? "") ? /** @type {string} */ (given.get("law")) : "46";
    this.mode = given.get("mode") === "lesson" ? "lesson" : "quiz";
    this.big = given.get("big") === "1";
    this.seed = Number(given.get("seed") ?? 0) || (this.mode === "quiz" ? 1 + Math.floor(Math.random() * 9999) : 0);
    /** @type {Case[]} */
    this.cases = [];
    this.order();
    this.at = Math.min(Math.max(Number(given.get("n") ?? 1) - 1 || 0, 0), this.cases.length - 1);
    this.bar = h("div", { class: "teach-bar" });
    this.body = h("div", { class: "case" });
    this.element = h("section", { class: "teach-view" }, h("h1", { class: "unseen" }, t("view.teach")), this.bar, this.body);
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.onkey);
    this.draw();
  }

  leave() {
    removeEventListener("keydown", this.onkey);
    delete document.documentElement.dataset.big;
  }

  /** Put the cases of the law in their order: a quiz mixes them, the same way for the same number. */
  order() {
    const own = this.all.filter((one) => one.source === this.law);
    this.cases = this.mode === "quiz" ? mixed(own, this.seed) : own;
    const of = [this.law, this.mode, this.seed].join(" ");
    if (taken.of !== of) taken = { of, answers: new Map() };
  }

  /** Whether the ruling on the case is shown. */
  get shown() {
    return taken.answers.has(this.cases[this.at].id);
  }

  /** What was answered to the case. */
  get given() {
    return taken.answers.get(this.cases[this.at].id) ?? null;
  }

  get score() {
    const right = this.cases.filter((one) => isRight(one, taken.answers.get(one.id))).length;
    return { right, of: taken.answers.size };
  }

  /** @param {Partial<{law: string, mode: string}>} change */
  choose(change) {
    Object.assign(this, change);
    this.seed = this.mode === "quiz" ? 1 + Math.floor(Math.random() * 9999) : 0;
    taken = { of: "", answers: new Map() };
    this.order();
    this.go(0);
  }

  /** @param {number} at */
  go(at) {
    if (at < 0 || at >= this.cases.length) return;
    this.at = at;
    this.draw();
    this.body.querySelector("h2")?.focus();
  }

  /**
   * Show the ruling, with what was answered if anything was. The focus goes on to the next case, which is read out with the
   * ruling, after the last to the ruling; both come into sight.
   * @param {Answer | null} given
   */
  show(given = null) {
    if (this.shown) return;
    taken.answers.set(this.cases[this.at].id, given);
    this.draw();
    const verdict = /** @type {HTMLElement} */ (this.body.querySelector(".verdict-box"));
    (/** @type {HTMLElement | null} */ (this.body.querySelector(".next:enabled")) ?? verdict).focus();
    verdict.scrollIntoView({ block: "nearest" });
  }

  draw() {
    document.documentElement.toggleAttribute("data-big", this.big);
    const given = { law: this.law, mode: this.mode, n: String(this.at + 1), ...(this.seed ? { seed: String(this.seed) } : {}), ...(this.big ? { big: "1" } : {}), ui: locale() };
    history.replaceState(null, "", `#/teach?${new URLSearchParams(given)}`);
    this.drawBar();
    this.drawCase();
  }

  drawBar() {
    const titles = new Map(this.all.map((one) => [one.source, one.title]));
    const counts = (/** @type {string} */ law) => this.all.filter((one) => one.source === law).length;
    const mode = (/** @type {"quiz" | "lesson"} */ name) =>
      h("button", { type: "button", class: "segment-button", "aria-pressed": this.mode === name ? "true" : "false", onclick: () => this.choose({ mode: name }) }, t(`teach.${name}`));
    refill(
      this.bar,
      h("label", { class: "pick" }, h("span", {}, t("teach.law")),
        h("select", { value: this.law, onchange: (/** @type {any} */ event) => this.choose({ law: event.target.value }) },
          this.laws.map((law) => h("option", { value: law }, `${titles.get(law)} (${counts(law)})`)))),
      h("div", { class: "segments", role: "group", "aria-label": t("teach.mode") }, mode("quiz"), mode("lesson")),
      h("button", { type: "button", class: "chip", "aria-pressed": this.big ? "true" : "false", onclick: () => this.project() }, t("teach.big")),
      this.mode === "quiz" && this.score.of > 0 && h("p", { class: "points" }, t("teach.score", this.score)),
    );
  }

  project() {
    this.big = !this.big;
    this.draw();
    /** @type {HTMLElement} */ (this.bar.querySelector(".chip")).focus();
  }

  drawCase() {
    const one = this.cases[this.at];
    this.body.dataset.case = one.id;
    refill(
      this.body,
      h("p", { class: "progress" }, t("teach.case", { number: this.at + 1, of: this.cases.length })),
      this.mode === "lesson" || this.shown
        ? h("h2", { tabindex: -1 }, one.rule)
        : h("h2", { tabindex: -1 }, t("teach.asks")),
      h("div", { class: "case-table" },
        one.columns.length ? h("div", { class: "felt" }, layout(one.columns, (card) => this.card(card))) : null,
        h("div", { class: "told" },
          h("ul", { class: "facts" }, one.table.map((line) => h("li", {}, signs(line)))),
          h("p", { class: "prompt" }, signs(one.prompt.before), one.prompt.said ? h("q", {}, one.prompt.said) : null, signs(one.prompt.after)),
          this.mode === "quiz" ? this.answers(one) : null,
          this.shown ? this.verdict(one) : null)),
      this.steps(),
    );
  }

  /** @param {string} code */
  card(code) {
    const open = this.mode === "quiz" && !this.given;
    const { right } = this.cases[this.at];
    const marks = this.shown && right.card === code ? "card right" : this.given?.card === code ? "card wrong" : "card";
    if (open) return cardButton(code, { onclick: () => this.show({ card: code, option: null }) });
    const picture = cardPicture(code);
    picture.className = marks;
    return picture;
  }

  /** @param {Case} one */
  answers(one) {
    return h("div", { class: "answers", role: "group", "aria-label": t("teach.answers") },
      one.columns.length > 0 && !this.given && h("p", { class: "hint" }, t("teach.card")),
      one.options.map((option) => {
        const chosen = this.given?.option === option.name;
        const right = this.shown && one.right.option === option.name;
        return h("button", { type: "button", class: `answer${right ? " right" : chosen ? " wrong" : ""}`, disabled: this.given !== null, onclick: () => this.show({ card: null, option: option.name }) }, option.label);
      }),
      this.named());
  }

  /**
   * A card that is not in dummy can be named too, in all cases of a law where it is the answer to one: where the fields
   * are there tells nothing.
   */
  named() {
    if (this.given || !this.cases.some(isElsewhere)) return null;
    const suit = h("select", { "aria-label": t("teach.suit") }, ["S", "H", "D", "C"].map((value) => h("option", { value }, suitName(value))));
    const rank = h("select", { "aria-label": t("teach.rank") }, RANKS.map((value) => h("option", { value }, value === "T" ? "10" : value)));
    return h("span", { class: "named" }, suit, rank, h("button", { type: "button", class: "answer", onclick: () => this.show({ card: suit.value + rank.value, option: null }) }, t("teach.this")));
  }

  /** @param {Case} one */
  verdict(one) {
    const good = isRight(one, this.given);
    const judged = this.given && h("strong", { class: good ? "good" : "bad" }, t(good ? "teach.right" : "teach.wrong"), " ");
    return h("div", { class: "verdict-box", id: "verdict", tabindex: -1 },
      h("p", { class: "ruling-line" }, judged, ...(one.right.card ? named(one.right.card) : []), " ", signs(one.ruling)),
      h("p", { class: "why" }, signs(one.why)),
      h("p", { class: "law" }, t("law", { law: one.reference }), one.position && one.prompt.said ? [" · ", h("a", { href: askAddress({ ...one, said: one.prompt.said, langs: [locale()] }) }, t("teach.ask"))] : null));
  }

  steps() {
    const last = this.at === this.cases.length - 1;
    const reveal = this.mode === "lesson" && !this.shown;
    return h("div", { class: "steps" },
      h("button", { type: "button", class: "chip", disabled: this.at === 0, onclick: () => this.go(this.at - 1) }, t("teach.before")),
      reveal
        ? h("button", { type: "button", class: "primary next", onclick: () => this.show() }, t("teach.reveal"))
        : h("button", { type: "button", class: "primary next", disabled: last, "aria-describedby": this.shown && "verdict", onclick: () => this.go(this.at + 1) }, t("teach.next")));
  }

  /**
   * Keys of a presenter: right shows the ruling, then the next case; left goes back. With another key held they are the
   * browser's.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
    if (event.key === "ArrowLeft" || event.key === "PageUp") this.go(this.at - 1);
    else if (event.key === "ArrowRight" || event.key === "PageDown") {
      if (this.mode === "lesson" && !this.shown) this.show();
      else this.go(this.at + 1);
    } else if (event.key === "Escape" && this.big) this.project();
    else return;
    event.preventDefault();
  }
}

/**
 * @param {Case} one
 * @param {Answer | null | undefined} given
 */
function isRight({ right }, given) {
  return given?.card === right.card && given.option === right.option;
}

/**
 * Tell whether the right answer is a card that does not lie in dummy.
 * @param {Case} one
 */
function isElsewhere({ right, columns }) {
  return right.card !== null && !columns.some((column) => column.cards.includes(/** @type {string} */ (right.card)));
}

/**
 * Colour the suit signs of a line.
 * @param {string} line
 */
function signs(line) {
  const suits = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
  return line.split(/([♠♥♦♣])/).map((part) => {
    const suit = suits[/** @type {"♠"} */ (part)];
    return suit ? h("span", { class: `sign ${suit}` }, pip(suit), h("span", { class: "unseen" }, suitName(suit), " ")) : part;
  });
}

/**
 * Mix, the same way for the same seed.
 * @template T
 * @param {T[]} items
 * @param {number} seed
 */
function mixed(items, seed) {
  const left = [...items];
  let state = seed;
  return items.map(() => {
    state = (state * 48271) % 2147483647;
    return left.splice(state % left.length, 1)[0];
  });
}

/** @type {import("./app.js").MakesView} */
export async function teach(backend, given) {
  const { cases } = await backend.ask("cases", { locale: locale(), lang: locale() });
  const view = new TeachView(cases, given);
  return { element: view.element, leave: () => view.leave() };
}
