# SPDX-License-Identifier: Apache-2.0
"""Which tests guard which file. New files of the protocol and new tests are added here."""

from __future__ import annotations

PACKAGES = ("host", "switch", "controller", "sim", "topologies")

# Loaded once, since no mutant changes them.
PRELOAD = [
    "numpy", "numpy.typing", "numpy.testing", "llvmlite.binding", "llvmlite.ir", "yaml",
    "google.protobuf.text_format", "p4.v1.p4runtime_pb2", "scapy.packet", "scapy.layers.inet",
    "ctypes", "logging", "concurrent.futures", "xml.etree.ElementTree", "tomllib", "asyncio",
    "libra_switch.codegen.compiler", "libra_switch.p4rt.server", "libra_switch.dataplane.dataplane",
]  # fmt: skip

_INNET = "tests/unit/host/vans/libra"
_WINDOWS = [f"{_INNET}/worker/windows"]
_RTO = [f"{_INNET}/test_rto.py"]
_ENGINES = [f"{_INNET}/worker/test_engines.py"]
_CODEC = [f"{_INNET}/test_codec.py"]
_WIRE = ["tests/unit/host/wire"]
_ORDER = [f"{_INNET}/worker/transfers"]
_ASSOCIATION = [f"{_INNET}/test_life.py", f"{_INNET}/test_association.py"]
_SERVER = [f"{_INNET}/server"]
_WORKER = [f"{_INNET}/worker/test_worker.py"]
_MAIL = [f"{_INNET}/test_mail_from_c.py"]
_JOBS = "tests/unit/controller/jobs"
_HOT = "tests/unit/host/hot"
_SPARSE = "tests/unit/host/sparse"
_LTP = ["tests/unit/host/vans/ltp/test_ltp_in_c.py", "tests/unit/host/vans/ltp/test_ltp_engine.py"]
_MARKS = [f"{_INNET}/test_share_of_marks.py", *_WINDOWS]

# Where most mutants meet their end stands first. No tests of whole networks (tests/model/test_protocol.py):
# what only they notice has no test of its own yet.
GUARDS: dict[str, list[str]] = {
    "controller/libra_controller/jobs/allocate.py": [f"{_JOBS}/test_allocate.py"],
    "controller/libra_controller/jobs/prefixes.py": [f"{_JOBS}/test_prefixes.py"],
    "p4src/build/libra.json": [
        f"tests/model/test_{name}.py"
        for name in ("program", "every_lane", "every_array", "ordinary_traffic", "delivery", "terms")
    ],
    "host/libra/whole_file.py": ["tests/unit/host/test_whole_file.py"],
    "host/libra/array_file.py": ["tests/unit/host/test_array_file.py"],
    "host/libra/kv/journal.py": ["tests/unit/host/kv/test_journal.py"],
    "host/libra/kv/checkpoint.py": [
        "tests/unit/host/kv/test_checkpointed.py",
        f"{_SPARSE}/test_kept_tables.py",
    ],
    "host/libra/hot/heat.py": [f"{_HOT}/test_heat.py"],
    "host/libra/hot/homes.py": [f"{_HOT}/test_placement.py"],
    "host/libra/hot/packing.py": [f"{_HOT}/test_packing.py", f"{_SPARSE}/test_packer.py"],
    "host/libra/hot/placement.py": [f"{_HOT}/test_placement.py"],
    "host/libra/hot/rows.py": [f"{_HOT}/test_placement.py", f"{_HOT}/test_heat.py"],
    "host/libra/hot/training_set.py": [f"{_HOT}/test_training_set.py"],
    "host/libra/sparse/asynchronous.py": [
        f"{_SPARSE}/test_hot_drains.py",
        f"{_SPARSE}/test_asynchronous_tables.py",
    ],
    "host/libra/sparse/shape.py": [f"{_SPARSE}/test_sparse_tables.py"],
    "host/libra/sparse/draining.py": [f"{_SPARSE}/test_draining.py"],
    "host/libra/sparse/row_messages.py": [f"{_SPARSE}/test_row_messages.py"],
    "host/libra/sparse/packets.py": [f"{_SPARSE}/test_packets.py"],
    "host/libra/sparse/rows.py": [f"{_SPARSE}/test_sums.py", f"{_SPARSE}/test_sparse_tables.py"],
    "host/libra/sparse/channel.py": [f"{_SPARSE}/test_sending.py"],
    "host/libra/sparse/table.py": [f"{_SPARSE}/test_table.py", f"{_SPARSE}/test_kept_tables.py"],
    "topologies/libra_topologies/make/ledger.py": ["tests/unit/topologies/make/test_ledger.py"],
    "host/libra/wire/format.py": [*_WIRE, *_WINDOWS, *_ENGINES],
    "host/libra/wire/words.py": [*_WIRE, *_ENGINES, *_SERVER],
    "host/libra/wire/notifications.py": [
        "tests/unit/host/wire/test_notification_lanes.py",
        f"{_INNET}/hot/test_notifications.py",
        "tests/unit/host/sparse/test_replica.py",
    ],
    "host/libra/sparse/replica.py": ["tests/unit/host/sparse/test_replica.py"],
    "host/libra/vans/libra/hot/notifications.py": [f"{_INNET}/hot/test_notifications.py"],
    "host/libra/wire/frames.py": [*_WIRE, *_ENGINES, *_SERVER],
    "host/libra/vans/libra/codec.py": [*_CODEC, *_ENGINES],
    "host/libra/vans/libra/chunks.py": [f"{_INNET}/test_chunks.py", *_ENGINES],
    "host/libra/vans/libra/rto.py": [*_RTO, *_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/transfers/push.py": [*_ORDER, *_ENGINES],
    "host/libra/vans/libra/association/association.py": _ASSOCIATION,
    "host/libra/vans/libra/association/life.py": _ASSOCIATION,
    "host/libra/vans/libra/server/answers.py": _SERVER,
    "host/libra/vans/libra/server/cells.py": _SERVER,
    "host/libra/vans/libra/hot/native/flights.c": [f"{_INNET}/hot"],
    "host/libra/vans/libra/hot/native/hot_packing.c": [f"{_SPARSE}/test_packer.py"],
    "host/libra/vans/libra/hot/native/hot_sender.c": [f"{_INNET}/hot"],
    "host/libra/vans/libra/native/lanes.c": [*_CODEC, *_SERVER, *_ENGINES],
    "host/libra/vans/libra/native/losses.c": [*_WINDOWS, f"{_INNET}/hot"],
    "host/libra/vans/libra/native/marks.c": _MARKS,
    "host/libra/vans/libra/native/rto.c": [*_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/native/window.c": [*_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/native/worker.c": [*_WORKER, *_MAIL, *_ENGINES],
    "host/libra/vans/libra/server/native/server.c": [*_SERVER, *_MAIL],
    "host/libra/vans/libra/server/native/sharing.c": _SERVER,
    "host/libra/vans/ltp/native/ltp_rate.c": _LTP,
    "host/libra/vans/ltp/native/ltp_receiver.c": _LTP,
    "host/libra/vans/ltp/native/ltp_sender.c": _LTP,
    "host/libra/gaps/native/gaps.c": ["tests/unit/host/gaps/test_gaps.py"],
    "host/libra/sparse/native/sums.c": [f"{_SPARSE}/test_sums.py"],
}
