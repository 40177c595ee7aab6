# SPDX-License-Identifier: Apache-2.0
"""Promise: what is for a member that the switch no longer knows leaves by no port."""

from __future__ import annotations

from functools import partial

from switch_model import ADD, Packet, frame
from test_every_lane import PLAIN, OneJob, port_of
from test_program import VIRTUAL_IP, VIRTUAL_MAC

from libra_controller.controls.deliver import Deliver
from libra_controller.p4rt.client import DELETE, Client
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import DeviceSession

LATER = 1_000_000  # ns


def test_a_result_leaves_to_the_members_that_there_are(program: SwitchProgram) -> None:
    """As while a job is removed, whose members go before their group: else a member would get what is
    addressed to the switch."""
    job = OneJob(program)
    job.compare()
    stays, leaves = job.workers
    with Client("simulated:1", 0, primary=True, connect=partial(DeviceSession, job.switch.device)) as client:
        deliver = Deliver(client)
        ((number, delivery),) = (one for one in deliver.members().items() if one[1].ip == leaves.ip)
        client.write("a member leaves", [(DELETE, deliver.member(number, delivery))])
    packet = Packet(ADD, length=32, scale=PLAIN, term=job.model.term, lanes=[1] * 32)
    packet.job, packet.generation = job.model.job, job.model.generation
    sent = [
        (LATER, port_of(host), frame(packet, host.mac, host.ip, VIRTUAL_MAC, VIRTUAL_IP))
        for host in job.workers
    ]
    assert [port for _, port, _ in job.switch.run(sent)] == [port_of(stays)]
