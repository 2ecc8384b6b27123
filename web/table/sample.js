// The board that is ready at the first click: examples/evening.pbn, with dummy as it lies (41D).

/** @type {import("./game.js").Board & {layout: import("../cards.js").Column[]}} */
export const SAMPLE = {
  number: 1,
  declarer: "S",
  contract: { level: 4, trumps: "H", risk: "" },
  hands: { N: "Q53.KJ84.KQ72.65", E: "J974.95.J53.KJ94", S: "AK2.AQT72.94.A83", W: "T86.63.AT86.QT72" },
  play: [
    "C2", "C5", "CK", "CA", "C3", "C7", "C6", "C9", "S4", "S2", "S8", "SQ", "HK",
    "H5", "H2", "H3", "S3", "S7", "SK", "S6", "C8", "CQ", "H4", "C4", "HJ", "H9",
    "H7", "H6", "D2", "D3", "D9", "DA", "D6", "DK", "D5", "D4", "S5", "S9", "SA",
    "ST", "HA", "CT", "H8", "CJ", "HQ", "D8", "D7", "DJ", "HT", "DT", "DQ", "SJ",
  ],
  layout: [
    { suit: "H", trumps: true, cards: ["HK", "HJ", "H8", "H4"] },
    { suit: "S", trumps: false, cards: ["SQ", "S5", "S3"] },
    { suit: "D", trumps: false, cards: ["DK", "DQ", "D7", "D2"] },
    { suit: "C", trumps: false, cards: ["C6", "C5"] },
  ],
};
