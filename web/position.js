// A position as part of an address, and back; and the address where Ask rules on words in it.

/** @typedef {{dummy: string, trumps: string, trick?: string[], won_last?: string | null, played?: string[], declarer?: string | null, shown_out?: string[][], turn?: string}} Position */

/**
 * Write a position for an address; what is empty is left out. Of the suits shown out each defender has his own place: "H/SD".
 * @param {Position} position
 * @returns {Record<string, string>}
 */
export function written({ dummy, trumps, trick = [], won_last, played = [], declarer, shown_out = [], turn = "dummy" }) {
  const shown = shown_out.some((suits) => suits.length) ? shown_out.map((suits) => suits.join("")).join("/") : "";
  const all = { dummy, trumps, trick: trick.join(","), won_last: won_last ?? "", played: played.join(","), declarer: declarer ?? "", shown_out: shown, turn: turn === "dummy" ? "" : turn };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/**
 * Read a position from an address; what is not there is empty.
 * @param {URLSearchParams} given
 */
export function positionOf(given) {
  const value = (/** @type {string} */ name) => given.get(name) ?? "";
  const cards = (/** @type {string} */ name) => value(name).split(/[\s,]+/).filter(Boolean);
  const shown_out = value("shown_out") ? value("shown_out").split("/").map((suits) => [...suits]) : [];
  return { dummy: value("dummy"), trumps: value("trumps") || "NT", trick: cards("trick"), won_last: value("won_last"), played: cards("played"), declarer: value("declarer"), shown_out, turn: value("turn") || "dummy" };
}

/**
 * Give the address where Ask rules on words, with all that the ruling hangs on, and the language of the page if it names one.
 * @param {{said: string, position: Position, langs: string[], slip: boolean, edition: string, reading: string, ui?: string}} asked
 */
export function askAddress({ said, position, langs, slip, edition, reading, ui = "" }) {
  const all = { said, ...written(position), langs: langs.join(","), slip: slip ? "1" : "", edition, reading, ui };
  return `#/ask?${new URLSearchParams(Object.entries(all).filter(([, value]) => value))}`;
}
