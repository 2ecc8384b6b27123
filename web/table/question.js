// The question that is open, with a button for each answer.

import { pip, short } from "../cards.js";
import { fill, h, refill } from "../dom.js";
import { cardName, maybe, suitName, t } from "../words.js";
import { partner } from "./game.js";

/**
 * Put the question of the table into its place, with what belongs to it, or nothing. Where it is told stays in the page,
 * and is empty: a screen reader reads out what comes into a place that it knows.
 * @param {HTMLElement} place
 * @param {import("./game.js").Game} game
 * @param {(choice: object, by: string) => void} choose
 * @param {(seat: string) => string} role
 * @param {string} speaker who speaks: it is his answer where he is asked with others
 */
export function drawQuestion(place, game, choose, role, speaker) {
  const { pending } = game.table;
  const told = /** @type {HTMLElement} */ (place.firstElementChild);
  while (told.nextSibling) told.nextSibling.remove();
  place.classList.toggle("asked", pending !== null);
  const text = pending ? game.now.asks || t("asks") : "";
  const key = JSON.stringify([game.marks.length, text]);
  if (place.dataset.shown !== key) refill(told, text); // the same question after other words is read again
  place.dataset.shown = key;
  if (!pending) return;
  /** @type {string[]} */
  const asked = pending.by.filter((/** @type {string} */ seat) => !(seat in (pending.answers ?? {})));
  const by = (/** @type {any} */ choice) => {
    const able = pending.kind === "claim" ? onClaim(pending, choice.option) : asked;
    return able.includes(speaker) ? speaker : able[0];
  };
  const many = pending.options.length > 6;
  fill(
    place,
    asked.includes(game.board.declarer) ? null : h("p", { class: "hint" }, t("asked.of", { seat: asked.map(role).join(", ") })),
    h("div", { class: "answers", role: "group", "aria-labelledby": "asks" }, pending.options.map((/** @type {any} */ choice) =>
      h("button", { type: "button", class: "answer", onclick: () => choose(choice, by(choice)) }, answer(choice, many)))),
  );
}

/**
 * Give the seats that may say this about a claim and have not: only opponents agree to it, and each may think again.
 * @param {any} pending
 * @param {string} option
 * @returns {string[]}
 */
function onClaim(pending, option) {
  const own = [pending.seat, partner(pending.seat)];
  return pending.by.filter((/** @type {string} */ seat) => pending.answers[seat] !== option && !(option === "agree" && own.includes(seat)));
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
