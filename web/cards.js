// Cards drawn as pictures: an index in two corners, pips where cards have them, courts of our own.

import { h, svg } from "./dom.js";
import { cardName, suitName, t } from "./words.js";

/** @typedef {{suit: string, cards: string[], trumps: boolean}} Column */

export const SUITS = ["S", "H", "D", "C"];
export const RANKS = [..."AKQJT98765432"];
// The columns of dummy by trumps, from left to right as declarer sees them (41D), colours in turn.
export const ACROSS = /** @type {Record<string, string>} */ ({ S: "SHCD", H: "HSDC", D: "DSHC", C: "CHSD", NT: "SHCD" });

// Where pips stand: left, middle and right column, from the top; those below the middle stand on their heads.
/** @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [[50, 31], [50, 109]],
  3: [[50, 31], [50, 70], [50, 109]],
  4: [[36, 31], [64, 31], [36, 109], [64, 109]],
  5: [[36, 31], [64, 31], [50, 70], [36, 109], [64, 109]],
  6: [[36, 31], [64, 31], [36, 70], [64, 70], [36, 109], [64, 109]],
  7: [[36, 31], [64, 31], [50, 50], [36, 70], [64, 70], [36, 109], [64, 109]],
  8: [[36, 31], [64, 31], [50, 50], [36, 70], [64, 70], [50, 90], [36, 109], [64, 109]],
  9: [[36, 29], [64, 29], [36, 56], [64, 56], [50, 70], [36, 84], [64, 84], [36, 111], [64, 111]],
  T: [[36, 29], [64, 29], [50, 43], [36, 56], [64, 56], [36, 84], [64, 84], [50, 97], [36, 111], [64, 111]],
};

/**
 * Draw a suit sign that fills its box.
 * @param {string} suit
 * @param {Record<string, any>} [attributes]
 */
export function pip(suit, attributes = {}) {
  return svg("svg", { class: `pip ${suit}`, viewBox: "0 0 100 100", "aria-hidden": "true", ...attributes }, sign(suit, 0, 0, 100));
}

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function sign(suit, x, y, size) {
  return svg("use", { href: `#suit-${suit}`, x, y, width: size, height: size });
}

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function centred(suit, x, y, size) {
  const turned = y > 70 ? { transform: `rotate(180 ${x} ${y})` } : {};
  return svg("g", turned, sign(suit, x - size / 2, y - size / 2, size));
}

/**
 * @param {string} code
 * @param {string} [transform]
 */
function corner(code, transform) {
  const [suit, rank] = code;
  const text = svg("text", { x: rank === "T" ? 13.5 : 13, y: 22, class: rank === "T" ? "index ten" : "index" }, rank === "T" ? "10" : rank);
  return svg("g", transform ? { transform } : {}, text, sign(suit, 5.5, 26, 15));
}

// Half a court, above the middle; the other half is the same upside down.
/** @type {Record<string, () => SVGElement[]>} */
const COURTS = {
  K: () => [
    svg("path", { class: "cloth", d: "M26 70c1-11 10-16 24-16s23 5 24 16z" }),
    svg("path", { class: "gold", d: "M41 55l9 15 9-15-9-2z" }),
    svg("path", { class: "hair", d: "M39 36h22l1 12c-1 11-6 15-12 15s-11-4-12-15z" }),
    svg("path", { class: "skin", d: "M42 35h16v9c0 6-3 9-8 9s-8-3-8-9z" }),
    svg("path", { class: "hair", d: "M43 48c2-2 5-1 7 0 2-1 5-2 7 0-1 5-3 9-7 9s-6-4-7-9z" }),
    svg("path", { class: "gold", d: "M37 36l-3-13 8 6 5-8 3-3 3 3 5 8 8-6-3 13z" }),
    svg("path", { class: "line", d: "M37 32.6h26M50 18v-5M47.5 15.2h5" }),
  ],
  Q: () => [
    svg("path", { class: "cloth", d: "M26 70c1-10 9-15 24-15s23 5 24 15z" }),
    svg("path", { class: "hair", d: "M36 40c0-9 6-13 14-13s14 4 14 13c0 8 3 11 4 17-6 3-9 1-11-2h-14c-2 3-5 5-11 2 1-6 4-9 4-17z" }),
    svg("path", { class: "skin", d: "M42 38c3 0 5-1 8-3 3 2 5 3 8 3v5c0 6-3 10-8 10s-8-4-8-10z" }),
    svg("path", { class: "gold", d: "M40 57c3 4 6 5 10 5s7-1 10-5l3 1c-3 6-7 8-13 8s-10-2-13-8z" }),
    svg("path", { class: "gold", d: "M37 32l-2-9 7 4 8-7 8 7 7-4-2 9c-9-3-17-3-26 0z" }),
    svg("circle", { class: "gold", cx: 35, cy: 22, r: 1.8 }),
    svg("circle", { class: "gold", cx: 50, cy: 18.4, r: 2.2 }),
    svg("circle", { class: "gold", cx: 65, cy: 22, r: 1.8 }),
  ],
  J: () => [
    svg("path", { class: "cloth", d: "M26 70c1-11 9-15 24-15s23 4 24 15z" }),
    svg("path", { class: "gold", d: "M33 58l6-2 5 14h-6zM67 58l-6-2-5 14h6z" }),
    svg("path", { class: "hair", d: "M37 35h26l2 16c-3 4-7 4-9 2h-12c-2 2-6 2-9-2z" }),
    svg("path", { class: "skin", d: "M42 35h16v8c0 6-3 10-8 10s-8-4-8-10z" }),
    svg("path", { class: "cloth", d: "M35 37c-1-9 6-14 16-14 9 0 15 4 14 10-1 3-6 3-12 2-7-1-13-1-18 2z" }),
    svg("path", { class: "gold", d: "M35 38c5-3 11-3 18-2 6 1 10 1 12-1l-.6-3c-3 2-7 1.6-12 .8-7-1-13-.6-17.6 2z" }),
    svg("path", { class: "gold", d: "M60 27c2-7 7-10 13-10-1 6-5 10-11 12z" }),
  ],
};

