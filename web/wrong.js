// What went wrong, in the user's language as far as that is known.

import { Refused, Unreached } from "./backend/backend.js";
import { RANKS, SUITS } from "./cards.js";
import { locale, t } from "./words.js";

/**
 * How fields are called on the page.
 * @typedef {Record<string, import("./words.js").Key>} Labels
 */

// What a position may be refused for, by what was expected in its place, and how the page says it.
/** @type {[RegExp, (error: Refused, found: string, labels: Labels) => string][]} */
const FAULTS = [
  [/^four suits in PBN/, ({ value }) => notAHand(String(value))],
  [/^one to thirteen|^at most thirteen/, ({ value }) => t("fault.many", { count: String(value).replace(/[.-]/g, "").length })],
  [/^a card, suit then rank/, ({ value }) => t("fault.card", { value: said(value) })],
  [/^at most three cards/, () => t("fault.trick")],
  [/^no card twice; it stands in (\w+)/, ({ field, value }, other, labels) => twice(sign(value), other === field ? "" : labels[other])],
  [/^a card of a trick now over; it stands in (\w+)/, ({ value }, other, labels) => t("fault.still", { card: sign(value), field: said(t(labels[other])) })],
  [/^one of the cards in (played)/, ({ value }, other, labels) => t("fault.unplayed", { card: sign(value), field: said(t(labels[other])) })],
  [/^at most (\d), one for each defender/, (_, count) => t("fault.defenders", { count })],
  [/^'dummy': a trick has begun/, () => t("fault.begun")],
  [/^'dummy': dummy won the last trick/, () => t("fault.won")],
];

/**
 * Say what went wrong: by the name that the field has on the page, in the words of the page where the fault is one that a
 * user may make. What else was expected of a value is known in English only, and marked as such elsewhere.
 * @param {unknown} error
 * @param {Labels} [labels]
 */
export function whatIsWrong(error, labels = {}) {
  if (error instanceof Unreached) return t("unreached");
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  const label = labels[error.field];
  for (const [expected, told] of label ? FAULTS : []) {
    const found = expected.exec(error.expected);
    if (found) return `${t(label)}: ${told(error, found[1], labels)}`;
  }
  if (locale() === "en" || !error.field) return error.message;
  return `${label ? t(label) : error.where}: ${JSON.stringify(error.value)}. ${t("refused.expected", { expected: error.expected })}`;
}

/**
 * Say what is wrong with the text of a hand.
 * @param {string} text
 */
function notAHand(text) {
  const suits = text.split(".");
  if (suits.length !== 4) return t("fault.suits", { value: said(text) });
  for (const [place, suit] of SUITS.entries()) {
    const ranks = [...suits[place].replace(suit, "")];
    const unknown = ranks.find((rank) => !RANKS.includes(rank));
    if (unknown) return t("fault.rank", { value: said(unknown) });
    const again = ranks.find((rank, at) => ranks.indexOf(rank) < at);
    if (again) return twice(sign(suit + again));
  }
  return said(text);
}

/**
 * @param {string} card
 * @param {import("./words.js").Key | ""} [other] how the other field is called where the card stands, if it is not the same
 */
function twice(card, other = "") {
  return other ? t("fault.too", { card, field: said(t(other)) }) : t("fault.twice", { card });
}

/**
 * Write a card as people do: "♥10".
 * @param {unknown} code
 */
function sign(code) {
  const [suit, rank] = String(code);
  return "♠♥♦♣"[SUITS.indexOf(suit)] + (rank === "T" ? "10" : rank);
}

/** @param {unknown} value */
function said(value) {
  return t("quoted", { said: String(value) });
}
