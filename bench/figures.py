"""Figures as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median


def spread(figures: Sequence[float]) -> str:
    """Give median, least and greatest."""
    return f"{short(median(figures))} ({short(min(figures))}–{short(max(figures))})"


def short(figure: float) -> str:
    """Give three digits, or all before the point."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Give a Markdown table; all columns but the first are set to the right."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
