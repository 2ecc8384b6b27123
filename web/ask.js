// Ask the law: a position, words, and the ruling, with the other edition and the strict reading beside it.

import { Refused } from "./backend/backend.js";
import { ACROSS, RANKS, SUITS, cardsOf, layout, named, pip, short } from "./cards.js";
import { h, refill } from "./dom.js";
import { askAddress, positionOf } from "./position.js";
import { EDITIONS, READINGS } from "./table/settings.js";
import { LOCALES, locale, maybe, suitName, t, trumpsName } from "./words.js";
import { whatIsWrong } from "./wrong.js";

const TRUMPS = [...SUITS, "NT"];

/** @type {Record<string, import("./words.js").Key>} */
const LABELS = {
  said: "ask.said", dummy: "ask.dummy", trumps: "ask.trumps", trick: "ask.trick", turn: "ask.turn", won_last: "ask.won", played: "ask.played",
  declarer: "ask.declarer", shown_out: "ask.shown",
};

// What is asked when nothing else is: each shows another paragraph of Law 46.
const EXAMPLES = [
  { said: { en: "high", es: "alta", tr: "büyük" }, dummy: "A..K62.953", trumps: "NT", trick: "H5 H9" },
  { said: { en: "win it", es: "gane", tr: "al" }, dummy: "AQ4.K2.T984.7653", trumps: "H", trick: "S7 S9 SJ" },
  { said: { en: "the queen", es: "la dama", tr: "dam" }, dummy: "Q5.A8.T98.Q2", trumps: "NT", trick: "" },
  { said: { en: "play anything", es: "cualquiera", tr: "fark etmez" }, dummy: "A5.KQ4.T98.Q2", trumps: "S", trick: "HJ" },
  { said: { en: "low, no, the king", es: "chica, no, el rey", tr: "küçük, yok, rua" }, dummy: "A5.KQ4.T98.Q2", trumps: "NT", trick: "HJ" },
];

class AskView {
  /**
   * @param {import("./backend/backend.js").Backend} backend
   * @param {URLSearchParams} given
   */
  constructor(backend, given) {
    this.backend = backend;
    this.asked = 0;
    const first = EXAMPLES[0];
    const linked = given.has("dummy");
    const example = new URLSearchParams({ dummy: first.dummy, trumps: first.trumps, trick: first.trick });
    const { dummy, trumps, trick, won_last, played, declarer, shown_out, turn } = positionOf(linked ? given : example);
    const holding = dummy.split(".");
    this.holding = SUITS.map((suit, place) => this.text(`dummy-${suit}`, holding[place]?.replace("-", "") ?? "", suitName(suit)));
    this.trumps = TRUMPS.includes(trumps) ? trumps : "NT";
    this.trick = this.text("trick", trick.join(" "), t("ask.trick"));
    this.wonLast = this.text("won-last", won_last, t("ask.won"));
    this.played = this.text("played", played.join(" "), t("ask.played"));
    this.declarer = this.text("declarer", declarer, t("ask.declarer"));
    this.shownOut = this.text("shown-out", shown_out.map((suits) => suits.join("")).join("/"), t("ask.shown"));
    this.turn = this.choice("turn", ["dummy", "declarer"], turn, "ask.turn");
    this.edition = this.choice("edition", EDITIONS, given.get("edition") ?? "", "edition");
    this.reading = this.choice("reading", READINGS, given.get("reading") ?? "", "reading");
    this.slip = h("input", { type: "checkbox", id: "slip", checked: given.get("slip") === "1", onchange: () => this.look() });
    this.said = h("input", { type: "text", id: "said", autocomplete: "off", spellcheck: "false", value: given.get("said") ?? (linked ? "" : first.said[/** @type {"en"} */ (locale())]), oninput: () => this.look() });
    const langs = (given.get("langs") ?? "").split(",").filter((lang) => LOCALES.includes(lang));
    this.langs = new Set(langs.length ? langs : ownLangs());
    this.picture = h("div", { class: "ask-picture felt" });
    this.rulings = h("div", { class: "rulings" });
    this.told = h("p", { class: "unseen", role: "status" }); // what is read out: the first ruling alone
    this.element = this.frame();
    this.drawLangs();
    this.drawTrumps();
    this.look();
  }

