"""Make ``grammar/sounds/*.dict`` from the word tables; needs pocketsphinx, for its cmudict.

    python scripts/pronounce.py

To be run after a word was added to a table: a test tells when it was forgotten.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from designate.sounds.pronounce import LANGUAGES, cmudict_of_model, make  # noqa: E402

if __name__ == "__main__":
    cmudict = cmudict_of_model()
    for lang in LANGUAGES:
        (ROOT / "grammar" / "sounds" / f"{lang}.dict").write_text(make(lang, cmudict), "utf-8")
