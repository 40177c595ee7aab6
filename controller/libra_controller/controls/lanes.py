# SPDX-License-Identifier: Apache-2.0
"""Control Lanes for lanes of floats (p4src/v1model/float_lanes.p4): the tables by which each lane adds.

The format of the sums is written last, so that a switch with a format has all of its tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from libra.floats import FORMATS, Arithmetic
from libra_controller.p4rt.client import INSERT, MODIFY, Client
from libra_controller.p4rt.schema import Lpm, Schema

if TYPE_CHECKING:
    from libra_controller.floats.tables import FloatTables

FORMAT = "lanes.format"
LANES = 32
TABLES = ("logarithm", "change", "significand")
ACTIONS = ("set_logarithm", "gain", "lose", "set_significand")
_BATCH = 2048  # entries a Write, well within its time-out and gRPC's limit


class Lanes:
    def __init__(self, client: Client) -> None:
        self._client = client

    def fill(self, arithmetic: Arithmetic, accuracy: int | None = None) -> int:
        """Fill all tables, which must be empty; return the number of entries.

        ``accuracy``: fraction bits of logarithms; None for the format's default.
        """
        from libra_controller.floats.tables import (  # numpy, which other programs do not need
            ACCURACY,
            FloatTables,
        )

        schema = self._client.schema
        format_ = FORMATS[arithmetic]
        tables = FloatTables(format_, ACCURACY[arithmetic] if accuracy is None else accuracy)
        entries = list(_entries(schema, tables))
        for lane in range(LANES):
            if lane:
                _move(schema, entries, lane)
            for first in range(0, len(entries), _BATCH):
                batch = [(INSERT, entity) for entity in entries[first : first + _BATCH]]
                self._client.write(f"filling the tables of lane {lane}", batch)
        limits = {"least": format_.least, "most": format_.most}
        self._client.write(
            "setting the floats' format", [(MODIFY, schema.entry(FORMAT, None, "lanes.set_format", limits))]
        )
        return LANES * len(entries)

    def arithmetic(self) -> Arithmetic | None:
        """Arithmetic that the tables implement; None while they are not filled."""
        schema = self._client.schema
        for entity in self._client.read([schema.entry(FORMAT, None)]):
            params = schema.decode_entry(entity).params
            for name, format_ in FORMATS.items():
                if (format_.least, format_.most) == (params["least"], params["most"]):
                    return name
        return None


def _entries(schema: Schema, tables: FloatTables) -> Iterator[Any]:
    """Yield the entries of lane 0."""
    for table, key, exact, prefixes, action, param in (
        ("logarithm", "significand", {}, tables.log_prefixes, "set_logarithm", "fraction"),
        ("change", "distance", {"unlike": 0}, tables.gain_prefixes, "gain", "change"),
        ("change", "distance", {"unlike": 1}, tables.loss_prefixes, "lose", "change"),
        ("significand", "fraction", {}, tables.significand_prefixes, "set_significand", "significand"),
    ):
        for prefix in prefixes:
            yield schema.entry(
                _name(0, table),
                {**exact, key: Lpm(prefix.first, prefix.length)},
                _name(0, action),
                {param: prefix.value},
            )


def _move(schema: Schema, entries: list[Any], lane: int) -> None:
    """Turn lane ``lane - 1``'s entries into lane ``lane``'s, ten times faster than making them anew."""
    tables, actions = (
        {find(_name(lane - 1, name)): find(_name(lane, name)) for name in names}
        for find, names in ((schema.table_id, TABLES), (schema.action_id, ACTIONS))
    )
    for entity in entries:
        message = entity.table_entry
        message.table_id = tables[message.table_id]
        message.action.action.action_id = actions[message.action.action.action_id]


def _name(lane: int, name: str) -> str:
    return f"lanes.lane{lane}.{name}"
