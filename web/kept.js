// What the page remembers on this device. Where nothing can be kept (a private window) it goes on without.

const PREFIX = "designate.";

/** @typedef {"localStorage" | "sessionStorage"} Store for all tabs and for good, or for this tab until it is closed */

/**
 * @param {string} name
 * @param {Store} [store]
 * @returns {string | null}
 */
export function kept(name, store = "localStorage") {
  try {
    return window[store].getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string | null} value null forgets it
 * @param {Store} [store]
 */
export function keep(name, value, store = "localStorage") {
  try {
    if (value === null) window[store].removeItem(PREFIX + name);
    else window[store].setItem(PREFIX + name, value);
  } catch {
    // nothing is kept
  }
}
