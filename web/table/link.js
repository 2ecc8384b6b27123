// A table as an address, and back: the deal, the contract, and the cards played so far.

import { cardsOf } from "../cards.js";
import { SEATS } from "./game.js";
import { SAMPLE } from "./sample.js";

/**
 * Give the address that shows this table again.
 * @param {import("./game.js").Game} game
 */
export function linkOf(game) {
  const { declarer, contract, hands, number } = game.board;
  const given = {
    deal: SEATS.map((seat) => hands[seat]).join(" "),
    contract: `${contract.level ?? ""}${contract.trumps}${contract.risk}`,
    by: declarer,
    played: game.played.join(""),
    board: String(number),
  };
  return `#/table?${new URLSearchParams(given)}`;
}

/**
 * Read an address; null where it names no table.
 * @param {URLSearchParams} given
 * @returns {{board: import("./game.js").Board, played: string[]} | null}
 */
export function boardOf(given) {
  const hands = (given.get("deal") ?? "").split(" ");
  const contract = /^([1-7]?)(S|H|D|C|NT)(X{0,2})$/.exec(given.get("contract") ?? "");
  const declarer = given.get("by") ?? "";
  if (hands.length !== 4 || !contract || !SEATS.includes(declarer) || hands.some((hand) => cardsOf(hand).length !== 13)) return null;
  return {
    board: {
      number: given.get("board") ?? "",
      declarer,
      contract: { level: contract[1] ? Number(contract[1]) : null, trumps: contract[2], risk: contract[3] },
      hands: Object.fromEntries(SEATS.map((seat, place) => [seat, hands[place]])),
      play: SEATS.every((seat, place) => SAMPLE.hands[seat] === hands[place]) ? SAMPLE.play : [],
    },
    played: (given.get("played") ?? "").match(/../g) ?? [],
  };
}
