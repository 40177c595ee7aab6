# SPDX-License-Identifier: Apache-2.0
"""Promise: garbage collection is held off only as long as somebody asks for it."""

from __future__ import annotations

import gc

import pytest

from libra_switch.collection import no_collection


def test_it_returns_after_the_last_holder() -> None:
    assert gc.isenabled()
    with no_collection():
        with no_collection():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(KeyError), no_collection():
        raise KeyError
    assert gc.isenabled()


def test_who_does_without_it_keeps_doing_so() -> None:
    gc.disable()
    try:
        with no_collection():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
