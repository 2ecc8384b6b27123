// Keys while dummy has the focus: a letter goes to its suit, U to the lowest card, O to the highest; arrows walk, Enter
// plays. Players of accessible card programs know these. Nothing is caught while a field has the focus.

import { locale } from "../words.js";

/** @type {Record<string, Record<string, string>>} the suits of a letter; Turkish kör and karo share one, and take turns */
const LETTERS = {
  en: { s: "S", h: "H", d: "D", c: "C" },
  es: { p: "S", c: "H", d: "D", t: "C" },
  tr: { p: "S", k: "HD", t: "C" },
};

/**
 * Listen to the keys of a dummy that is drawn anew from time to time.
 * @param {HTMLElement} dummy
 */
export function cardKeys(dummy) {
  dummy.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = /** @type {HTMLElement} */ (event.target).closest(".card");
    if (!(from instanceof HTMLElement)) return;
    const to = target(dummy, from, event.key);
    if (!to) return;
    event.preventDefault();
    for (const card of cardsIn(dummy)) card.tabIndex = card === to ? 0 : -1;
    to.focus();
  });
}

/** @param {Element} place */
function cardsIn(place) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".card"))];
}

/**
 * @param {HTMLElement} dummy
 * @param {HTMLElement} from
 * @param {string} key
 */
function target(dummy, from, key) {
  const columns = [...dummy.querySelectorAll(".column")].map(cardsIn);
  const column = columns.findIndex((cards) => cards.includes(from));
  const row = columns[column].indexOf(from);
  const lowered = key.toLocaleLowerCase(locale());
  if (lowered === "u") return columns[column].at(-1);
  if (lowered === "o") return columns[column][0];
  if (key === "ArrowUp") return columns[column][row - 1];
  if (key === "ArrowDown") return columns[column][row + 1];
  if (key === "ArrowLeft") return beside(columns[column - 1], row);
  if (key === "ArrowRight") return beside(columns[column + 1], row);
  return ofSuit(columns, from, LETTERS[locale()][lowered] ?? "");
}

/**
 * @param {HTMLElement[] | undefined} cards
 * @param {number} row
 */
function beside(cards, row) {
  return cards?.[Math.min(row, cards.length - 1)];
}

/**
 * Give the lowest card of a suit; pressed again, the next higher one; of two suits that share a letter, the other.
 * @param {HTMLElement[][]} columns
 * @param {HTMLElement} from
 * @param {string} suits
 */
function ofSuit(columns, from, suits) {
  const held = [...suits].map((suit) => columns.find((cards) => cards[0].dataset.card?.[0] === suit) ?? []).filter((cards) => cards.length);
  if (!held.length) return undefined;
  const now = held.findIndex((cards) => cards.includes(from));
  if (now < 0) return held[0].at(-1);
  if (held.length > 1) return held[(now + 1) % held.length].at(-1);
  return held[0].at(held[0].indexOf(from) - 1);
}
