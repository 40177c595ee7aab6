# SPDX-License-Identifier: Apache-2.0
"""Functions that the test's own thread must not call; others of its process, such as a switch's of another
test, still may."""

from __future__ import annotations

import operator
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest


def refuse(monkeypatch: pytest.MonkeyPatch, text: str, *names: str) -> None:
    """Have calls of these functions, such as "time.sleep", raise AssertionError(text) on this thread."""
    mine = threading.current_thread()

    def refusing(original: Callable[..., Any]) -> Callable[..., Any]:
        def refused(*given: Any, **named: Any) -> Any:
            if threading.current_thread() is mine:
                raise AssertionError(text)
            return original(*given, **named)

        return refused

    for name in names:
        module, _, rest = name.partition(".")
        monkeypatch.setattr(name, refusing(operator.attrgetter(rest)(sys.modules[module])))
