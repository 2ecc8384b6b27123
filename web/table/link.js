// A table as an address, and back: the deal, the contract, the laws, the cards played so far, the call that holds,
// the words in question.

import { cardsOf } from "../cards.js";
import { LOCALES } from "../words.js";
import { SEATS } from "./game.js";
import { SAMPLE } from "./sample.js";
import { EDITIONS, READINGS } from "./settings.js";

/**
 * Give the address that shows this table again.
 * @param {import("./game.js").Game} game
 */
export function linkOf(game) {
  const { declarer, contract, hands, number } = game.board;
  const { edition, reading, langs } = game.laws;
  const given = {
    deal: SEATS.map((seat) => hands[seat]).join(" "),
    contract: `${contract.level ?? ""}${contract.trumps}${contract.risk}`,
    by: declarer,
    played: game.played.join(""),
    board: String(number ?? ""),
    edition,
    reading,
    langs: langs.join(" "),
    ...(game.holds && game.call && { call: game.call.said, at: String(game.call.at) }),
    ...(game.open && { said: game.open.said, speaker: game.open.by }),
  };
  return `#/table?${new URLSearchParams(given)}`;
}

/**
 * Read an address; null where it names no table.
 * @param {URLSearchParams} given
 * @returns {{board: import("./game.js").Board, course: import("./game.js").Course, laws: Partial<import("./settings.js").Set>} | null}
 */
export function boardOf(given) {
  const value = (/** @type {string} */ name) => given.get(name) ?? "";
  const hands = value("deal").split(" ");
  const contract = /^([1-7]?)(S|H|D|C|NT)(X{0,2})$/.exec(value("contract"));
  const declarer = value("by");
  if (hands.length !== 4 || !contract || !SEATS.includes(declarer) || hands.some((hand) => cardsOf(hand).length !== 13)) return null;
  return {
    board: {
      number: value("board"),
      declarer,
      contract: { level: contract[1] ? Number(contract[1]) : null, trumps: contract[2], risk: contract[3] },
      hands: Object.fromEntries(SEATS.map((seat, place) => [seat, hands[place]])),
      play: SEATS.every((seat, place) => SAMPLE.hands[seat] === hands[place]) ? SAMPLE.play : [],
    },
    course: {
      played: value("played").match(/../g) ?? [],
      call: value("call") ? { said: value("call"), at: Number(value("at")) || 0 } : null,
      words: value("said") ? { said: value("said"), by: value("speaker") } : null,
    },
    laws: lawsOf(given),
  };
}

/**
 * Give what an address says of the laws and the languages, as far as it can be meant.
 * @param {URLSearchParams} given
 */
function lawsOf(given) {
  const { edition, reading } = Object.fromEntries(given);
  const langs = (given.get("langs") ?? "").split(" ").filter((lang) => LOCALES.includes(lang));
  return {
    ...(EDITIONS.includes(edition) && { edition }),
    ...(READINGS.includes(reading) && { reading }),
    ...(langs.length && { langs }),
  };
}
