// The shell: language, theme, the views by the hash of the address, and the back end behind them.

import { backend } from "./backend/backend.js";
import { byId, h, refill, svg } from "./dom.js";
import { firstPicture } from "./first.js";
import { keep, kept } from "./kept.js";
import { LOCALES, locale, setLocale, t } from "./words.js";
import { ask } from "./ask.js";
import { table } from "./table/view.js";
import { teach } from "./teach.js";
import { whatIsWrong } from "./wrong.js";

/**
 * @typedef {Object} View
 * @property {HTMLElement} element what is shown
 * @property {() => void} [leave] called before another view is shown
 *
 * @typedef {(backend: import("./backend/backend.js").Backend, given: URLSearchParams) => Promise<View> | View} MakesView
 */

/** @type {Record<string, MakesView>} */
const VIEWS = { table, ask, teach };
const THEMES = ["auto", "light", "dark"];

/** @type {View | null} */
let shown = null;
let asked = 0;
/** @type {Promise<import("./backend/backend.js").Backend>} */
export const connected = backend();

/** Give the view that the address names, and what it gives it: `#/ask?said=low`. */
function address() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { name: path in VIEWS ? path : "table", given: new URLSearchParams(query) };
}

async function show() {
  const { name, given } = address();
  const now = (asked += 1);
  const language = given.get("ui");
  if (language && language !== locale()) setLocale(language);
  frame(name);
  const connection = await connected;
  const view = await VIEWS[name](connection, given);
  if (asked !== now) return view.leave?.(); // another was asked for meanwhile
  shown?.leave?.();
  shown = view;
  document.body.dataset.view = name;
  refill(byId("view"), view.element);
}

/** @param {string} name */
function frame(name) {
  document.title = `${t(`view.${/** @type {"table" | "ask" | "teach"} */ (name)}`)} · Designate`;
  byId("skip").textContent = t("skip");
  byId("nav").setAttribute("aria-label", t("views"));
  refill(
    byId("nav"),
    Object.keys(VIEWS).map((one) =>
      h("a", { href: `#/${one}`, "aria-current": one === name && "page" }, t(`view.${/** @type {"table"} */ (one)}`)),
    ),
  );
  refill(byId("tools"), languages(), themes());
  refill(byId("foot"), h("p", {}, t("foot")), h("p", {}, h("span", { id: "offline", role: "status" }, offlineText())));
}

function languages() {
  const names = { en: "English", es: "Español", tr: "Türkçe" };
  return h(
    "select",
    { "aria-label": t("language"), value: locale(), onchange: (/** @type {any} */ event) => changeLocale(event.target.value) },
    LOCALES.map((one) => h("option", { value: one, lang: one }, names[/** @type {"en"} */ (one)])),
  );
}

/** @param {string} language */
function changeLocale(language) {
  keep("locale", language);
  setLocale(language);
  const { name, given } = address();
  given.delete("ui");
  history.replaceState(null, "", `#/${name}${given.size ? `?${given}` : ""}`);
  void guarded();
  byId("tools").querySelector("select")?.focus(); // it was drawn anew
}

/** The colours: as the device has them, light, dark, one after the other. */
function themes() {
  const now = kept("theme") ?? "auto";
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  const name = t(`theme.${/** @type {"auto"} */ (now)}`);
  return h("button", {
    type: "button", class: "theme", "aria-label": `${t("theme")}: ${name}`, title: `${t("theme")}: ${name}`,
    onclick: () => {
      keep("theme", next);
      applyTheme();
      refill(byId("tools"), languages(), themes());
      /** @type {HTMLElement} */ (byId("tools").lastElementChild).focus();
    },
  }, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("circle", { cx: 12, cy: 12, r: 7.5 }), ...shade(now)));
}

/** @param {string} theme */
function shade(theme) {
  if (theme === "light") return [];
  return [svg("path", { class: "full", d: theme === "dark" ? "M12 4.5a7.5 7.5 0 0 0 0 15 7.5 7.5 0 0 0 0-15z" : "M12 4.5a7.5 7.5 0 0 1 0 15z" })];
}

function applyTheme() {
  const theme = kept("theme") ?? "auto";
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function offlineText() {
  return navigator.serviceWorker?.controller ? t("offline.ready") : "";
}

/** Show the view; what goes wrong is said in its place, never left as an empty page. */
async function guarded() {
  try {
    await show();
  } catch (error) {
    console.error(error);
    refill(byId("view"), h("section", { class: "failed", role: "alert" }, h("h1", {}, t("failed")), h("p", {}, whatIsWrong(error))));
  }
}

async function work() {
  const local = document.querySelector('meta[name="backend"]')?.getAttribute("content") === "local";
  if (!local || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("controllerchange", () => refill(byId("offline"), offlineText()));
}

applyTheme();
setLocale(locale());
firstPicture();
frame(address().name);
addEventListener("hashchange", () => {
  void guarded();
  byId("view").focus({ preventScroll: true }); // the link that was pressed was drawn anew
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the hash is the address of the view
  byId("view").focus();
});
void guarded();
void work();
