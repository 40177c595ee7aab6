# SPDX-License-Identifier: Apache-2.0
"""Promise: the search plays rounds over LTP, whose links lose, repeat, delay and fail; what we have passes,
and planted defects are found, made short and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice

import pytest

from libra.job.tolerance import Holes
from libra.vans.ltp.delivery import DeliveryOrder, Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import LtpKind, Packet
from libra.vans.ltp.registration import Registration
from libra.vans.ltp.residuals import UncountedValues
from libra_sim.search.case import Case, Chances
from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.packets import PacketLog, schedule
from libra_sim.search.shorten import shorten

ENOUGH = 25  # cases within which a defect is found


def over_ltp(first: int = 1) -> Iterator[Case]:
    return (case for case in (draw(seed) for seed in count(first)) if case.ltp is not None)


def losing(holes: str = "", first: int = 1) -> Iterator[Case]:
    """Cases with a server that lose packets, and are small. holes: the rule."""
    for case in over_ltp(first):
        ltp = case.ltp
        assert ltp is not None
        if ltp.servers and case.chances.loss and ltp.elements < 10_000 and holes in ("", ltp.holes):
            yield case


def test_cases_are_many() -> None:
    cases = list(islice(over_ltp(), 60))
    drawn = [case.ltp for case in cases if case.ltp is not None]
    assert {ltp.servers for ltp in drawn} == {0, 1, 2}
    assert {ltp.percent for ltp in drawn} == {1, 50, 80, 99, 100}
    assert {ltp.holes for ltp in drawn} == {rule.value for rule in Holes}
    assert {ltp.critical for ltp in drawn} == {0, 1, 400}
    assert {event.kind for case in cases for event in case.events} == {"cut"}
    assert max(case.chances.loss for case in cases) == 200_000
    assert all(Case.from_json(case.to_json()) == case for case in cases)
    assert not any(draw(seed, waits=False).ltp for seed in range(200))


@pytest.mark.timeout(300)
def test_what_we_have_passes() -> None:
    for case in islice(losing(), 12):
        verdict = judge(case)
        assert verdict.kind == "", (case.seed, verdict)
        assert verdict.sums > 0
        assert verdict.frames > 0


def marks_nothing_critical(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Registration, "critical_data", lambda self: [])


def keeps_no_residual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UncountedValues, "keep", lambda self, request, pairs, missing: None)


def keeps_counted_values_too(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = UncountedValues.keep

    def keep_all(self, request, pairs, missing) -> None:  # type: ignore[no-untyped-def]
        keep(self, request, pairs, [(0, pairs.vals.nbytes)])

    monkeypatch.setattr(UncountedValues, "keep", keep_all)


def tells_no_holes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker believes that everything was counted."""
    settled = PeerEndpoint.settled
    monkeypatch.setattr(PeerEndpoint, "settled", lambda self: [(tag, ()) for tag, _ in settled(self)])


def hands_out_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    take = DeliveryOrder.pop_ready

    def twice(self: DeliveryOrder, seen: int) -> list[Received]:
        return [each for each in take(self, seen) for _ in range(2)]

    monkeypatch.setattr(DeliveryOrder, "pop_ready", twice)


def never_answers_a_close(monkeypatch: pytest.MonkeyPatch) -> None:
    poll = PeerEndpoint.poll

    def without(self: PeerEndpoint, now: float) -> list[Packet]:
        return [packet for packet in poll(self, now) if packet.kind is not LtpKind.END]

    monkeypatch.setattr(PeerEndpoint, "poll", without)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("holes", "defect", "kind", "text"),
    [
        ("", marks_nothing_critical, "wrong", "lacks critical values"),
        ("residual", keeps_no_residual, "wrong", "counted and residual are not what was pushed"),
        ("residual", keeps_counted_values_too, "wrong", "counted and residual are not what was pushed"),
        ("", tells_no_holes, "wrong", "lacks other values at the server than at the worker"),
        ("", hands_out_twice, "wrong", "comes twice"),
        ("", never_answers_a_close, "hang", "ends still wait"),
    ],
)
def test_defects_are_found(
    holes: str,
    defect: Callable[[pytest.MonkeyPatch], None],
    kind: str,
    text: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    defect(monkeypatch)
    verdicts = (judge(case) for case in islice(losing(holes), ENOUGH))
    assert any(verdict.kind == kind and text in verdict.text for verdict in verdicts)


@pytest.mark.timeout(300)
def test_a_failure_is_made_short_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hands_out_twice(monkeypatch)
    case = next(case for case in losing() if judge(case).kind)
    short, verdict = shorten(case, judge, 60)
    assert verdict.kind == judge(case).kind
    assert short.ltp is not None
    assert (short.ltp.rounds, short.ltp.workers) == (1, 1)
    assert (short.chances, short.events) == (Chances(), ())
    assert "LTP: workers=1" in schedule(short)


def test_a_case_is_the_same_run_again() -> None:
    case = next(losing())
    assert judge(case) == judge(case, PacketLog(case, print))
