# SPDX-License-Identifier: Apache-2.0
"""Promise: every link is closed, whatever another's close says."""

from __future__ import annotations

import pytest

from libra_switch.ports.links import InjectedLink, close_all


class Reluctant(InjectedLink):
    """``descriptor`` is not used, only asked for."""

    def __init__(self, name: str, descriptor: int, error: Exception | None = None) -> None:
        super().__init__(name)
        self._descriptor, self._error = descriptor, error
        self.closed = False

    def fileno(self) -> int:
        return self._descriptor

    def deliver(self, frame: bytes) -> None: ...

    def close(self) -> None:
        self.closed = True
        if self._error is not None:
            raise self._error


@pytest.mark.parametrize("descriptor", [-1, 3], ids=["in memory", "socket"])
def test_a_link_that_does_not_close_keeps_no_other_open(
    descriptor: int, caplog: pytest.LogCaptureFixture
) -> None:
    links = [Reluctant("gone", descriptor, BrokenPipeError("broken pipe")), Reluctant("there", descriptor)]
    close_all(links)
    assert all(link.closed for link in links)
    assert [r.getMessage() for r in caplog.records] == ["port 'gone' did not close well: broken pipe"]
