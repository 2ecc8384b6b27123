// The question that is open, with a button for each answer.

import { pip, short } from "../cards.js";
import { h } from "../dom.js";
import { cardName, maybe, suitName, t } from "../words.js";

/**
 * Draw the question of the table, or nothing.
 * @param {import("./game.js").Game} game
 * @param {(choice: object, by: string) => void} choose
 * @param {(seat: string) => string} role
 */
export function question(game, choose, role) {
  const { pending } = game.table;
  if (!pending) return null;
  const by = pending.by.find((/** @type {string} */ seat) => !(seat in (pending.answers ?? {}))) ?? pending.by[0];
  const many = pending.options.length > 6;
  return h(
    "div",
    { class: "asked", role: "group", "aria-labelledby": "asks" },
    h("p", { id: "asks", role: "status" }, game.now.asks || t("asks")),
    by && by !== game.board.declarer && h("p", { class: "hint" }, t("asked.of", { seat: role(by) })),
    h("div", { class: "answers" }, pending.options.map((/** @type {any} */ choice) =>
      h("button", { type: "button", class: "answer", onclick: () => choose(choice, by) }, answer(choice, many)))),
  );
}

/**
 * @param {any} choice
 * @param {boolean} brief where there are many, the sign says it and the name is for who cannot see it
 */
function answer(choice, brief) {
  const { option, card, suits = [] } = choice;
  if (card) return [short(card), h("span", { class: brief ? "unseen" : "" }, cardName(card))];
  return [maybe(`option.${option}`), ...suits.map((/** @type {string} */ suit) => h("span", { class: `short ${suit}` }, pip(suit), suitName(suit)))];
}
