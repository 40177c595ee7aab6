# SPDX-License-Identifier: Apache-2.0
"""The impairments of a data plane's ports: set, cleared and counted while packets flow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from libra_native.impairment import Impairment
from libra_switch.dataplane.port_map import PortMap
from libra_switch.target import TargetError

Run = Callable[[Callable[[], Any]], Any]


class Impairments:
    """``run`` runs a job on the data plane's thread."""

    def __init__(self, ports: PortMap, run: Run) -> None:
        self._ports, self._run = ports, run

    def set(self, wanted: Sequence[Impairment]) -> None:
        """Impair packets from now on, by all of ``wanted`` or, with TargetError, by none.

        Each replaces the one of the same port, direction and kind, and begins its random sequence anew.
        """

        def job() -> None:
            for port in sorted({each.port for each in wanted}):
                self._check(port)
            for each in wanted:
                self._ports.line(each.port, each.way).put(each)
            self._ports.publish_lines()

        self._run(job)

    def clear(self, port: int | None = None, way: str | None = None, kind: str | None = None) -> int:
        """Clear the impairments of a port, direction or kind (None: of every one); return their number.

        Packets that are under way arrive when their time comes.
        """

        def job() -> int:
            if port is not None:
                self._check(port)
            found = [
                (line, name)
                for (number, direction), line in self._ports.lines.items()
                if port in (None, number) and way in (None, direction)
                for name in line.rules
                if kind in (None, name)
            ]
            for line, name in found:
                line.remove(name)
            self._ports.publish_lines()
            return len(found)

        return int(self._run(job))

    def show(self) -> list[dict[str, Any]]:
        """Return the settings and counters of all impairments, in order of port, direction and precedence.

        ``queue_drops`` is the port's, since it was added.
        """

        def job() -> list[dict[str, Any]]:
            found = []
            for (number, _), line in sorted(self._ports.lines.items()):
                for rule in sorted(line.rules.values(), key=lambda rule: rule.settings.rank):
                    counters = rule.counters()
                    if rule.settings.rate:
                        counters["queue_drops"] = self._ports.block(number).get("queue_drops")
                    found.append({**rule.settings.to_json(), "counters": counters})
            return found

        shown: list[dict[str, Any]] = self._run(job)
        return shown

    def _check(self, port: int) -> None:
        if port not in self._ports.links:
            known = ", ".join(map(str, sorted(self._ports.links))) or "none"
            raise TargetError(f"no port {port}; ports: {known}")
