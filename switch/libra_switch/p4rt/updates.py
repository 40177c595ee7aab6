# SPDX-License-Identifier: Apache-2.0
"""Types of an update in a WriteRequest."""

from __future__ import annotations

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import invalid

INSERT: int = p4.Update.INSERT
MODIFY: int = p4.Update.MODIFY
DELETE: int = p4.Update.DELETE


def check_type(kind: int) -> None:
    """Refuse an update type that is unset or unknown."""
    if kind == p4.Update.UNSPECIFIED:
        raise invalid("Update type is not set")
    if kind not in (INSERT, MODIFY, DELETE):
        raise invalid("Invalid update type")


def type_name(kind: int) -> str:
    return str(p4.Update.Type.Name(kind))
