# SPDX-License-Identifier: Apache-2.0
"""What Python and native code share, by the names of runtime/*.h, which say what each is."""

from __future__ import annotations

from libra_switch.memory.structures import NUMBERS, Structure

CTX = Structure("context")
PORT = Structure("port")
QUEUE = Structure("queue")
PROGRAM = Structure("program")
WAITING = Structure("waiting")  # its PHV and payload follow
ITEM = Structure("item")
UPCALL = Structure("upcall")
MESSAGE = Structure("message")
JOINED = Structure("joined")
PART = Structure("part")

MAX_PORTS = NUMBERS["MAX_PORTS"]
SESSIONS = NUMBERS["SESSIONS"]
BATCH = NUMBERS["BATCH"]
TX_QUEUE = NUMBERS["TX_QUEUE"]
REQUEUE_SLOTS = NUMBERS["REQUEUE_SLOTS"]
RX_SLOT = NUMBERS["RX_SLOT"]
RX_HEADROOM = NUMBERS["RX_HEADROOM"]
RX_CONTROL = NUMBERS["RX_CONTROL"]
VNET_HDR = NUMBERS["VNET_HDR"]
MAX_PACKET = NUMBERS["MAX_PACKET"]
MAX_FRAME = 65536  # that is received
MAX_METADATA = NUMBERS["MAX_METADATA"]

ARENA_BYTES = NUMBERS["ARENA_BYTES"]
SEGMENT_BYTES = NUMBERS["SEGMENT_BYTES"]
BACKLOG_BYTES = NUMBERS["BACKLOG_BYTES"]
QUEUES_BYTES = NUMBERS["QUEUES_BYTES"]
UPCALL_BYTES = NUMBERS["UPCALL_BYTES"]

UP_FRAME = NUMBERS["UP_FRAME"]
UP_DIGEST = NUMBERS["UP_DIGEST"]
UP_CAPTURE_IN = NUMBERS["UP_CAPTURE_IN"]
UP_TRACE = NUMBERS["UP_TRACE"]

# standard_metadata.instance_type
NORMAL, INGRESS_CLONE, EGRESS_CLONE, RECIRCULATED, REPLICATED, RESUBMITTED = 0, 1, 2, 4, 5, 6
