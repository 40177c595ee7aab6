# SPDX-License-Identifier: Apache-2.0
"""Layouts of the memory that Python and native code share: the context, a port, a packet waiting to re-enter.

Offsets are bytes; every field is a u64 (or an address) unless it says otherwise.
"""

from __future__ import annotations


def _offsets(names: str) -> dict[str, int]:
    return {name: 8 * i for i, name in enumerate(names.split())}


# `now_ns` must stay first: table code finds it there.
CTX = _offsets(
    "now_ns now_us program portmap mcast clone upcall upcall_size upcall_used arena arena_size arena_used "
    "rng requeue requeue_head requeue_tail ports nports pollfds assert_failures no_port upcall_drops "
    "requeue_drops parsed start_ns rx batch clone_drops rx_control rx_buffers dropped events "
    "segments segments_used "
    # Queues between ingress and egress (`queues`): ports that are blocked, how many queues each has, ...
    "blocked first_blocked eager queues queue_limit queue_drops priority_drops tickets"
)
CTX_BYTES = 512

# fd, number and send_fd are i32.
PORT = {
    "fd": 0,  # to receive from: frames have a struct virtio_net_hdr in front
    "number": 4,
    "headers": 8,  # mmsghdr array for sending
    "vectors": 16,  # two iovec each: headers, payload
    "count": 24,
    "tx_packets": 32,
    "tx_bytes": 40,
    "tx_drops": 48,
    "rx_packets": 56,
    "rx_bytes": 64,
    "capture": 72,
    "rx_errors": 80,
    "last_errno": 88,
    "backlog": 96,  # frames that the kernel did not take: u64 length, bytes, padding to 8
    "backlog_head": 104,  # bytes
    "backlog_end": 112,
    "send_fd": 120,
    "tx_too_long": 128,  # of tx_drops: longer than the interface's MTU
    "rx_uncut": 136,  # left for a network card to cut, in a way that `offloads` cannot make good
    "blocked": 144,  # 1: packets for it wait before egress
    "next_blocked": 152,  # address of a port
    "queues": 160,  # address of a `QUEUE` for each priority
    "queued": 168,  # packets in them
    "queue_drops": 176,
    "credit": 184,  # packets that may still leave, -1 for any number
    "vnet": 192,  # bytes in front of each frame that is received: VNET_HDR or 0
    "finished": 200,  # frames since the last one that was left to a network card to finish
}
PORT_BYTES = 208

# A queue of packets before egress; positions in bytes, see `queues`.
QUEUE = _offsets("base size head tail free depth")
QUEUE_BYTES = 64

# A packet in a queue: this, its PHV, its payload. The ticket is its number in the trace; size 0 means that
# nothing follows up to the end of the ring.
WAITING = {"size": 0, "dequeue": 8, "ticket": 16}
WAITING_BYTES = 32

MAX_PORTS = 65536  # size of the port and multicast maps
SESSIONS = 32768
BACKLOG_BYTES = 1 << 24  # frames of one batch (TX_QUEUE) that the kernel did not take
QUEUES_BYTES = 1 << 25  # packets that may wait for a port before egress, in all of its queues
TX_QUEUE = 128  # packets per sendmmsg
BATCH = 64  # packets per round
RX_SLOT = 65536 + 512
RX_HEADROOM = 256
RX_CONTROL = 64
VNET_HDR = 10  # sizeof(struct virtio_net_hdr), which `offloads` reads in front of a frame
SEGMENT_BYTES = 1 << 18  # for what long frames are cut into; at least twice the longest frame
MMSGHDR = 64  # sizeof(struct mmsghdr)
ARENA = 1 << 22

# Packets to be parsed again (resubmit, recirculate).
REQUEUE_SLOTS = 1024  # as BMv2
ITEM = {"length": 0, "port": 8, "kind": 16, "ingress_length": 24}
ITEM_META = 64
ITEM_META_BYTES = 16384
ITEM_DATA = ITEM_META + ITEM_META_BYTES
ITEM_BYTES = ITEM_DATA + 65536 + 1024

UPCALL_BYTES = 1 << 23
# Upcall record: u32 size of the whole record (multiple of 8), u16 kind, u16 port or list id, bytes.
UP_FRAME, UP_DIGEST, UP_CAPTURE_IN, UP_CAPTURE_OUT, UP_TRACE = 0, 1, 2, 3, 4

# Why the native loop returned.
EV_CONTROL, EV_UPCALL, EV_PORT = 1, 2, 3

# standard_metadata.instance_type
NORMAL, INGRESS_CLONE, EGRESS_CLONE, RECIRCULATED, REPLICATED, RESUBMITTED = 0, 1, 2, 4, 5, 6
