# SPDX-License-Identifier: Apache-2.0
"""Texts of `libra COMMAND --help`, each with an example."""

from __future__ import annotations

from libra_controller.files.keys import FABRIC, JOB, NETWORK, as_help

SETUP = """\
Load Libra's P4 program into the switch and configure its virtual address and the forwarding for the
hosts. On a switch that is set up already it writes the differences only, keeps the jobs, and removes
entries that a broken installation left behind.

example:
  libra switch setup network.yaml

network.yaml:
  switch: {grpc: 127.0.0.1:50051, device_id: 0,
           virtual_ip: 10.0.0.254, virtual_mac: 02:00:00:00:00:fe}
  hosts:
    w1: {ip: 10.0.0.1, mac: 02:00:00:00:00:01, port: 1}
    s1: {ip: 10.0.0.101, mac: 02:00:00:00:01:01, port: 2}

keys of network.yaml:
"""
SETUP += f"{as_help(NETWORK)}\nkeys of a network of several switches:\n{as_help(FABRIC)}"
INSTALL = """\
Install a job in the switch, whole or not at all, and write the job file, which the job's hosts read
(LIBRA_JOB_FILE names it).

example:
  libra job install digits.yaml --network network.yaml -o digits.json

digits.yaml:
  name: digits
  mode: parameter-server     # or all-reduce, without servers
  workers: [w1, w2, w3, w4]
  servers: [s1]
  slots: 64                  # maximum of chunks in flight
  lanes: 256                 # values a packet: 32 to 256, a multiple of 32
  hot: {cells: 1024}         # hot cells in each of the switch's 64 arrays, for each server; optional

keys:
"""
INSTALL += as_help(JOB)
LIST = """\
Print all installed jobs: who has installed each, from where and when, and how many of its members live. A
member lives if it sends packets now, as each does every second. If members have sent any packets before, the
command listens to them for 3 s at most.
"""
REMOVE = """\
Remove a job from the switch. If one of its programs sends packets within 3 s, the command refuses: end the
programs first, or give --force. Then the switch tells programs that run, which end with an error that names
this command; the command goes on when nobody has sent packets for 2.5 s, or after 10 s. With --now nobody is
listened to or told.
"""
STATS = """\
Print the outcomes of each member's packets. added, completed: contributions taken; duplicate, replayed,
resummed: contributions repeated by a worker that missed an answer; answered: results of a server; steered:
pulls and values; stale, mismatched, malformed, lost: packets dropped; clipped: sums that overflowed and were
redone, and probes (packets without values by which a key's first push of floats asks for its scale).

example:
  libra job stats digits --json
"""
RESTORE = """\
Install a job again from its job file, with its number and generation, on a switch that has started again and
been set up. The job's programs go on: their associations open again, and rounds in flight begin anew
(libra.resume).

example:
  libra switch setup network.yaml; libra --network network.yaml job restore job-file.json
"""
EVICT = """\
Take a worker that does not come back out of a job; higher ranks decrease by one. The job gets another
generation, so that no incomplete sum is used. The other programs notice within a second if their
LIBRA_JOB_FILE is the written file: their pending requests fail with a ReinstalledError, and they start
another node in the same process and go on, servers from their checkpoints, workers where libra.resume says.

example:
  libra --network network.yaml job evict digits 3 -o job-file.json
"""
WATCH = """\
Evict workers that do not come back, as `libra job evict` does, until it is interrupted. A worker is evicted
if the switch has received no packet from it for SECONDS, no sum of the job was completed in that time, and
other workers retransmit contributions that wait for it. A slow worker is not evicted, because it sends
heartbeats. Nor is a worker that others wait for at a barrier or for messages only, nor the last one, nor a
server, whose silence is reported on standard error.

example:
  libra --network network.yaml job watch digits --evict-after 30 -o job-file.json
"""
GROUPS = """\
Install a job for each group of a job's workers that asks for one, until this is interrupted. Groups of ranks
of torch.distributed do, where LIBRA_GROUPS has this address: the switch then sums for them, too. A group's
job has half of the free slots, 256 at most, and is removed when the last of its processes has ended. Whoever
reaches the address can have jobs of this job's workers installed, and nothing else.

example:
  libra --network network.yaml job groups digits --listen 10.0.0.9:9561
"""
SHELL = """\
Open p4runtime-shell's prompt on the running switch, with its program's tables, actions and counters by name.
Other `libra` commands still work: they take the switch over while they run.

example, at the prompt:
  for entry in table_entry["admission"].read(): print(entry)
"""
CONTROLLER = """\
Serve `libra switch`, `libra job` and `libra events` until this is interrupted, to commands on this machine
whose LIBRA_CONTROLLER has its address. They print and end as they do without it; changes are carried out one
after the other. The folder keeps events; one service at a time has it.

example:
  libra controller --network network.yaml --state /var/lib/libra &
  export LIBRA_CONTROLLER=127.0.0.1:9560
  libra job install digits.yaml -o digits.json
"""
EVENTS = """\
Print what happened at the switches of the service that LIBRA_CONTROLLER names, the newest last.

example:
  LIBRA_CONTROLLER=127.0.0.1:9560 libra events -n 20
"""
DECODE = """\
Print Libra's packets in a capture (.pcap or .pcapng, of tcpdump, Wireshark or the switch's --pcap), a line
each: seconds since the first packet, sender and receiver, kind and flags by name, job and generation, and
the other header fields. A super-frame has one line for each of its packets. Other packets are counted.
docs/protocol.md has the fields' meanings; `libra.wire.scapy` is the same for Python.

example:
  tcpdump -i s1-eth1 -w run.pcap udp port 19522; libra decode run.pcap
"""
FAULT = """\
Impair the packets of one kind that a port of libra_switch_grpc receives (--in) or sends (--out), from now on,
all traffic included. It replaces what was set for this port, direction and kind. A packet of a named kind
meets its kind's faults only, "libra" and "other" come next, and "all" has the rest.

Each packet is lost with probability --drop, in bursts of --burst packets on average; comes twice with
probability --duplicate; takes --delay, a uniform time up to --jitter longer and, with probability --late, up
to --late-by beyond that. Packets overtake each other unless --in-order. The same --seed meets the same
packets. A delay on both directions of both ends of a path adds four times to its round trip.

examples:
  libra fault set --port 1 --in --drop 0.01 --burst 8 --seed 7
  libra fault set --port w1 --out --delay 10ms --jitter 2ms --network network.yaml
  libra fault set --port 1 --out --rate 100Mbit/s --queue 64
  libra fault set --port 1 --in --kind add --drop 5%
"""
FAULT_SHOW = """\
Print the faults of a switch's ports. packets: those that met a fault; lost, duplicated, delayed: what became
of them; no room: delayed packets beyond the switch's memory (8 MiB a port and direction), which were
lost; queue drops: packets that a full queue did not take.

example:
  libra fault show --switch 127.0.0.1:50051
"""
FAULT_RESTORE = """\
Set all faults of a file or none. The file has what `libra fault show --json` has printed.

example:
  libra fault show --json >faults.json
  libra fault restore faults.json
"""
