# SPDX-License-Identifier: Apache-2.0
"""Control NextStep (p4src/shared/next_step.p4): the way of values, and the outcome of each packet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from libra.wire.protocol import Outcome
from libra_controller.p4rt.client import Client
from libra_controller.p4rt.schema import NOTHING, Count

WORKERS = "next_step.worker_of_rank"
OUTCOMES = "next_step.outcomes"
OUTCOME_ROW = 32  # cells a member, docs/protocol.md "Counters"


class RankRoute(NamedTuple):
    """The route of values for a rank of a job to a member."""

    job: int
    rank: int
    port: int
    member: int


class NextStep:
    def __init__(self, client: Client) -> None:
        self._client = client

    # worker_of_rank -----------------------------------------------------------------------------------
    def rank_route(self, route: RankRoute) -> Any:
        key = {"job": route.job, "rank": route.rank}
        return self._client.schema.entry(
            WORKERS, key, "next_step.to_worker", {"port": route.port, "member": route.member}
        )

    def rank_routes(self) -> list[RankRoute]:
        schema = self._client.schema
        return [
            RankRoute(entry.exact("job"), entry.exact("rank"), entry.params["port"], entry.params["member"])
            for entry in map(schema.decode_entry, self._client.read([schema.table(WORKERS)]))
        ]

    # outcomes -----------------------------------------------------------------------------------------
    def cleared(self, members: Sequence[int]) -> list[Any]:
        """Counter cells of members with the value zero, to be written with MODIFY."""
        zero = NOTHING
        return [
            self._client.schema.counter(OUTCOMES, member * OUTCOME_ROW + code, zero)
            for member in members
            for code in Outcome
        ]

    def outcomes(self, members: Sequence[int]) -> dict[int, dict[str, Count]]:
        """Read the counts of each member's packets by outcome."""
        schema = self._client.schema
        # Read by index, because the whole counter has 32,768 cells.
        wanted = [
            schema.counter(OUTCOMES, member * OUTCOME_ROW + code) for member in members for code in Outcome
        ]
        found: dict[int, dict[str, Count]] = {member: {} for member in members}
        for entity in self._client.read(wanted) if wanted else ():
            member, code = divmod(entity.counter_entry.index.index, OUTCOME_ROW)
            data = entity.counter_entry.data
            found[member][Outcome(code).name.lower()] = Count(data.packet_count, data.byte_count)
        return found
