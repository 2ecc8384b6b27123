// Boards of the user's own files, and the sample again.

import { h, refill } from "../dom.js";
import { maybe, t } from "../words.js";
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
      const names = apart(boards.map(boardName));
      refill(others, boards.length > 1 && boards.map((/** @type {import("./game.js").Board} */ board, /** @type {number} */ place) =>
        h("button", { type: "button", class: "chip", onclick: () => take(board) }, names[place])));
      open(boards[0]);
      if (boards.length === 1) close();
    } catch (error) {
      refill(problem, t("file.wrong", { why: whatIsWrong(error) }));
    }
    input.value = "";
  }

  const outside = (/** @type {Event} */ event) => {
    if (!picker.contains(/** @type {Node} */ (event.target))) picker.open = false;
  };

  const picker = h(
    "details",
    {
      class: "picker",
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") close();
      },
      ontoggle: () => (picker.open ? addEventListener("pointerdown", outside) : removeEventListener("pointerdown", outside)),
    },
    h("summary", {}, t("boards")),
    h("div", { class: "picker-box" },
      h("button", { type: "button", class: "chip", onclick: () => take(SAMPLE) }, t("board.sample")),
      h("label", { class: "chip file" }, input, t("board.file")),
      h("p", { class: "hint" }, t(backend.here ? "board.hint" : "board.hint.sent")),
      problem,
      others),
  );

  function close() {
    picker.open = false;
    picker.querySelector("summary")?.focus();
  }

  /** @param {import("./game.js").Board} board */
  function take(board) {
    close();
    open(board);
  }

  return picker;
}

/**
 * Give the name of a board: its number, and of a match the room.
 * @param {import("./game.js").Board} board
 */
export function boardName({ number, room }) {
  return [t("board", { number: number || "?" }), ...(room ? [maybe(`room.${room}`)] : [])].join(" · ");
}

/**
 * Tell apart by their order what has the same name.
 * @param {string[]} names
 */
function apart(names) {
  return names.map((name, place) => {
    const same = names.flatMap((other, at) => (other === name ? [at] : []));
    return same.length > 1 ? `${name} (${same.indexOf(place) + 1})` : name;
  });
}
