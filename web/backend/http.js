// The service: POST v1/{name} on the server that the page came from.

import { keep, kept } from "../kept.js";
import { t } from "../words.js";
import { Refused, Unreached } from "./backend.js";

/** @returns {import("./backend.js").Backend} */
export function connect() {
  return { ask, ready: Promise.resolve(), here: false };
}

/**
 * @param {string} name
 * @param {object} body
 * @returns {Promise<any>}
 */
async function ask(name, body) {
  const key = kept("key");
  const response = await fetch(new URL(`v1/${name}`, document.baseURI), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  }).catch(unreached);
  if (response.status === 401) {
    const given = prompt(t("key"));
    if (given) {
      keep("key", given);
      return ask(name, body);
    }
  }
  const answer = await response.json().catch(unreached); // what stands before the service answers with a page of its own
  if (!response.ok) throw new Refused(answer);
  return answer;
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function unreached(error) {
  throw new Unreached(String(error));
}
