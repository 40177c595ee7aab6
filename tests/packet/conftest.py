# SPDX-License-Identifier: Apache-2.0
"""The ``switch`` fixture: every packet test runs on each switch that this machine can run.

    def test_forwards(switch):
        switch.load("basic")                    # or switch.p4rt.load(json, p4info)
        switch.p4rt.insert(switch.p4rt.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
        switch.send(0, frame)
        assert switch.recv(2) == frame

One switch of a kind serves the whole session; a test starts with an empty wire and sets its own pipeline,
which wipes what the previous test wrote. A module's SWITCHES are the kinds that it runs on, where these are
not the usual three; LIBRA_SWITCHES=memory,bmv2 in the environment runs some of them only. Those of its NIGHT
run at night, and when LIBRA_SWITCHES names them.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pytest
import switches
from effort import at_night
from fabric import Fabric, Job
from switches import AF_XDP, KINDS, Streams, SwitchUnderTest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "running_switch" in metafunc.fixturenames:
        kinds = getattr(metafunc.module, "SWITCHES", KINDS)
        if asked := os.environ.get("LIBRA_SWITCHES"):
            chosen: list[object] = [kind for kind in (*kinds, AF_XDP) if kind in asked.split(",")]
        else:
            nightly = getattr(metafunc.module, "NIGHT", ())
            chosen = [at_night(kind) if kind in nightly else kind for kind in kinds]
            if "af_packet" in kinds and AF_XDP not in kinds:
                chosen.append(at_night(AF_XDP))
        metafunc.parametrize("running_switch", chosen, indirect=True, scope="session")


@pytest.fixture(scope="session")
def running_switch(request: pytest.FixtureRequest) -> Iterator[SwitchUnderTest]:
    reason = switches.missing(request.param)
    if reason is not None:
        pytest.skip(reason)
    with switches.start(request.param) as running:
        yield running


@pytest.fixture
def switch(running_switch: SwitchUnderTest) -> Iterator[SwitchUnderTest]:
    """A running switch whose controller is primary; ports and stream are empty."""
    with running_switch.surviving():
        running_switch.drain()
        yield running_switch
        if not running_switch.death():
            with contextlib.suppress(AssertionError):
                running_switch.drain()


@pytest.fixture
def streams(switch: SwitchUnderTest) -> Iterator[Streams]:
    opened = Streams(switch)
    yield opened
    opened.close()
    # The fixture's own stream hears of each change; the last word must be that it is primary.
    for _ in range(50):
        if switch.p4rt.stream is None or switch.p4rt.stream.next("arbitration", 0.1) is None:
            break


class Fabrics:
    """Libra's program in a switch: loaded once for a module's tests, and again into a new switch."""

    def __init__(self, switch: SwitchUnderTest) -> None:
        self.switch = switch
        self._fabric: Fabric | None = None

    def current(self) -> Fabric:
        if self._fabric is None or self._fabric.p4rt is not self.switch.p4rt:
            self.switch.drain()
            self._fabric = Fabric(self.switch)
        return self._fabric

    def close(self) -> None:
        if self._fabric is not None and self._fabric.p4rt is self.switch.p4rt:
            self._fabric.close()


@pytest.fixture(scope="module")
def fabrics(running_switch: SwitchUnderTest) -> Iterator[Fabrics]:
    loaded = Fabrics(running_switch)
    yield loaded
    loaded.close()


@pytest.fixture
def fabric(fabrics: Fabrics) -> Iterator[Fabric]:
    """That switch with Libra's program."""
    with fabrics.switch.surviving():
        yield fabrics.current()


@pytest.fixture
def all_reduce(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1]) as job:
        yield job


@pytest.fixture
def with_server(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1], servers=[4]) as job:
        yield job
