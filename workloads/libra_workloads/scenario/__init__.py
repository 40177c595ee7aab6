# SPDX-License-Identifier: Apache-2.0
"""Scenario files, and the types that they are read into. bench/scenarios/ has examples; these are the keys:

topology:
  kind: star                       # workers w0, w1 ... and servers ps0, ps1 ... around one switch
  workers: 4
  servers: 1
# or {kind: racks, racks: 4, workers: 8, servers: 4}: workers r0w0, r0w1 ... around the switch r0 and so on,
# servers ps0 ... around a switch of their own, and a spine between these switches
# or {kind: rails, k: 2, workers: 4, servers: 1}, leaf-spine, fat-tree, bcube: docs/networks.md
links:                             # of every host, in both directions; all but rate may be left out
  rate: 100 Mbit/s                 # or {0 s: 100 Mbit/s, 2 s: 10 Mbit/s}: rates from these times on
  delay: 50 us
  queue: 1000 packets              # or 256 KiB; frames beyond it are dropped
  ecn: 64 KiB                      # a longer queue marks what is ECN-capable; default: switches', 32 packets
  overhead: 24 B                   # bytes on the wire beyond the frame's own
  loss: 1 %                        # or, in bursts: {to_bad: 0.1 %, to_good: 10 %, in_bad: 50 %}
  duplicate: 0.1 %
  jitter: 10 us                    # largest random extra delay
  late: {share: 0.1 %, by: 500 ms} # this share of frames is late by up to this time
  cross: 2 Mbit/s                  # traffic of others, in both directions, which goes first
  halved: {share: 10 %, every: 5 s}  # links that have half their rate, drawn anew at these times
  calm: 20 s                       # from then on there are no random faults
  only: {w3: {rate: 10 Mbit/s}}    # settings of single hosts
  trunks: {rate: 1 Gbit/s}         # settings of links between switches
hosts:
  cost: {batch: 20 us, packet: 2 us, byte: 100 ps}   # processor time, for receiving as for sending
  coalesce: 20 us                  # time from a frame's arrival to the card's interrupt
  rest: {time: 1 ms, from: 4}      # sleep after a batch of at least 4 frames, so that more frames gather
  compute: 5 ms                    # before each round; or {from: 4 ms, to: 6 ms}, or {mean: 5 ms}
  stragglers: {share: 5 %, times: 10}   # of computations, which take so many times as long
  servers: {cost: {batch: 45 us}}  # settings of all servers
  only: {w3: {compute: 50 ms}}
switch: {latency: 1 us, cost: {batch: 20 us}}      # cost: for a switch that is a program
machine: {cores: 2}                # cores that all hosts and switches share; left out: each has its own
jobs:                              # as for `libra job install`; workers and servers: all hosts, if left out
  # start: time of installation; lives: how often the job is installed, run and removed in turn;
  # each: rack, for one job per rack with one server each
  - {name: digits, mode: parameter-server, slots: 256, lanes: 256, start: 0 s, lives: 1}
workload: {rounds: 10, tensors: [512 KiB, 40 B], dtype: float32, codec: block_float}
# or {rounds: 10, training: digits}: the gradients of the network that `make run` trains, or of fashion; in
# Mininet also transformer and resnet, and ctr and text, with batch: samples of a round, and hot: rows that
# the switch sums
# and with `filter: bounded:theta=0.01`: filtered updates; with `staleness: 2`, too, they are asynchronous,
# and a worker is at most 2 pushes ahead; broadcast_every: pushes from one broadcast to the next
# or {program: asynchronous, rounds: 10, tensors: [64 KiB]}: pushes and pulls at each worker's own pace
# or {program: messages, rounds: 10, tensors: [4 KiB]}: requests of these sizes to servers and other workers,
# notifications, and a barrier a round
# or {program: scheduled, rounds: 1000, training: digits, target: 95 %, tau_max: 32, learning_rate: 0.01}:
# asynchronous training to a target accuracy over flows, docs/mlfabric.md
# or {program: sparse, rounds: 10, table: {rows: 10000, dim: 16, batch: 100, hot: 256, asynchronous: no}}:
# rows of a table; `hot` of them are summed by the switch, in the job's hot: {cells: ...}
systems: [libra, tcp-cubic, mpi-bbr]   # beside libra: modelled TCP, see docs/simulation.md; default: libra
# or, for a bcube full of workers and without jobs: [bml-cubic, bml-libra, ps_p2p-cubic], see docs/bml.md
faults:
  - {link: w2, at: 1 s, down: 50 ms}   # or w2.eth1, one card of several
  - {process: w1, at: 1 s, down: 20 ms}   # of filtered updates: killed, and begins again; at 0: begins late
metrics: {timeline: {round: 1, tensor: 0, chunk: 0}}
simulator:                         # links, hosts, switch, machine, workload, systems, metrics, limit
  links: {delay: 20 us}            # for the simulator alone: a real network has its own
  hosts: {cost: {packet: 3 us}}
limit: 60 s                        # of virtual time; in Mininet of a system's training, which else has none
seed: 1
"""
