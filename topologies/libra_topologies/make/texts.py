# SPDX-License-Identifier: Apache-2.0
"""Parsers of settings' values: each takes a text, and raises ValueError that says what is expected."""

from __future__ import annotations

import math
from collections.abc import Callable

from libra_native.impairment import parse_probability


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of whole numbers in these bounds."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return value

    return parse


def or_auto(parse: Callable[[str], int]) -> Callable[[str], int | None]:
    """Return a parser of what ``parse`` takes, and of auto: None."""
    return lambda text: None if text == "auto" else parse(text)


def number(text: str) -> int:
    """Return a whole number. Raises ValueError."""
    try:
        return int(text)
    except ValueError:
        raise ValueError("must be a whole number") from None


def hosts(most: int) -> Callable[[str], int]:
    """Return a parser of numbers of hosts. `settings.check_hosts` refuses those above ``most``."""

    def parse(text: str) -> int:
        return int(text) if text.isdecimal() and int(text) > most else whole(1, most)(text)

    return parse


def loss(text: str) -> float:
    """Return a link's loss. Raises ValueError."""
    if (value := parse_probability(text)) == 1:
        raise ValueError("a link that loses every packet ends no round; give less than 1")
    return value


def choice(*known: str) -> Callable[[str], str]:
    """Return a parser of these words."""

    def parse(text: str) -> str:
        if text not in known:
            raise ValueError(
                "must be " + " or ".join(known) if len(known) > 1 else f"only {known[0]} exists so far"
            )
        return text

    return parse


def spec(text: str) -> str:
    """Return a name with parameters. Raises ValueError."""
    if not text or not text.isprintable() or " " in text:
        raise ValueError("must be a name, or name:parameter=value,...")
    return text


def switch_on(text: str) -> bool:
    """Return True for 1, False for 0. Raises ValueError."""
    if text not in ("0", "1"):
        raise ValueError("must be 0 or 1")
    return text == "1"


def burst(text: str) -> float:
    """Return the mean length of a burst of losses. Raises ValueError."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 1 <= value <= 10**6:
        raise ValueError("must be the mean number of packets of a burst of losses, 1 or more")
    return value
