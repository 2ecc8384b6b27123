// The one interface behind which the rules of the game are asked for: a service over HTTP, or Python in this browser.

/**
 * @typedef {Object} Backend
 * @property {(name: string, body: object) => Promise<any>} ask make a request by its name; what cannot be meant is a `Refused`, no answer an `Unreached`
 * @property {Promise<void>} ready settled when the first answer can be given
 * @property {boolean} here whether nothing that is asked leaves this device
 */

/** Why a request could not be meant: problem details of RFC 9457. */
export class Refused extends Error {
  /** @param {{detail?: string, title?: string, field?: string, value?: unknown, expected?: string, where?: string}} problem */
  constructor(problem) {
    super(problem.detail ?? problem.title ?? "?");
    this.field = problem.field ?? "";
    this.value = problem.value;
    this.expected = problem.expected ?? "";
    this.where = problem.where ?? this.field;
  }
}

/** The service, or the way to it, did not answer. */
export class Unreached extends Error {}

/**
 * Give the back end that the page was put together for.
 * @returns {Promise<Backend>}
 */
export async function backend() {
  const meta = document.querySelector('meta[name="backend"]');
  const { connect } = await (meta?.getAttribute("content") === "local" ? import("./local.js") : import("./http.js"));
  return connect();
}
