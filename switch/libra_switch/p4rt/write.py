# SPDX-License-Identifier: Apache-2.0
"""The Write request: updates in order, each with its own result (CONTINUE_ON_ERROR)."""

from __future__ import annotations

from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.action_profiles import ProfileWriter
from libra_switch.p4rt.batch import WriteBatch
from libra_switch.p4rt.digests import DigestManager
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError, no_entity, refused
from libra_switch.p4rt.indexed import IndexedWriter
from libra_switch.p4rt.replication import ReplicationWriter
from libra_switch.p4rt.shadow import Shadow
from libra_switch.p4rt.table_entries import TableWriter
from libra_switch.target import Target


def write(shadow: Shadow, target: Target, digests: DigestManager, request: Any) -> None:
    """Apply a WriteRequest. Raises WriteError if any update failed; the others have been applied."""
    if request.atomicity != p4.WriteRequest.CONTINUE_ON_ERROR:
        raise P4RuntimeError(
            Code.UNIMPLEMENTED, "Support for atomic write modes has not been implemented yet"
        )
    batch = WriteBatch(target)
    profiles = ProfileWriter(shadow, batch)
    tables = TableWriter(shadow, batch, profiles)
    indexed = IndexedWriter(shadow, batch)
    replication = ReplicationWriter(shadow, batch)
    handlers = {
        "table_entry": tables.write,
        "direct_counter_entry": tables.write_direct_counter,
        "direct_meter_entry": tables.write_direct_meter,
        "action_profile_member": profiles.write_member,
        "action_profile_group": profiles.write_group,
        "counter_entry": indexed.write_counter,
        "meter_entry": indexed.write_meter,
        "register_entry": indexed.write_register,
        "packet_replication_engine_entry": replication.write,
        "digest_entry": digests.write,
    }
    errors = batch.errors
    for index, update in enumerate(request.updates):
        entity = update.entity
        case = entity.WhichOneof("entity")
        batch.index = index
        handler = handlers.get(case)
        try:
            if handler is None:
                raise _unsupported(case)
            handler(update.type, getattr(entity, case))
        except Exception as error:  # also a bug of the switch, which must not fail the other updates
            errors[index] = refused(error, "Error when writing to target")
    batch.flush()
    if errors:
        raise WriteError([errors.get(i) for i in range(len(request.updates))])


def _unsupported(case: str | None) -> P4RuntimeError:
    if case == "value_set_entry":
        return P4RuntimeError(Code.UNIMPLEMENTED, "ValueSet writes are not supported yet")
    if case == "extern_entry":
        return P4RuntimeError(Code.UNIMPLEMENTED, "Extern writes are not supported yet")
    return no_entity()
