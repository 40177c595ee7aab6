# SPDX-License-Identifier: Apache-2.0
"""Promise: what is chosen by name is told in one way, and what is wrong with it with what is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from libra.errors import ConfigError
from libra.registry import Registry


class Sieve:
    name = "sieve"

    def __init__(self, workers: int, *, mesh: int = 3, share: float = 0.5, wet: bool = False) -> None:
        self.told = (workers, mesh, share, wet)


class Plain:
    name = "plain"


@pytest.fixture
def registry() -> Registry[Any]:
    registry: Registry[Any] = Registry("filter")
    registry.register(Sieve)
    registry.register(Plain)
    return registry


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("sieve", (7, 3, 0.5, False)),
        ("sieve:mesh=4", (7, 4, 0.5, False)),
        (" sieve : mesh = 4 , wet = True ", (7, 4, 0.5, True)),
        ({"name": "sieve", "mesh": "4", "share": "1e-2", "wet": "false"}, (7, 4, 0.01, False)),
        ({"name": "sieve", "mesh": 4, "share": 1, "wet": True}, (7, 4, 1.0, True)),
    ],
)
def test_a_spec_is_text_or_a_mapping(
    registry: Registry[Any], spec: str | Mapping[str, Any], expected: Any
) -> None:
    made = registry.make(spec, 7)
    assert made.told == expected
    assert [type(one) for one in made.told] == [int, int, float, bool]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("siev", r"unknown filter 'siev'; known: plain, sieve$"),
        ({"mesh": 4}, r"filter: \{'mesh': 4\} has no 'name'; known: plain, sieve"),
        (
            "sieve:mash=4",
            r"filter sieve: unknown parameter 'mash'; its parameters are: mesh \(int\), share \(float\), wet",
        ),
        ("plain:mesh=4", r"unknown parameter 'mesh'; its parameters are: none"),
        ("sieve:mesh=x", r"filter sieve: mesh is 'x'; expected int"),
        ({"name": "sieve", "mesh": 4.5}, r"filter sieve: mesh is 4\.5; expected int"),
        ({"name": "sieve", "mesh": None}, r"filter sieve: mesh is None; expected int"),
        ("sieve:share=much", r"filter sieve: share is 'much'; expected float"),
        ("sieve:wet=perhaps", r"filter sieve: wet is 'perhaps'; expected bool"),
        ({"name": "sieve", "share": True}, r"share is True; expected float"),
        ("sieve:mesh", r"filter sieve: 'mesh' is not parameter=value"),
    ],
)
def test_what_is_wrong_is_told_with_what_is_right(registry: Registry[Any], spec: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        registry.make(spec, 7)


def test_a_name_is_taken_once(registry: Registry[Any]) -> None:
    class Other:
        name = "sieve"

    registry.register(Sieve)
    with pytest.raises(ConfigError, match="filter 'sieve' is there already; choose another name"):
        registry.register(Other)
