# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever frames are lost and whoever dies, answers are what all have pushed. Plans at random.

Real vans and their threads around the embedded switch, with links in memory, whose ports lose, duplicate and
delay packets by the plan's seed (bench/plans.py). A seed has the same draws again; which thread is the first
is chance. `bench/soak.py deaths` plays the same over sockets, with processes that are killed.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from memory_link import MemoryLink

from libra import ClosedError, Environment, Node, Role, VanType
from libra.job.job_file import Job
from libra.vans.libra.libra_van import LibraVan
from libra_controller.api import Controller, SwitchConfig
from libra_controller.api import Network as ControllerNetwork
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.links import InjectedLink

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "bench"))

import plan_host
from effort import LONG
from packets import VIRTUAL_IP, VIRTUAL_MAC, host
from patience import wait_until
from plan_host import Tally, Worker, serve
from plans import MOST_SERVERS, MOST_WORKERS, Death, Plan, draw
from soak import PlannedNetwork

FIRST = int(os.environ.get("LIBRA_SEED", "0"))
SEEDS = range(FIRST, FIRST + (200 if LONG else 8))  # 200 take half an hour


class Cable(InjectedLink):
    """A cable to a host in this process."""

    _link: MemoryLink | None = None

    def plug(self) -> MemoryLink:
        """Make the link of a new process, which replaces the last process's."""
        self._link = MemoryLink(self.enter)
        return self._link

    def deliver(self, frame: bytes) -> None:
        if (link := self._link) is not None:
            link.deliver(frame)


class Network:
    """One switch for all plans: packets of the last one may be late in the next."""

    def __init__(self) -> None:
        self.cables = {port: Cable(f"p{port}") for port in range(1, MOST_WORKERS + MOST_SERVERS + 1)}
        self._switch = Switch(DataplaneConfig(cpu_port=510), ports=self.cables, grpc_addr="127.0.0.1:0")
        address = f"127.0.0.1:{self._switch.grpc_port}"
        hosts = {each.name: each for each in map(host, self.cables)}
        controller = Controller(ControllerNetwork(SwitchConfig(address, VIRTUAL_IP, VIRTUAL_MAC), hosts))
        controller.setup_switch()
        self.planned = PlannedNetwork(controller, address, list(self.cables))

    def close(self) -> None:
        self._switch.stop()


@pytest.fixture(scope="module")
def network() -> Iterator[Network]:
    network = Network()
    yield network
    network.close()


class Player:
    """Has the hosts of a plan live and die."""

    def __init__(self, plan: Plan, network: Network, job: Job, folder: Path) -> None:
        self._plan, self._network, self._job, self._folder = plan, network, job, folder
        self._changed = threading.Condition()
        self._working = len(plan.deaths)  # hosts that are not at their last program's end
        self._error: BaseException | None = None
        self._nodes: list[Node] = []
        self.tally = Tally()

    def play(self) -> None:
        """Raises what goes wrong."""
        with ThreadPoolExecutor(len(self._plan.deaths)) as pool:
            for port, who in enumerate(self._plan.deaths, 1):
                pool.submit(self._host, port, *who)
        if self._error is not None:
            raise self._error

    def _host(self, port: int, role: Role, rank: int) -> None:
        try:
            for death in (*self._plan.deaths[role, rank], None):
                if self._error is None:
                    self._live(port, role, rank, death)
        except BaseException as error:
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        with self._changed:
            self._error = self._error or error
            self._changed.notify_all()
        for node in self._nodes:  # what the others wait for does not come
            node.van.stop()

    def _live(self, port: int, role: Role, rank: int, death: Death | None) -> None:
        plan = self._plan
        environment = Environment(role, plan.workers, plan.servers, VanType.LIBRA, rank=rank)
        node = Node(environment, LibraVan(self._job, role, rank, self._network.cables[port].plug()))
        self._nodes.append(node)
        node.start()
        if role is Role.SERVER:
            serve(node, plan, self._folder, self.tally, self._fail)
        worker = Worker(node, plan, self.tally) if role is Role.WORKER else None
        works = None if worker is None else ThreadPoolExecutor(1).submit(worker.work)
        if death is not None:
            self._kill(node, death)
            if works is not None and not isinstance(works.exception(), ClosedError | None):
                works.result()
            return
        if works is not None:
            works.result()
        with self._changed:
            self._working -= 1
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._working == 0 or self._error is not None)
        if worker is not None:
            worker.leave()
        node.finalize()

    @staticmethod
    def _kill(node: Node, death: Death) -> None:
        """As a signal does it; what is being saved is saved."""
        time.sleep(death.seconds if death.joined else 0)
        node.van.stop()
        for thread in threading.enumerate():
            if thread.name == "libra-checkpoint":
                wait_until(lambda thread=thread: thread.ident is not None)  # it may be about to start
                thread.join()
        time.sleep(death.away)


@pytest.fixture(autouse=True)
def _small_parts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "seed" in request.fixturenames and draw(request.getfixturevalue("seed")).parts:
        for (module, name), value in plan_host.small_parts().items():
            monkeypatch.setattr(module, name, value)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # of programs that die
@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_is_right(seed: int, network: Network, tmp_path: Path) -> None:
    plan = draw(seed, rounds=60 if LONG else 12, most_lost=0.1 if LONG else 0.03)
    with network.planned.job(plan) as job:
        player = Player(plan, network, job, tmp_path)
        player.play()
    assert player.tally.counts["tables"] >= plan.workers
