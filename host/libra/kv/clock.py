# SPDX-License-Identifier: Apache-2.0
"""Stale-synchronous parallel training: workers go at their own pace, at most ``staleness`` steps apart.

After Ho et al., "More Effective Distributed ML via a Stale Synchronous Parallel Parameter Server", NIPS 2013.
An ordinary KVServer keeps the values and applies each push as it arrives; the clock blocks workers that are
too far ahead.
"""

from __future__ import annotations

import math
import threading
from enum import IntEnum
from types import TracebackType

from libra.errors import ConfigError, LibraError, RestartedError, TimeoutError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node

_KEEPER = ids.node_id(Role.SERVER, 0)  # the server that counts the steps of all


class _Head(IntEnum):
    TICK = 1  # body: the number of steps that the sender has made; answered when the sender may go on
    FINISH = 2  # the sender makes no more steps


class ClockServer:
    """Server side of the clock: counts the steps of all ClockWorkers. Needed on server 0, harmless on others.

    staleness: steps that the fastest worker may be ahead of the slowest; 0: all workers step together.
    customers: ClockWorkers on each worker's node, with customer_ids from 0.

    Raises ConfigError on a node that is no server, for a bad number, and if ``app_id`` has a SimpleApp.
    """

    def __init__(self, app_id: int, node: Node, staleness: int, *, customers: int = 1) -> None:
        node.check_role(Role.SERVER, "ClockServer")
        if not isinstance(staleness, int) or staleness < 0:
            raise ConfigError(f"staleness is {staleness!r}; expected a number of steps, at least 0")
        self.staleness = staleness
        workers = [ids.node_id(Role.WORKER, rank) for rank in range(node.num_worker)]
        self._steps: dict[tuple[int, int], float] = {
            (worker, customer): 0 for worker in workers for customer in range(customers)
        }
        self._waiting: list[SimpleData] = []
        self._customers = customers
        self._app = SimpleApp(app_id, 0, node)
        self._app.set_explainer(self._behind)
        self._app.set_request_handle(self._on_request)

    def _on_request(self, data: SimpleData, app: SimpleApp) -> None:
        """Handle a request on the app's thread; no other thread touches the counts."""
        who = (data.sender, data.customer_id)
        if who not in self._steps:
            raise LibraError(
                f"{ids.name_of(data.sender)} with customer_id {data.customer_id} has no clock here; expected "
                f"workers, with customer_ids below {self._customers}: say customers= to the ClockServer"
            )
        if data.head == _Head.FINISH:
            self._steps[who] = math.inf
            app.response(data)
        else:
            self._steps[who] = int(data.text)
            self._waiting.append(data)
        slowest = min(self._steps.values())
        for waiting in [each for each in self._waiting if int(each.text) - slowest <= self.staleness]:
            self._waiting.remove(waiting)
            app.response(waiting)

    def _behind(self, question: SimpleData) -> str:
        """Return the workers that are too far behind for the sender's last step."""
        steps = self._steps.get((question.sender, question.customer_id), 0)
        found = [
            f"{ids.name_of(node)}{f' customer {customer}' * (self._customers > 1)} has made {made}"
            for (node, customer), made in self._steps.items()
            if steps - made > self.staleness
        ]
        return f"{', '.join(found)}, with staleness {self.staleness}" if found else ""


class ClockWorker:
    """Worker side of the clock. Make one on every worker's node; each makes steps until it finishes.

    When ``tick`` has returned n, every worker has made at least n - staleness steps. A push that a worker has
    waited for before its tick belongs to that step. So a pull after the tick sees the pushes of at least
    n - staleness steps of every worker.

    >>> import libra
    >>> with libra.local_job(workers=1, servers=1) as job:
    ...     libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
    ...     keeper = libra.ClockServer(1, job.servers[0], staleness=3)
    ...     kv = libra.KVWorker(0, 0, job.workers[0])
    ...     with libra.ClockWorker(1, 0, job.workers[0]) as clock:
    ...         for _ in range(2):
    ...             kv.wait(kv.push([7], np.float32([1])))
    ...             steps = clock.tick(timeout=5)
    ...     steps
    2
    """

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        node.check_role(Role.WORKER, "ClockWorker")
        if node.num_server == 0:
            raise ConfigError("this job has no servers: its sums are synchronous, and nobody is stale")
        self._app = SimpleApp(app_id, customer_id, node)
        self._app.asks_why = True
        self._lock = threading.Lock()
        self._asked: Timestamp | None = None  # for the step that this worker has made last
        self.steps = 0

    def tick(self, timeout: float | None = None) -> int:
        """End a step, wait until no worker is too far behind, and return the steps that this worker has made.

        timeout: seconds; None: LIBRA_WAIT_TIMEOUT. Raises libra.errors.TimeoutError naming the workers that
        are behind; the next call waits for the same step. Raises ServerError if the ClockServer does not know
        this worker, and ClosedError if the job ends.
        """
        with self._lock:
            if self._asked is None:
                self.steps += 1
                self._asked = self._tell()
            while True:
                try:
                    self._asked.result(timeout)
                    break
                except RestartedError:  # the counts are lost, and each worker tells its own again
                    self._asked = self._tell()
                except TimeoutError as error:
                    raise TimeoutError(f"step {self.steps} of this worker waits: {error}") from error
            self._asked = None
            return self.steps

    def _tell(self) -> Timestamp:
        return self._app.request(_Head.TICK, str(self.steps), _KEEPER)

    def finish(self, timeout: float | None = None) -> None:
        """Declare that this worker makes no more steps, so that no worker waits for it. Raises as ``tick``
        does."""
        self._app.request(_Head.FINISH, "", _KEEPER).result(timeout)

    def __enter__(self) -> ClockWorker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:  # else the job ends, and the others are informed
            self.finish()
