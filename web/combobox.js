// A text field with completions: a combobox as the ARIA authoring practices have it.

import { h, refill } from "./dom.js";
import { named } from "./cards.js";

/**
 * @typedef {{text: string, card: string | null}} Completion
 *
 * @typedef {Object} Does
 * @property {string} label how the list is called
 * @property {(prefix: string) => Promise<Completion[]>} complete
 * @property {() => void} take called when a completion was chosen
 */

let count = 0;

export class Combobox {
  /**
   * @param {HTMLInputElement} input
   * @param {Does} does
   */
  constructor(input, does) {
    this.input = input;
    this.does = does;
    /** @type {Completion[]} */
    this.found = [];
    this.at = -1;
    this.asked = 0;
    this.list = h("ul", { class: "list", role: "listbox", id: `completions-${(count += 1)}`, "aria-label": does.label, hidden: true });
    this.element = h("div", { class: "combobox" }, input, this.list);
    for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id })) {
      input.setAttribute(name, value);
    }
    input.addEventListener("input", () => void this.look());
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  async look() {
    const asked = (this.asked += 1);
    const prefix = this.input.value;
    const found = prefix.trim() ? await this.does.complete(prefix).catch(() => []) : [];
    if (asked !== this.asked) return; // more was typed meanwhile
    this.found = found.slice(0, 8);
    this.at = -1;
    this.draw();
  }

  close() {
    this.asked += 1;
    this.found = [];
    this.draw();
  }

  draw() {
    refill(this.list, this.found.map((one, place) =>
      h("li", {
        role: "option", id: `${this.list.id}-${place}`, "aria-selected": place === this.at ? "true" : "false",
        onpointerdown: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.choose(place);
        },
      }, h("span", {}, one.text), ...(one.card ? named(one.card) : []))));
    this.list.hidden = !this.found.length;
    this.input.setAttribute("aria-expanded", this.found.length ? "true" : "false");
    if (this.at < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
  }

  /** @param {number} place */
  choose(place) {
    this.input.value = this.found[place].text;
    this.close();
    this.does.take();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.found.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const places = this.found.length + 1; // one of them is the field itself
      this.at = ((this.at + 1 + step + places) % places) - 1;
      this.draw();
    } else if (event.key === "Enter" && this.at >= 0) {
      this.choose(this.at);
    } else if (event.key === "Escape") {
      this.close();
    } else {
      return;
    }
    event.preventDefault();
  }
}
