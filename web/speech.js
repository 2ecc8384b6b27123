// The browser's own ears and voice, where it has them.

const VOICES = /** @type {Record<string, string>} */ ({ en: "en-GB", es: "es-ES", tr: "tr-TR" });
const ALTERNATIVES = 8;
const LONGEST = 8000;

/** @typedef {{text: string, score: number | null, final: boolean, engine: string}} Hypothesis */

/** @returns {any} the class of the browser's recogniser, looked for anew each time */
function recogniser() {
  const there = /** @type {any} */ (window);
  return there.SpeechRecognition ?? there.webkitSpeechRecognition ?? null;
}

/** Whether this browser can listen. */
export function canListen() {
  return recogniser() !== null;
}

/** The browser's recogniser: started and stopped by a button. */
export class Ears {
  constructor() {
    /** @type {any} */
    this.now = null;
  }

  get listening() {
    return this.now !== null;
  }

  /**
   * Listen to one utterance.
   * @param {string} lang
   * @param {string[]} phrases what may be said now, for recognisers that take hints
   * @returns {Promise<Hypothesis[]>} all that it may have been, the likeliest first; none where nothing was heard
   */
  listen(lang, phrases) {
    const Recogniser = recogniser();
    const now = (this.now = new Recogniser());
    now.lang = VOICES[lang] ?? lang;
    now.maxAlternatives = ALTERNATIVES;
    now.interimResults = false;
    now.continuous = false;
    hint(now, phrases);
    return new Promise((resolve, reject) => {
      /** @type {Hypothesis[]} */
      let heard = [];
      now.onresult = (/** @type {any} */ event) => (heard = hypotheses(event.results[event.resultIndex]));
      now.onerror = (/** @type {any} */ event) => {
        if (event.error === "no-speech" || event.error === "aborted") return;
        reject(new Error(event.error));
      };
      now.onend = () => {
        this.now = null;
        resolve(heard);
      };
      now.start();
    });
  }

  /** Stop listening; what was heard so far is handed over. */
  stop() {
    this.now?.stop();
  }
}

/**
 * Give a recogniser the phrases of this moment, if it takes any.
 * @param {any} recognition
 * @param {string[]} phrases
 */
function hint(recognition, phrases) {
  const Phrase = /** @type {any} */ (window).SpeechRecognitionPhrase;
  if (!Phrase || !("phrases" in recognition)) return;
  try {
    recognition.phrases = phrases.map((phrase) => new Phrase(phrase, 5));
  } catch {
    // it takes hints in some languages only
  }
}

/**
 * @param {any} result
 * @returns {Hypothesis[]}
 */
function hypotheses(result) {
  return Array.from({ length: result.length }, (_, place) => result[place]).map((one) => ({
    text: one.transcript,
    score: one.confidence > 0 ? Math.log(one.confidence) : null, // some browsers say 0 where they do not know
    final: result.isFinal,
    engine: "browser",
  }));
}

/** Whether this browser can speak. */
export function canSpeak() {
  return "speechSynthesis" in window;
}

/**
 * Say a text, and wait until it has been said.
 * @param {string} text
 * @param {string} lang
 * @returns {Promise<void>}
 */
export function say(text, lang) {
  if (!text) return Promise.resolve();
  speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = VOICES[lang] ?? lang;
  return new Promise((resolve) => {
    spoken.onend = spoken.onerror = () => resolve();
    setTimeout(resolve, LONGEST); // some browsers never say that they are done
    speechSynthesis.speak(spoken);
  });
}

/** Say no more. */
export function hush() {
  if (canSpeak()) speechSynthesis.cancel();
}