/** @param {string} code */
function court(code) {
  const half = () => [
    ...COURTS[code[1]](),
    svg("path", { class: "line", d: "M46.4 42.4v1.4M53.6 42.4v1.4" }),
    centred(code[0], 32, 28, 9),
  ];
  return [
    svg("rect", { class: "panel", x: 24, y: 12, width: 52, height: 116, rx: 3 }),
    svg("g", {}, half()),
    svg("g", { transform: "rotate(180 50 70)" }, half()),
    svg("path", { class: "line thin", d: "M24 70h52" }),
    svg("rect", { class: "frame", x: 24, y: 12, width: 52, height: 116, rx: 3 }),
  ];
}

/** @param {string} code */
function middle(code) {
  const [suit, rank] = code;
  if (rank === "A") return [centred(suit, 50, 70, 40)];
  return PIPS[rank] ? PIPS[rank].map(([x, y]) => centred(suit, x, y, 17)) : court(code);
}

/**
 * Draw the face of a card.
 * @param {string} code suit and rank, like "SQ"
 */
export function face(code) {
  return svg(
    "svg",
    { class: `face ${code[0]}`, viewBox: "0 0 100 140", "aria-hidden": "true" },
    svg("rect", { class: "paper", x: 0.5, y: 0.5, width: 99, height: 139, rx: 7 }),
    middle(code),
    corner(code),
    corner(code, "rotate(180 50 70)"),
  );
}

/**
 * Give a card that can be pressed.
 * @param {string} code
 * @param {Record<string, any>} [attributes]
 */
export function cardButton(code, attributes = {}) {
  return h("button", { type: "button", class: "card", dataset: { card: code }, ...attributes }, face(code), h("span", { class: "unseen" }, cardName(code)));
}

/**
 * Give a card that is only looked at.
 * @param {string} code
 */
export function cardPicture(code) {
  return h("span", { class: "card", role: "img", "aria-label": cardName(code), dataset: { card: code } }, face(code));
}

/**
 * Lay out dummy as declarer sees him: columns from left to right, the lowest card nearest to him (41D).
 * @param {Column[]} columns
 * @param {(code: string) => HTMLElement} card
 */
export function layout(columns, card = cardPicture) {
  const withTrumps = columns.some((column) => column.trumps);
  return h(
    "div",
    { class: "columns" },
    columns.map((column) =>
      h(
        "div",
        { class: `column ${column.suit}`, role: "group", "aria-label": columnName(column) },
        h("div", { class: "suit-name", "aria-hidden": "true" }, pip(column.suit), h("span", {}, suitName(column.suit))),
        withTrumps && h("div", { class: "trumps-mark", "aria-hidden": "true" }, column.trumps ? t("trumps") : "\u00a0"),
        h("div", { class: "stack" }, column.cards.map(card)),
      ),
    ),
  );
}

/** @param {Column} column */
function columnName(column) {
  return column.trumps ? `${suitName(column.suit)} (${t("trumps")})` : suitName(column.suit);
}

/**
 * Give the cards of a hand in PBN, suit by suit, high to low.
 * @param {string} holding
 * @param {string} [trumps] with trumps, the suits lie as dummy's would
 */
export function cardsOf(holding, trumps) {
  const suits = holding.split(".").map((ranks, suit) => [...ranks.replace("-", "")].map((rank) => SUITS[suit] + rank));
  const order = trumps ? [...ACROSS[trumps]] : SUITS;
  return order.flatMap((suit) => suits[SUITS.indexOf(suit)] ?? []);
}

/**
 * Write a card as it is written in a text, "♠Q". It is for the eye: its name stands beside it.
 * @param {string} code
 */
export function short(code) {
  return h("span", { class: `short ${code[0]}`, "aria-hidden": "true" }, pip(code[0]), code[1] === "T" ? "10" : code[1]);
}

/**
 * Write a card as it is written in a text, and its name for who cannot see that.
 * @param {string} code
 */
export function named(code) {
  return [short(code), h("span", { class: "unseen" }, " ", cardName(code), " ")];
}
