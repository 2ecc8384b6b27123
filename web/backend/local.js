// Python in this browser: a worker holds it, so that the page never waits for it.

import { Refused } from "./backend.js";

/** @returns {import("./backend.js").Backend} */
export function connect() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;

  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) resolve();
      else if (data.failed) reject(new Error(data.failed));
      else settle(data);
    });
  });

  /** @param {{id: number, answer?: string, error?: string}} data */
  function settle({ id, answer, error }) {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (!asked) return;
    if (error !== undefined) return asked.reject(new Error(error));
    const read = JSON.parse(answer ?? "null");
    if (read.status === 422) asked.reject(new Refused(read));
    else asked.resolve(read);
  }

  /**
   * @param {string} name
   * @param {object} body
   */
  async function ask(name, body) {
    if (name === "cases") return cases(body);
    await ready;
    return new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, name, body: JSON.stringify(body) });
    });
  }

  return { ask, ready, here: true };
}

/**
 * Give the law cases, which stand in files of their own: they can be read before Python is there.
 * @param {any} body
 */
async function cases({ locale, law }) {
  const response = await fetch(new URL(`../cases/${locale}.json`, import.meta.url));
  if (!response.ok) throw new Error(`cases/${locale}.json: ${response.status}`);
  const answer = await response.json();
  return law ? { cases: answer.cases.filter((/** @type {any} */ one) => one.source === law) } : answer;
}
