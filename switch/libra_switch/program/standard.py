# SPDX-License-Identifier: Apache-2.0
"""The fields that simple_switch itself reads and sets, with widths on which the switch's own code relies."""

from __future__ import annotations

from libra_switch.program import ir
from libra_switch.program.refusal import error

_REQUIRED = ("ingress_port", "packet_length", "instance_type", "egress_spec", "egress_port")
_OTHERS = ("parser_error", "checksum_error")
_INTRINSIC = ("ingress_global_timestamp", "egress_global_timestamp", "mcast_grp", "egress_rid", "priority")
_QUEUEING = ("enq_timestamp", "enq_qdepth", "deq_timedelta", "deq_qdepth", "qid")

_MOST = {"mcast_grp": 16}  # there are 65536 groups


def check_standard_fields(prog: ir.Program) -> None:
    for struct, names in (
        ("standard_metadata", (*_REQUIRED, *_OTHERS)),
        ("intrinsic_metadata", _INTRINSIC),
        ("queueing_metadata", _QUEUEING),
    ):
        for name in names:
            ref = prog.std(f"{struct}.{name}")
            if ref is None:
                if name in _REQUIRED:
                    raise error(struct, f"no field {name}; expected a v1model program")
                continue
            field, most = prog.field_type(ref), _MOST.get(name, 64)
            if not prog.headers[ref.header].metadata or field.varbit or not 0 < field.width <= most:
                kind = "varbit" if field.varbit else f"{field.width} bits"
                raise error(
                    f"{struct}.{name}", f"expected 1 to {most} bits of metadata, got {kind} of {ref.header}"
                )
