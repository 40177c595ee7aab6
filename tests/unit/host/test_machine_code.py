# SPDX-License-Identifier: Apache-2.0
"""Promise: where LLVM is missing, whatever needs it ends with one error that says what to install."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from network import make_job

from libra.errors import ConfigError
from libra.job.ids import Role
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.native import kernels


def a_worker() -> object:
    return LibraVan(make_job(1, 1), Role.WORKER, 0)


def a_server() -> object:
    return LibraVan(make_job(1, 1), Role.SERVER, 0)


@pytest.mark.parametrize("needs_llvm", [a_worker, a_server])
def test_without_llvm_one_error_says_what_to_install(
    needs_llvm: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "libra_native.library", None)
    kernels.load.cache_clear()
    with pytest.raises(ConfigError, match=r"LLVM is missing here .*: pip install '\.\[host\]'"):
        needs_llvm()
