# SPDX-License-Identifier: Apache-2.0
"""Control Hot (p4src/v1model/hot_pool.p4): the servers' pools of hot cells."""

from __future__ import annotations

from typing import Any, NamedTuple

from libra_controller.controls.targets import target_of
from libra_controller.p4rt.client import Client

POOLS = "hot.pool.pool_of_node"


class Pool(NamedTuple):
    """A server's range of cells in every array; ``node`` and ``member`` are the server's."""

    job: int
    node: int
    member: int
    first_cell: int
    cells: int


class Hot:
    def __init__(self, client: Client) -> None:
        self._client = client

    def pool(self, pool: Pool) -> Any:
        key = {"job": pool.job, "node": pool.node}
        params = {"member": pool.member, "first_cell": pool.first_cell, "cells": pool.cells}
        return self._client.schema.entry(POOLS, key, "hot.pool.to_pool", params)

    def pools(self) -> list[Pool]:
        """Read all pools; none if the program has no hot cells."""
        schema = self._client.schema
        if target_of(schema).hot_array is None:
            return []
        return [
            Pool(
                entry.exact("job"),
                entry.exact("node"),
                entry.params["member"],
                entry.params["first_cell"],
                entry.params["cells"],
            )
            for entry in map(schema.decode_entry, self._client.read([schema.table(POOLS)]))
        ]
