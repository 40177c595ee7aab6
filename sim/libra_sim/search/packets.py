# SPDX-License-Identifier: Apache-2.0
"""Text of a case, packet by packet, for debugging."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from libra.wire import words
from libra.wire.protocol import Flag, Kind
from libra.wire.words import FrameBuffer
from libra_sim.clock.event_log import Arrival, EventLog
from libra_sim.search.case import KILLS, Case, Event, Fault
from libra_sim.search.layout import Layout


class PacketLog(EventLog):
    """Event log that also prints one line per arrival."""

    def __init__(self, case: Case, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._ways = Layout(case).ways if case.jobs or case.cube else []  # modelled flows are not told
        self._tell = tell
        self._buffer = FrameBuffer(1)

    def arrived(self, place: int, arrivals: Sequence[Arrival]) -> None:
        super().arrived(place, arrivals)
        for time, _, port, frame in arrivals:
            self._tell(f"{time / 1e9:14.9f} s  {self._ways[place][port]:<8} {self.describe(frame)}")

    def said(self, text: str) -> None:
        self._tell(text)

    def describe(self, frame: bytes) -> str:
        """Describe a Libra frame's header."""
        self._buffer.put(0, frame)
        headers = words.parse(self._buffer.words, 1)
        kind = Kind(int(headers.kind[0]))
        flags = "+".join(flag.name or "" for flag in Flag(int(headers.flags[0])))
        job, generation = divmod(int(headers.job_generation[0]), 1 << 16)
        return (
            f"{kind.name:<6} job {job}.{generation} slot {int(headers.slot[0])} use {int(headers.use[0])}"
            f" key {int(headers.key[0])} chunk {int(headers.chunk[0])} round {int(headers.round[0])}"
            f" from {int(headers.contributors[0]):#x} scale {int(headers.scale[0])} {flags}"
        ).rstrip()


def schedule(case: Case) -> str:
    """Describe a case in lines."""
    star = f"a tree of {case.tree} racks" if case.tree else "a star"
    star = star if case.rails == 1 else f"{case.rails} rails, each {star}"
    star = star if case.cube is None else f"BML: {_short(case.cube)}"
    star = star if case.fabric is None else f"MLfabric: {_short(case.fabric)}"
    star = star if case.ltp is None else f"LTP: {_short(case.ltp)}"
    lines = ["a rack a job, all servers behind a spine" if case.racks else star]
    lines += [f"{name} {_short(getattr(case, name))}" for name in ("links", "chances")]
    for number, job in enumerate(case.jobs):
        lines.append(f"job j{number}: {_short(job)}")
    lines += [_event(event) for event in case.events]
    lines += [_fault(fault) for fault in case.schedule or ()]
    return "\n".join(lines)


def _short(value: object) -> str:
    return str(value).partition("(")[2].removesuffix(")")


def _event(event: Event) -> str:
    whose = f" {event.member}" if event.kind in ("spine", *KILLS) else f" of job j{event.job}"
    if event.kind in ("cut", "stall", "pause", "server", "forge"):
        whose = f" of member {event.member}{whose}"
    lasts = f" for {event.lasts / 1e6:g} ms" if event.lasts else ""
    return f"{event.at / 1e6:g} ms: {event.kind}{whose}{lasts}"


def _fault(fault: Fault) -> str:
    delays = " and ".join(f"{delay / 1e6:g} ms late" for delay in fault.delays)
    return f"{fault.wire} frame {fault.frame}: {delays or 'lost'}"
