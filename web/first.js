// The first picture: dummy of the sample board as he lies on the table, before anything can be asked.

import { byId, fill } from "./dom.js";
import { layout } from "./cards.js";
import { t } from "./words.js";
import { SAMPLE } from "./table/sample.js";

/** Draw dummy while Python loads. */
export function firstPicture() {
  fill(byId("first-picture"), layout(SAMPLE.layout));
  byId("loading").textContent = t("loading");
}
