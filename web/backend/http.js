// The service: POST /v1/{name} on the server that the page came from.

import { Refused } from "./backend.js";

/** @returns {import("./backend.js").Backend} */
export function connect() {
  return { ask, ready: Promise.resolve() };
}

/**
 * @param {string} name
 * @param {object} body
 */
async function ask(name, body) {
  const response = await fetch(new URL(`v1/${name}`, document.baseURI), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer);
  return answer;
}
