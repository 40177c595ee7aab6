# SPDX-License-Identifier: Apache-2.0
"""libra: gradients summed in the network, behind PS-lite's API. This page is the whole public surface.

A process is a scheduler, a server or a worker, as its DMLC_* variables say (`libra.Environment`):

    with libra.start() as node:
        if node.is_server:
            libra.KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
        elif node.is_worker:
            kv = libra.KVWorker(0, 0, node)
            gradient = np.full(1000, node.rank + 1, dtype=np.float32)  # one key's 1000 values
            total = kv.push_pull([1], gradient).result(timeout=10)
            print(f"worker {node.rank}: {total.sum():g}")

At the end of the block the servers and the scheduler go on until all workers have left.
Collectives, such as `libra.allreduce`, need neither servers nor keys (see `libra.collective.operations`).
`libra.local_job` runs a whole job in one process.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from libra.collective.call import Work as Work
    from libra.collective.operations import allgather as allgather
    from libra.collective.operations import allgather_async as allgather_async
    from libra.collective.operations import allreduce as allreduce
    from libra.collective.operations import allreduce_async as allreduce_async
    from libra.collective.operations import barrier as barrier
    from libra.collective.operations import broadcast as broadcast
    from libra.collective.operations import broadcast_async as broadcast_async
    from libra.collective.operations import reduce_scatter as reduce_scatter
    from libra.collective.operations import reduce_scatter_async as reduce_scatter_async
    from libra.collective.resume import resume as resume
    from libra.compression.compression import register_compressor as register_compressor
    from libra.compression.compressors import Compressor as Compressor
    from libra.errors import AssociationError as AssociationError
    from libra.errors import CheckpointError as CheckpointError
    from libra.errors import ClosedError as ClosedError
    from libra.errors import ConfigError as ConfigError
    from libra.errors import EvictedError as EvictedError
    from libra.errors import LibraError as LibraError
    from libra.errors import LinkError as LinkError
    from libra.errors import MismatchError as MismatchError
    from libra.errors import OverflowError as OverflowError
    from libra.errors import ProtocolError as ProtocolError
    from libra.errors import ReinstalledError as ReinstalledError
    from libra.errors import ReplacedError as ReplacedError
    from libra.errors import RestartedError as RestartedError
    from libra.errors import ServerError as ServerError
    from libra.errors import ServerLostError as ServerLostError
    from libra.errors import SupersededError as SupersededError
    from libra.errors import TimeoutError as TimeoutError
    from libra.errors import WorkerLostError as WorkerLostError
    from libra.hot.heat import Heat as Heat
    from libra.hot.placement import Placement as Placement
    from libra.job.environment import Environment as Environment
    from libra.job.environment import VanType as VanType
    from libra.job.ids import ALL_NODES as ALL_NODES
    from libra.job.ids import MAX_KEY as MAX_KEY
    from libra.job.ids import SCHEDULER as SCHEDULER
    from libra.job.ids import SERVER_GROUP as SERVER_GROUP
    from libra.job.ids import WORKER_GROUP as WORKER_GROUP
    from libra.job.ids import KeyRange as KeyRange
    from libra.job.ids import Role as Role
    from libra.job.ids import key_ranges as key_ranges
    from libra.kv.checkpoint import CheckpointedHandle as CheckpointedHandle
    from libra.kv.checkpoint import ServerFiles as ServerFiles
    from libra.kv.clock import ClockServer as ClockServer
    from libra.kv.clock import ClockWorker as ClockWorker
    from libra.kv.customer import Timestamp as Timestamp
    from libra.kv.early import ClosedRound as ClosedRound
    from libra.kv.early import EarlyWorker as EarlyWorker
    from libra.kv.handles import KVServerDefaultHandle as KVServerDefaultHandle
    from libra.kv.handles import OptimizerHandle as OptimizerHandle
    from libra.kv.handles import SumHandle as SumHandle
    from libra.kv.server import KVServer as KVServer
    from libra.kv.simple_app import SimpleApp as SimpleApp
    from libra.kv.simple_app import SimpleData as SimpleData
    from libra.kv.worker import KVWorker as KVWorker
    from libra.node.node import LocalJob as LocalJob
    from libra.node.node import Node as Node
    from libra.node.node import local_job as local_job
    from libra.node.node import start as start
    from libra.node.node import start_async as start_async
    from libra.optimizers import SGD as SGD
    from libra.optimizers import Adagrad as Adagrad
    from libra.optimizers import Adam as Adam
    from libra.optimizers import BoundedUpdates as BoundedUpdates
    from libra.optimizers import Optimizer as Optimizer
    from libra.rpc.values import KVMeta as KVMeta
    from libra.rpc.values import KVPairs as KVPairs
    from libra.sparse.asynchronous import Asynchronous as Asynchronous
    from libra.sparse.server import SparseServer as SparseServer
    from libra.sparse.worker import SparseWorker as SparseWorker
    from libra.updates.server import UpdateServer as UpdateServer
    from libra.updates.worker import UpdateWorker as UpdateWorker
    from libra.vans.base import Stall as Stall
    from libra.vans.base import VanStats as VanStats

# The public names of each module. Modules are imported at first use: `import libra.wire` in the switch's
# tests or the controller must not pay for the host stack.
_HOMES = {
    "collective.operations": (
        "allgather allgather_async allreduce allreduce_async barrier broadcast broadcast_async "
        "reduce_scatter reduce_scatter_async"
    ),
    "collective.resume": "resume",
    "collective.call": "Work",
    "job.environment": "Environment VanType",
    "compression.compression": "register_compressor",
    "compression.compressors": "Compressor",
    "errors": (
        "AssociationError CheckpointError ClosedError ConfigError EvictedError LibraError LinkError "
        "MismatchError OverflowError ProtocolError ReinstalledError ReplacedError RestartedError "
        "ServerError ServerLostError SupersededError TimeoutError WorkerLostError"
    ),
    "hot.heat": "Heat",
    "hot.placement": "Placement",
    "kv.checkpoint": "CheckpointedHandle ServerFiles",
    "kv.clock": "ClockServer ClockWorker",
    "kv.early": "ClosedRound EarlyWorker",
    "kv.handles": "KVServerDefaultHandle OptimizerHandle SumHandle",
    "optimizers": "SGD Adagrad Adam BoundedUpdates Optimizer",
    "job.ids": "ALL_NODES MAX_KEY SCHEDULER SERVER_GROUP WORKER_GROUP KeyRange Role key_ranges",
    "kv.server": "KVServer",
    "kv.simple_app": "SimpleApp SimpleData",
    "kv.worker": "KVWorker",
    "node.node": "LocalJob Node local_job start start_async",
    "kv.customer": "Timestamp",
    "sparse.asynchronous": "Asynchronous",
    "sparse.server": "SparseServer",
    "sparse.worker": "SparseWorker",
    "updates.server": "UpdateServer",
    "updates.worker": "UpdateWorker",
    "rpc.values": "KVMeta KVPairs",
    "vans.base": "Stall VanStats",
}
_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names.split()}
__all__ = sorted(_MODULE_OF)


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'libra' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"libra.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_MODULE_OF])
