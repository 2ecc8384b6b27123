// What the user has set for the Table, kept on this device.

import { h } from "../dom.js";
import { keep, kept } from "../kept.js";
import { canSpeak } from "../speech.js";
import { LOCALES, locale, maybe, t } from "../words.js";

/** @typedef {{auto: boolean, aloud: boolean, pace: "calm" | "quick" | "none", langs: string[], edition: string, reading: string}} Set */

export const EDITIONS = ["2017", "2007"];
export const READINGS = ["customary", "strict"];

/** @returns {Set} */
function load() {
  /** @type {Partial<Set>} */
  const saved = JSON.parse(kept("table") ?? "{}");
  const own = locale();
  return { auto: true, aloud: false, pace: "calm", edition: "2017", reading: "customary", ...saved, langs: saved.langs ?? [...new Set([own, "en"])] };
}

/**
 * Give the settings and the fields that change them.
 * @param {() => void} changed
 * @param {Partial<Set>} linked what a link has set otherwise, until it is changed here; it is not kept
 */
export function settings(changed, linked) {
  const now = { ...load(), ...linked };

  /** @param {Partial<Set>} given */
  function set(given) {
    Object.assign(now, given);
    for (const name of Object.keys(given)) delete linked[/** @type {keyof Set} */ (name)];
    keep("table", JSON.stringify({ ...JSON.parse(kept("table") ?? "{}"), ...given }));
    changed();
  }

  /**
   * @param {"auto" | "aloud"} name
   * @param {string} text
   */
  const tick = (name, text) =>
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: now[name], onchange: (/** @type {any} */ event) => set({ [name]: event.target.checked }) }), text);

  /**
   * @param {"pace" | "edition" | "reading"} name
   * @param {string[]} values
   */
  const pick = (name, values) =>
    h("label", { class: "pick" }, h("span", {}, maybe(name)),
      h("select", { value: now[name], onchange: (/** @type {any} */ event) => set({ [name]: event.target.value }) },
        values.map((value) => h("option", { value }, maybe(`${name}.${value}`)))));

  const languages = h("fieldset", { class: "langs" }, h("legend", {}, t("langs")), LOCALES.map((lang) =>
    h("label", { class: "tick" },
      h("input", {
        type: "checkbox", checked: now.langs.includes(lang),
        onchange: (/** @type {any} */ event) => {
          const langs = event.target.checked ? [...now.langs, lang] : now.langs.filter((one) => one !== lang);
          if (langs.length) set({ langs });
          else event.target.checked = true; // something must be understood
        },
      }),
      maybe(`lang.${lang}`))));

  const element = h("details", { class: "fold settings" }, h("summary", {}, t("settings")),
    tick("auto", t("auto")),
    canSpeak() && tick("aloud", t("aloud")),
    pick("pace", ["calm", "quick", "none"]),
    languages,
    pick("edition", EDITIONS),
    pick("reading", READINGS));
  return { now, element };
}
