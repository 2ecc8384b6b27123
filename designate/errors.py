"""Errors for input that is malformed: they name the field, the value and what was expected."""

from __future__ import annotations


class InputError(ValueError):
    """A value that cannot be meant: `field` says where it stood, `value` what was given, `expected` what could be."""

    where: str | None = None
    """The place within a field that is a whole file: its name, the board, the tag, the line."""

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(f"{field}: {value!r}: expected {expected}")
        self.field = field
        self.value = value
        self.expected = expected

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.field, self.value, self.expected)


class PositionError(InputError):
    """A position that cannot exist at a bridge table, or is not written as one."""
