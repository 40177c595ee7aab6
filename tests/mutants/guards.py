# SPDX-License-Identifier: Apache-2.0
"""Which tests judge which file: of C and P4 all that do, of Python those that come first.

`coverage` finds the tests that judge Python. New files of C are added here.
"""

from __future__ import annotations

PACKAGES = ("host", "switch", "controller", "sim", "workloads", "topologies", "native")

# Modules of other projects, loaded once.
PRELOAD = [
    "numpy", "numpy.typing", "numpy.testing", "llvmlite.binding", "llvmlite.ir", "yaml", "grpc",
    "google.protobuf.text_format", "p4.v1.p4runtime_pb2", "p4.v1.p4runtime_pb2_grpc",
    "p4.config.v1.p4info_pb2", "google.rpc.code_pb2", "scapy.packet", "scapy.layers.inet", "zmq", "greenlet",
    "ctypes", "logging", "concurrent.futures", "xml.etree.ElementTree", "tomllib", "asyncio",
    "hypothesis.strategies", "multiprocessing.connection", "subprocess", "http.client", "unittest.mock",
]  # fmt: skip

# Tests of documents, of the house and of other tests enter nothing; explorations take long.
NO_JUDGES = ("tests/unit/test_", "tests/unit/host/pytorch/", "tests/model/test_exploration")

# Packages whose figures are one.
TOGETHER = {
    "host.hot": "host.sparse",
    "host.job": "host.node",
    "host.link": "host.node",
    "host.doctor": "host.node",
    "host": "host.node",
    "host.pslite": "host.kv",
    "host.optimizers": "host.updates",
    "host.vans.bcube": "host.vans.bml",
    "host.vans.requests": "host.vans",
    "host.vans.scheduler": "host.vans",
    "switch.match": "switch.dataplane",
    "switch.ports": "switch.dataplane",
    "switch.memory": "switch.dataplane",
    "switch.program": "switch.dataplane",
    "switch.runtime": "switch.dataplane",
    "switch.app": "switch.dataplane",
    "switch": "switch.dataplane",
}

# Files that run under Mininet only, by path, and the test that runs each.
MININET = {
    "topologies/libra_topologies/testbed/": "tests/integration/test_mininet_topologies.py",
    "topologies/libra_topologies/experiment/": "tests/integration/test_training.py",
    "topologies/libra_topologies/models/sparse": "tests/integration/test_sparse_models.py",
    "topologies/libra_topologies/models/ddp": "tests/integration/test_ddp.py",
    "topologies/libra_topologies/models/": "tests/integration/test_training.py",
    "topologies/libra_topologies/training/sparse": "tests/integration/test_sparse_models.py",
    "topologies/libra_topologies/training/ddp": "tests/integration/test_ddp.py",
    "topologies/libra_topologies/training/": "tests/integration/test_training.py",
    "topologies/libra_topologies/launch/": "tests/integration/test_mininet_topologies.py",
}


def mininet_test(file: str) -> str:
    """Return the test under Mininet that runs a file, or an empty string."""
    return next((test for path, test in MININET.items() if file.startswith(path)), "")


_INNET = "tests/unit/host/vans/libra"
_WINDOWS = [f"{_INNET}/worker/windows"]
_RTO = [f"{_INNET}/test_rto.py"]
_ENGINES = [f"{_INNET}/worker/test_engines.py"]
_CODEC = [f"{_INNET}/test_codec.py"]
_WIRE = ["tests/unit/host/wire"]
_ORDER = [f"{_INNET}/worker/test_order.py", f"{_INNET}/worker/test_in_flight.py"]
_ASSOCIATION = [f"{_INNET}/test_life.py", f"{_INNET}/test_association.py"]
_SERVER = [f"{_INNET}/server"]
_WORKER = [f"{_INNET}/worker/test_worker.py"]
_MAIL = [f"{_INNET}/test_mail_from_c.py"]
_JOBS = "tests/unit/controller/jobs"
_RUNTIME = "tests/unit/switch/runtime"
_MATCH = "tests/unit/switch/match"
_DATAPLANE = "tests/unit/switch/dataplane"
_IMPAIRED = [f"{_RUNTIME}/test_impairments.py", f"{_RUNTIME}/test_impaired_links.py"]
_LINK = "tests/unit/host/link"
_LTP_VAN = ["tests/unit/host/vans/ltp/test_van_ltp.py"]
_MESSAGES = [f"{_INNET}/messages"]
_HOT = "tests/unit/host/hot"
_SPARSE = "tests/unit/host/sparse"
_LTP = ["tests/unit/host/vans/ltp/test_ltp_in_c.py", "tests/unit/host/vans/ltp/test_ltp_engine.py"]
_NARROW = [f"{_INNET}/test_narrow.py"]
_MARKS = [f"{_INNET}/test_share_of_marks.py", *_WINDOWS]

