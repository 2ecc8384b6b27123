// The words of the page in the user's language, and cards, suits and seats by name.

import en from "./words/en.js";
import es from "./words/es.js";
import tr from "./words/tr.js";
import { kept } from "./kept.js";

/** @typedef {keyof typeof en} Key */

/** @type {Record<string, Record<Key, string>>} */
const TABLES = { en, es, tr };

export const LOCALES = Object.keys(TABLES);

let now = LOCALES.includes(kept("locale") ?? "") ? /** @type {string} */ (kept("locale")) : preferred();

function preferred() {
  const known = navigator.languages.map((one) => one.slice(0, 2)).find((one) => LOCALES.includes(one));
  return known ?? "en";
}

/** The user's language. */
export function locale() {
  return now;
}

/** @param {string} language */
export function setLocale(language) {
  if (!LOCALES.includes(language)) return;
  now = language;
  document.documentElement.lang = language;
}

/**
 * Give a text of the page, with its parts.
 * @param {Key} key
 * @param {Record<string, string | number>} [parts]
 */
export function t(key, parts = {}) {
  return TABLES[now][key].replace(/\{(\w+)\}/g, (_, name) => String(parts[name] ?? ""));
}

/**
 * Give a text whose key is put together, or nothing where there is none.
 * @param {string} key
 */
export function maybe(key) {
  return /** @type {Record<string, string>} */ (TABLES[now])[key] ?? "";
}

/** @param {string} suit */
export function suitName(suit) {
  return maybe(`suit.${suit}`);
}

/** @param {string} code */
export function cardName(code) {
  return t("card", { rank: maybe(`rank.${code[1]}`), suit: suitName(code[0]).toLocaleLowerCase(now) });
}

/** @param {string} seat */
export function seatName(seat) {
  return maybe(`seat.${seat}`);
}

/** @param {string} trumps */
export function trumpsName(trumps) {
  return trumps === "NT" ? t("notrump") : suitName(trumps);
}
