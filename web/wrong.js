// What went wrong, in the user's language as far as that is known.

import { Refused, Unreached } from "./backend/backend.js";
import { locale, t } from "./words.js";

/**
 * Say what went wrong. What was expected of a value is known in English only: elsewhere it is marked as such, and left out
 * where the field has a name on the page, for the hint beside it says it.
 * @param {unknown} error
 * @param {Record<string, import("./words.js").Key>} [labels] how fields are called on the page
 */
export function whatIsWrong(error, labels = {}) {
  if (error instanceof Unreached) return t("unreached");
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  const label = labels[error.field];
  if (locale() === "en" || !error.field) return error.message;
  const what = `${label ? t(label) : error.where}: ${JSON.stringify(error.value)}`;
  return label ? what : `${what}. ${t("refused.expected", { expected: error.expected })}`;
}
