// The microphone button: held down while speaking, or pressed once; before the first use it is said where the sound goes.

import { h } from "../dom.js";
import { keep, kept } from "../kept.js";
import { canListen } from "../speech.js";
import { t } from "../words.js";

/**
 * @typedef {Object} Does
 * @property {() => Promise<string[]>} phrases what may be said now
 * @property {() => string} lang the language spoken
 * @property {(hypotheses: import("../speech.js").Hypothesis[]) => void} heard
 * @property {(message: string) => void} failed
 */

const HELD = 350;

/**
 * Give the button, or nothing where the browser cannot listen.
 * @param {import("../speech.js").Ears} ears
 * @param {Does} does
 */
export function microphone(ears, does) {
  if (!canListen()) return null;
  const dialog = consent(() => void start());
  const button = h("button", { type: "button", class: "mic", "aria-pressed": "false", "aria-label": t("mic"), title: t("mic") }, drawing());
  let since = 0;

  async function start() {
    if (ears.listening) return ears.stop();
    button.setAttribute("aria-pressed", "true");
    try {
      const heard = await ears.listen(does.lang(), await does.phrases());
      if (heard.length) does.heard(heard);
    } catch (error) {
      does.failed(t("mic.failed", { why: String(/** @type {Error} */ (error).message) }));
    } finally {
      button.setAttribute("aria-pressed", "false");
    }
  }

  function begin() {
    if (kept("mic") === "yes") void start();
    else dialog.showModal();
  }

  button.addEventListener("pointerdown", (event) => {
    button.setPointerCapture(event.pointerId); // it may be let go beside the button
    since = performance.now();
    begin();
  });
  button.addEventListener("pointerup", () => {
    if (performance.now() - since > HELD) ears.stop(); // it was held down: the words are over
  });
  button.addEventListener("click", (event) => {
    if (event.detail === 0) begin(); // the keyboard, or a screen reader
  });
  return h("span", { class: "mic-box" }, button, dialog);
}

/** @param {() => void} agreed */
function consent(agreed) {
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "consent", "aria-label": t("mic.title") },
    h("h2", {}, t("mic.title")),
    h("p", {}, t("mic.where")),
    h("p", {}, t("mic.push")),
    h("div", { class: "answers" },
      h("button", {
        type: "button", class: "primary",
        onclick: () => {
          keep("mic", "yes");
          dialog.close();
          agreed();
        },
      }, t("mic.agree")),
      h("button", { type: "button", class: "chip", onclick: () => dialog.close() }, t("mic.not"))),
  );
  return dialog;
}

function drawing() {
  const made = document.createElement("span");
  made.className = "mic-sign";
  made.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 14.5a3.2 3.2 0 0 0 3.2-3.2V6.2a3.2 3.2 0 1 0-6.4 0v5.1a3.2 3.2 0 0 0 3.2 3.2z"/><path class="stroke" d="M6 11.2a6 6 0 0 0 12 0M12 17.4V21M9 21h6"/></svg>';
  return made;
}
