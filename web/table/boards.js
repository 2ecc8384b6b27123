// Boards of the user's own files, and the sample again.

import { h, refill } from "../dom.js";
import { t } from "../words.js";
import { whatIsWrong } from "../wrong.js";
import { SAMPLE } from "./sample.js";

/**
 * Give the buttons that open another board.
 * @param {import("../backend/backend.js").Backend} backend
 * @param {(board: import("./game.js").Board) => void} open
 */
export function boardPicker(backend, open) {
  const problem = h("p", { class: "problem", role: "alert" });
  const others = h("div", { class: "others" });
  const input = h("input", { type: "file", accept: ".pbn,.lin", id: "board-file", class: "unseen", onchange: () => void read() });

  async function read() {
    const file = input.files?.[0];
    if (!file) return;
    refill(problem);
    try {
      const { boards } = await backend.ask("boards", { text: await file.text(), name: file.name });
      refill(others, boards.length > 1 && boards.map((/** @type {any} */ board) =>
        h("button", { type: "button", class: "chip", onclick: () => open(board) }, t("board", { number: board.number ?? "?" }))));
      open(boards[0]);
      picker.open = boards.length > 1;
    } catch (error) {
      refill(problem, t("file.wrong", { why: whatIsWrong(error) }));
    }
    input.value = "";
  }

  const picker = h(
    "details",
    {
      class: "picker",
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") picker.open = false;
      },
    },
    h("summary", {}, t("boards")),
    h("div", { class: "picker-box" },
      h("button", { type: "button", class: "chip", onclick: () => sample() }, t("board.sample")),
      h("label", { class: "chip file" }, input, t("board.file")),
      h("p", { class: "hint" }, t(backend.here ? "board.hint" : "board.hint.sent")),
      problem,
      others),
  );

  function sample() {
    refill(others);
    picker.open = false;
    open(SAMPLE);
  }

  return picker;
}