# Where most mutants meet their end stands first. No tests of whole networks (tests/model/test_protocol.py):
# what only they notice has no test of its own yet.
GUARDS: dict[str, list[str]] = {
    "controller/libra_controller/jobs/allocate.py": [f"{_JOBS}/test_allocate.py"],
    "controller/libra_controller/jobs/prefixes.py": [f"{_JOBS}/test_prefixes.py"],
    "p4src/build/libra.json": [
        *(
            f"tests/model/test_{name}.py"
            for name in ("program", "every_lane", "every_array", "ordinary_traffic", "delivery", "terms")
        ),
        "tests/packet/test_marks.py",
    ],
    "p4src/build/ir/libra.json.xz": ["tests/tna"],
    "host/libra/array_file.py": ["tests/unit/host/test_whole_file.py", "tests/unit/host/test_array_file.py"],
    "host/libra/kv/journal.py": ["tests/unit/host/kv/test_journal.py"],
    "host/libra/kv/checkpoint.py": [
        "tests/unit/host/kv/test_checkpointed.py",
        f"{_SPARSE}/test_kept_tables.py",
    ],
    "host/libra/hot/heat.py": [f"{_HOT}/test_heat.py", f"{_HOT}/test_training_set.py"],
    "host/libra/hot/homes.py": [
        f"{_HOT}/test_placement.py",
        f"{_HOT}/test_packing.py",
        f"{_SPARSE}/test_packer.py",
        f"{_HOT}/test_heat.py",
    ],
    "host/libra/hot/placement.py": [f"{_HOT}/test_placement.py"],
    "host/libra/sparse/asynchronous.py": [
        f"{_SPARSE}/test_hot_drains.py",
        f"{_SPARSE}/test_asynchronous_tables.py",
    ],
    "host/libra/sparse/rounds.py": [f"{_SPARSE}/test_draining.py"],
    "host/libra/sparse/hot_rows.py": [f"{_SPARSE}/test_packets.py", f"{_SPARSE}/test_replica.py"],
    "host/libra/sparse/rows.py": [
        f"{_SPARSE}/test_row_messages.py",
        f"{_SPARSE}/test_sums.py",
        f"{_SPARSE}/test_sparse_tables.py",
    ],
    "host/libra/sparse/channel.py": [f"{_SPARSE}/test_sending.py"],
    "host/libra/sparse/table.py": [f"{_SPARSE}/test_table.py", f"{_SPARSE}/test_kept_tables.py"],
    "topologies/libra_topologies/make/ledger.py": ["tests/unit/topologies/make/test_ledger.py"],
    "host/libra/wire/format.py": [*_WIRE, *_WINDOWS, *_ENGINES],
    "host/libra/wire/words.py": [*_WIRE, *_ENGINES, *_SERVER],
    "host/libra/wire/hot.py": [
        "tests/unit/host/wire/test_notification_lanes.py",
        f"{_INNET}/hot/test_notifications.py",
        "tests/unit/host/sparse/test_replica.py",
    ],
    "host/libra/vans/libra/hot/sender.py": [f"{_INNET}/hot/test_notifications.py"],
    "host/libra/vans/libra/codec.py": [*_CODEC, *_ENGINES],
    "host/libra/vans/libra/chunks.py": [f"{_INNET}/test_chunks.py", *_ENGINES],
    "host/libra/vans/libra/native/kernels.py": [*_RTO, *_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/push.py": [*_ORDER, *_ENGINES],
    "host/libra/vans/libra/association.py": _ASSOCIATION,
    "host/libra/vans/libra/server/endpoint.py": _SERVER,
    "host/libra/vans/libra/server/cells.py": _SERVER,
    "host/libra/vans/libra/hot/native/flights.c": [f"{_INNET}/hot"],
    "host/libra/vans/libra/hot/native/hot_packing.c": [f"{_SPARSE}/test_packer.py"],
    "host/libra/vans/libra/hot/native/hot_sender.c": [f"{_INNET}/hot"],
    "host/libra/vans/libra/native/lanes.c": [*_CODEC, *_SERVER, *_ENGINES],
    "host/libra/vans/libra/native/losses.c": [*_WINDOWS, f"{_INNET}/hot"],
    "host/libra/vans/libra/native/marks.c": _MARKS,
    "host/libra/vans/libra/native/rto.c": [*_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/native/asks.c": [*_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/native/window.c": [*_WINDOWS, *_ENGINES],
    "host/libra/vans/libra/worker/native/worker.c": [*_WORKER, *_MAIL, *_ENGINES, *_NARROW],
    "host/libra/vans/libra/server/native/server.c": [*_SERVER, *_MAIL],
    "host/libra/vans/libra/server/native/sharing.c": _SERVER,
    "host/libra/vans/ltp/native/ltp_rate.c": _LTP,
    "host/libra/vans/ltp/native/ltp_receiver.c": _LTP,
    "host/libra/vans/ltp/native/ltp_sender.c": _LTP,
    "host/libra/compression/native/deltas.c": ["tests/unit/host/compression/test_deltas.py"],
    "host/libra/sparse/native/sums.c": [f"{_SPARSE}/test_sums.py"],
    "host/libra/link/native/pace.c": [f"{_LINK}/test_raw_link.py"],
    "host/libra/link/native/raw_link.c": [f"{_LINK}/test_raw_link.py", f"{_LINK}/test_link_super_frames.py"],
    "host/libra/link/native/super_frames.c": [f"{_LINK}/test_link_super_frames.py"],
    "host/libra/link/native/waiting.c": [f"{_LINK}/test_raw_link.py"],
    "host/libra/link/native/xdp_link.c": [f"{_LINK}/test_raw_link.py"],
    "host/libra/vans/libra/messages/native/acknowledgements.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/inbound.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/message_list.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/messages.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/outbound.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/outlet.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/receiver.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/seen.c": _MESSAGES,
    "host/libra/vans/libra/messages/native/sender.c": _MESSAGES,
    "host/libra/vans/libra/native/narrow.c": [f"{_INNET}/test_narrow.py"],
    "host/libra/vans/libra/native/reordering.c": [*_WINDOWS, *_MESSAGES],
    "host/libra/vans/libra/server/native/server_loop.c": [*_SERVER, *_MAIL],
    "host/libra/vans/libra/worker/native/worker_loop.c": [*_WORKER, *_MAIL, *_ENGINES],
    "host/libra/vans/ltp/native/ltp_endpoint.c": [*_LTP, *_LTP_VAN],
    "host/libra/vans/ltp/native/ltp_packets.c": _LTP,
    "host/libra/vans/ltp/native/ltp_queue.c": _LTP,
    "host/libra/vans/ltp/native/ltp_socket.c": [*_LTP, *_LTP_VAN],
    "switch/libra_switch/runtime/arrivals.c": _IMPAIRED,
    "switch/libra_switch/runtime/batch.c": [*_IMPAIRED, _DATAPLANE],
    "switch/libra_switch/runtime/bitvectors.c": [_MATCH],
    "switch/libra_switch/runtime/externs.c": [_DATAPLANE],
    "switch/libra_switch/runtime/gathering.c": [
        f"{_RUNTIME}/test_joining.py",
        f"{_RUNTIME}/test_segments.py",
    ],
    "switch/libra_switch/runtime/hash_tables.c": [f"{_MATCH}/test_hash_tables.py", _MATCH],
    "switch/libra_switch/runtime/hashes.c": [f"{_RUNTIME}/test_hashes.py"],
    "switch/libra_switch/runtime/impairments.c": _IMPAIRED,
    "switch/libra_switch/runtime/joining.c": [f"{_RUNTIME}/test_joining.py"],
    "switch/libra_switch/runtime/loop.c": [f"{_RUNTIME}/test_kernel_sockets.py", _DATAPLANE],
    "switch/libra_switch/runtime/meters.c": [_DATAPLANE],
    "switch/libra_switch/runtime/offloads.c": [f"{_RUNTIME}/test_segments.py", f"{_RUNTIME}/test_joining.py"],
    "switch/libra_switch/runtime/ports.c": [f"{_RUNTIME}/test_many_ports.py", _DATAPLANE],
    "switch/libra_switch/runtime/prefixes.c": [_MATCH],
    "switch/libra_switch/runtime/queues.c": [f"{_RUNTIME}/test_queues.py"],
    "switch/libra_switch/runtime/receive.c": [f"{_RUNTIME}/test_kernel_sockets.py", _DATAPLANE],
    "switch/libra_switch/runtime/requeue.c": [_DATAPLANE],
    "switch/libra_switch/runtime/rings.c": [
        f"{_RUNTIME}/test_kernel_sockets.py",
        "tests/unit/switch/ports/test_xdp.py",
    ],
    "switch/libra_switch/runtime/sending.c": [f"{_RUNTIME}/test_kernel_sockets.py", *_IMPAIRED, _DATAPLANE],
}