  /**
   * @param {string} id
   * @param {string} value
   * @param {string} label
   */
  text(id, value, label) {
    return h("input", { type: "text", id, value, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-label": label, oninput: () => this.look() });
  }

  /**
   * @param {string} name
   * @param {string[]} values the usual one first
   * @param {string} now
   * @param {string} words the beginning of the keys under which the values are worded
   */
  choice(name, values, now, words) {
    return h("select", { id: name, value: values.includes(now) ? now : values[0], onchange: () => this.look() }, values.map((value) => h("option", { value }, maybe(`${words}.${value}`))));
  }

  frame() {
    return h(
      "section",
      { class: "ask-view" },
      h("div", { class: "intro" }, h("h1", {}, t("view.ask")), h("p", {}, t("ask.intro"))),
      h("div", { class: "editor words-of" },
        h("label", { class: "field wide" }, h("span", {}, t("ask.said")), this.said),
        h("div", { class: "chips" }, h("span", { class: "quiet" }, t("ask.examples")), EXAMPLES.map((one) =>
          h("button", { type: "button", class: "chip", onclick: () => this.example(one) }, t("quoted", { said: one.said[/** @type {"en"} */ (locale())] })))),
        (this.langsBox = h("fieldset", { class: "langs" }))),
      h("div", { class: "editor" },
        h("fieldset", { class: "holding" }, h("legend", {}, t("ask.dummy")), this.holding.map((input, place) =>
          h("div", { class: "suit-line" }, pip(SUITS[place]), input))),
        (this.trumpsBox = h("fieldset", { class: "trumps" })),
        h("label", { class: "field" }, h("span", {}, t("ask.trick")), this.trick, h("span", { class: "hint" }, t("ask.trick.hint"))),
        h("details", { class: "fold", open: this.hasMore() }, h("summary", {}, t("ask.more")),
          h("label", { class: "field" }, h("span", {}, t("ask.turn")), this.turn),
          h("label", { class: "field" }, h("span", {}, t("ask.won")), this.wonLast),
          h("label", { class: "field" }, h("span", {}, t("ask.played")), this.played),
          h("label", { class: "field" }, h("span", {}, t("ask.declarer")), this.declarer, h("span", { class: "hint" }, t("ask.declarer.hint"))),
          h("label", { class: "field" }, h("span", {}, t("ask.shown")), this.shownOut, h("span", { class: "hint" }, t("ask.shown.hint"))),
          h("label", { class: "tick" }, this.slip, t("ask.slip")),
          h("label", { class: "field" }, h("span", {}, t("edition")), this.edition),
          h("label", { class: "field" }, h("span", {}, t("reading")), this.reading))),
      h("div", { class: "outcome" }, this.picture, this.told, this.rulings),
    );
  }

  /** Whether something is set that is seldom asked about: what a ruling hangs on is not hidden. */
  hasMore() {
    const texts = [this.wonLast, this.played, this.declarer, this.shownOut];
    const choices = [this.turn, this.edition, this.reading];
    return this.slip.checked || texts.some((input) => input.value) || choices.some((choice) => choice.selectedIndex > 0);
  }

  drawLangs() {
    if (!this.langsBox) return;
    refill(this.langsBox, h("legend", {}, t("langs")), LOCALES.map((lang) =>
      h("label", { class: "tick" }, h("input", { type: "checkbox", checked: this.langs.has(lang), onchange: (/** @type {any} */ event) => this.toggle(lang, event.target) }), maybe(`lang.${lang}`))));
  }

  drawTrumps() {
    if (!this.trumpsBox) return;
    refill(this.trumpsBox, h("legend", {}, t("ask.trumps")), TRUMPS.map((value) =>
      h("label", { class: "segment" },
        h("input", { type: "radio", name: "trumps", value, checked: value === this.trumps, onchange: () => ((this.trumps = value), this.look()) }),
        h("span", {}, value === "NT" ? t("notrump.short") : pip(value), h("span", { class: "unseen" }, trumpsName(value))))));
  }

  /**
   * Ask an example, and nothing of what stood there before: it brings its own language too.
   * @param {(typeof EXAMPLES)[number]} one
   */
  example(one) {
    const { said, dummy, trumps, trick } = one;
    this.said.value = said[/** @type {"en"} */ (locale())];
    dummy.split(".").forEach((ranks, place) => (this.holding[place].value = ranks));
    this.trick.value = trick;
    this.trumps = trumps;
    for (const input of [this.wonLast, this.played, this.declarer, this.shownOut]) input.value = "";
    for (const choice of [this.turn, this.edition, this.reading]) choice.selectedIndex = 0;
    this.slip.checked = false;
    this.langs = new Set(ownLangs());
    this.drawLangs();
    this.drawTrumps();
    this.look();
  }

  /**
   * @param {string} lang
   * @param {HTMLInputElement} box
   */
  toggle(lang, box) {
    if (box.checked) this.langs.add(lang);
    else if (this.langs.size > 1) this.langs.delete(lang);
    else box.checked = true; // something must be understood
    this.look();
  }

  /** The position as it is written. */
  position() {
    const plain = (/** @type {HTMLInputElement} */ input) => input.value.toUpperCase().replaceAll("10", "T");
    const typed = (/** @type {HTMLInputElement} */ input) => plain(input).replace(/[\s,]/g, "");
    const words = (/** @type {HTMLInputElement} */ input) => plain(input).split(/[\s,]+/).filter(Boolean);
    /** @type {Record<string, any>} */
    const position = {
      dummy: this.holding.map(typed).join("."),
      trumps: this.trumps,
      trick: words(this.trick),
    };
    if (this.wonLast.value.trim()) position.won_last = words(this.wonLast)[0];
    if (this.played.value.trim()) position.played = words(this.played);
    if (this.shownOut.value.trim()) position.shown_out = this.shownOut.value.toUpperCase().split("/").map((suits) => suits.replace(/[^SHDC]/g, "").split(""));
    if (this.declarer.value.trim()) position.declarer = typed(this.declarer);
    if (this.turn.value !== "dummy") position.turn = this.turn.value;
    return position;
  }

  /** Ask again: the address first, then the rulings. */
  async look() {
    const asked = (this.asked += 1);
    const position = this.position();
    const said = this.said.value.trim();
    // While Python loads another view may have been asked for.
    if (location.hash.startsWith("#/ask")) history.replaceState(null, "", this.address(position, said));
    this.drawPicture(position);
    if (!said) return refill(this.rulings, h("p", { class: "hint" }, t("ask.nothing")));
    await new Promise((resolve) => setTimeout(resolve, 120)); // more may be typed
    if (asked !== this.asked) return;
    try {
      const { rulings } = await this.backend.ask("compare", { said, position, langs: [...this.langs], slip: this.slip.checked, locale: locale() });
      if (asked === this.asked) this.drawRulings(rulings);
    } catch (error) {
      if (asked === this.asked) this.drawRefused(/** @type {Error} */ (error));
    }
  }

  /**
   * @param {Record<string, any>} position
   * @param {string} said
   */
  address(position, said) {
    const { edition, reading, slip } = this;
    return askAddress({ said, position: /** @type {import("./position.js").Position} */ (position), langs: [...this.langs], slip: slip.checked, edition: edition.value, reading: reading.value, ui: locale() });
  }

  /** @param {Record<string, any>} position */
  drawPicture(position) {
    const cards = cardsOf(position.dummy).filter((card) => RANKS.includes(card[1]));
    const columns = [...ACROSS[this.trumps]].map((suit) => ({
      suit, trumps: suit === this.trumps,
      cards: [...new Set(cards.filter((card) => card[0] === suit))].sort((one, other) => RANKS.indexOf(one[1]) - RANKS.indexOf(other[1])),
    })).filter((column) => column.cards.length);
    refill(this.picture, layout(columns), h("p", { class: "trick-line" }, position.trick.length
      ? [h("span", {}, t("ask.table"), " "), position.trick.filter(isCard).map((/** @type {string} */ card) => named(card))].flat(2)
      : t("ask.lead")));
  }

  /**
   * Show the ruling by the edition and the reading that are chosen, and the others beside it.
   * @param {any[]} rulings
   */
  drawRulings(rulings) {
    const first = rulings.find((one) => one.edition === this.edition.value && one.reading === this.reading.value);
    const others = rulings.filter((one) => one !== first);
    this.told.textContent = first.message;
    refill(
      this.rulings,
      ruled(first, null),
      h("h2", { class: "beside" }, t("ask.beside")),
      h("div", { class: "others" }, others.map((one) => ruled(one, first))),
      h("div", { class: "chips" }, h("button", { type: "button", class: "chip", onclick: (/** @type {any} */ event) => void copy(event.target) }, t("ask.link"))),
    );
  }

  /** @param {Error} error */
  drawRefused(error) {
    const what = whatIsWrong(error, LABELS);
    const text = error instanceof Refused ? t("ask.refused", { what }) : `${t("failed")}: ${what}`;
    refill(this.rulings, h("p", { class: "problem", role: "alert" }, text));
  }
}

/** The languages that are understood if nothing else is chosen: the user's own, then English. */
function ownLangs() {
  return [locale(), "en"];
}

/** @param {string} text */
function isCard(text) {
  return /^[SHDC][AKQJT2-9]$/.test(text);
}

/**
 * Show a ruling; one that is the same as the first is said to be so, and no more.
 * @param {any} one
 * @param {any} first
 */
function ruled(one, first) {
  const same = first && one.outcome === first.outcome && one.card === first.card && String(one.candidates) === String(first.candidates);
  const heading = `${maybe(`edition.${one.edition}`)} · ${maybe(`reading.${one.reading}`)}`;
  return h(
    first ? "div" : "article",
    { class: first ? "ruling" : "ruling first-ruling", dataset: { outcome: one.outcome, card: one.card ?? "" } },
    h(first ? "h3" : "h2", {}, heading),
    same ? h("p", { class: "quiet" }, t("ask.same")) : [
      h("p", { class: "verdict" }, one.card ? short(one.card) : h("span", { class: "badge" }, maybe(`outcome.${one.outcome}`)), h("span", {}, one.message)),
      one.card ? null : one.candidates.length ? h("p", { class: "candidates" }, one.candidates.flatMap(named)) : null,
      h("details", { class: "fold", open: !first }, h("summary", {}, t("ask.why")), h("ol", {}, one.explanation.map((/** @type {string} */ line) => h("li", {}, line)))),
    ],
  );
}

/** @param {HTMLElement} button */
async function copy(button) {
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = t("link.copied");
  } catch {
    button.textContent = t("link.shown");
  }
}

/** @type {import("./app.js").MakesView} */
export async function ask(backend, given) {
  await backend.ready;
  return { element: new AskView(backend, given).element };
}
