# SPDX-License-Identifier: Apache-2.0
"""Promise: the controller drives the program for Tofino as it does v1model's: tables, keys, actions and
parameters have the same names and widths.
"""

from __future__ import annotations

import pytest
from ir import Tree
from pipeline import Table
from twin import TABLES, Twin

from libra_controller import artefact


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_written_alike(tree: Tree, name: str) -> None:
    assert _ours(Twin(tree).pipe.tables[name]) == _v1model(name)


Names = dict[str, dict[str, int]]


def _ours(table: Table) -> tuple[dict[str, int], Names]:
    return table.keys, {
        name: action.parameters for name, action in table.actions.items() if name != "NoAction"
    }


def _v1model(name: str) -> tuple[dict[str, int], Names]:
    p4info = artefact.load().p4info
    actions = {action.preamble.id: action for action in p4info.actions}
    (table,) = (t for t in p4info.tables if t.preamble.name.endswith("." + name))
    called = [actions[ref.id] for ref in table.action_refs]
    return (
        {field.name: field.bitwidth for field in table.match_fields},
        {
            action.preamble.name.rpartition(".")[2]: {p.name: p.bitwidth for p in action.params}
            for action in called
            if action.preamble.name != "NoAction"
        },
    )
