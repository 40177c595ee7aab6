# SPDX-License-Identifier: Apache-2.0
"""The protocol's numbers: kinds of packet, flags, outcomes, limits and the fields of the Libra header.

Generated from protocol/protocol.toml by `make protocol`: change that, not this.
docs/protocol.md says what they mean together.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import NamedTuple


class Field(NamedTuple):
    """A field of the Libra header, ``shift`` bits above the lowest of a 32-bit word; 64 bits take two."""

    word: int
    shift: int
    bits: int


class Kind(IntEnum):
    """A packet's kind. The switch makes SUM, STATUS, HOT_SUM and some RESULTs; hosts send the others."""

    ADD = 1  # worker -> switch: one worker's contribution to a chunk
    SUM = 2  # switch -> server: the sum of all contributions
    RESULT = 3  # server -> switch -> workers (all-reduce job: switch -> workers): the outcome of the sum
    PULL = 4  # worker -> server: asks for a chunk of a key's value
    VALUE = 5  # server -> worker, or all of them: answers a PULL, or the same PULL of each
    STATUS = 6  # switch -> host: the outcome of the packet that it answers
    HELLO = 7  # host -> switch: a process joins the job
    MESSAGE = 8  # host -> host: a fragment of a message
    ACK = 9  # host -> host: acknowledges fragments
    HOT = 10  # worker -> switch: pairs of a cell and a value, for a server's pool of hot cells
    READ = 11  # server -> switch: asks for a row of its pool; an epoch's first READ ends the epoch
    HOT_SUM = 12  # switch -> server: answers a READ


class RoleCode(IntEnum):
    """A host's role."""

    NONE = 0
    WORKER = 1
    SERVER = 2


class ModeCode(IntEnum):
    """A job's mode at a switch."""

    PARAMETER_SERVER = 0  # a complete sum goes to the server that owns the key
    ALL_REDUCE = 1  # a complete sum is the result
    LEAF = 2  # a complete sum is a contribution at the parent, another switch


class Outcome(IntEnum):
    """Outcome of an admitted packet; offset in the member's row of the `outcomes` counter."""

    ADDED = 0  # contribution taken, or a HOT's pairs
    COMPLETED = 1  # contribution taken, and it was the last one
    DUPLICATE = 2  # seen before, sum not complete: ignored, STATUS sent
    REPLAYED = 3  # seen before, result known: replayed to this worker
    RESUMMED = 4  # seen before, sum complete but not answered: SUM sent again
    ANSWERED = 5  # server's result taken and multicast
    REANSWERED = 6  # server's result seen before: ignored
    STEERED = 7  # PULL, VALUE or ACK passed on
    STALE = 8  # an ADD's use, a READ's epoch, or a MESSAGE's or HOT's number is too old or too new
    # same slot use, but another key, chunk, round, size or scale; same number, but another receiver
    MISMATCHED = 9
    MALFORMED = 10  # slot or row out of range, or a kind that this role may not send, or not with these lanes
    # no server for the key, no such worker or node, no pool of this node; HELLO: the job is being removed
    LOST = 11
    CLIPPED = 12  # completed with an overflow: returned to the workers for another try
    OPENED = 13  # HELLO taken
    RESTARTED = 14  # HELLO taken; it began a new term
    OUTLIVED = 15  # HELLO of a life that another has replaced
    FORBIDDEN = 16  # HELLO of a second life, in a job that forbids it
    DISAGREED = 17  # HELLO with another contract than the job's
    OUTDATED = 18  # another term than the job's
    FADED = 19  # completed far below its scale: returned to the workers for another try
    FOREIGN = 20  # server's result for another server's key; READ of another server's pool
    NUMBERED = 21  # MESSAGE passed on, with its receiver's next sequence number
    REPEATED = 22  # MESSAGE passed on, with the sequence number that it had before; HOT taken before
    CLOSED = 23  # HOT for a pool that its server has not opened in this term
    DRAINED = 24  # READ answered


class Refusal(IntEnum):
    """Reason of a refusal before any member's row could be charged; index of `refusals`."""

    NOT_ADMITTED = 0
    TRUNCATED = 1
    BAD_VERSION = 2
    BAD_LENGTH = 3
    BAD_CHECKSUM = 4
    NOT_LIBRA = 5
    IMPERSONATED = 6  # sent in the name of the switch
    MISDIRECTED = 7  # to Libra's UDP port, but not to the switch
    EXPIRED = 8  # time to live is 0


class Flag(IntFlag):
    """Bits of the header's flags field."""

    OVERFLOW = 0x01  # a lane saturated, or a host clipped: the sum must be redone
    REPLAY = 0x02  # a repetition, because its receiver may have missed the first
    FLOAT = 0x04  # the lanes are IEEE 754 single precision, not scaled integers; with OVERFLOW: a text
    FLOATING = 0x08  # an ADD of a codec whose scale follows the values: a sum far below it is redone
    MARKED = 0x10  # RESULT: a packet on the way to it met a long queue
    COUNTS = 0x20  # READ, HOT_SUM: with the number of values in each cell
    ERROR = OVERFLOW | FLOAT  # RESULT, VALUE: the server has no answer; the lanes are its reason's text


SCALE_PROBE = 0  # an ADD at this scale has no lanes: it only finds the largest exponent of the chunk
SCALE_PLAIN = 255  # lanes that are plain integers have no exponent
EVERY_WORKER = 255  # in place of a rank: a VALUE for all workers of the job
ETHERTYPE_IPV4 = 0x0800
PROTOCOL_UDP = 17
LIBRA_VERSION = 2
LIBRA_UDP_PORT = 19522  # "LB"
LIBRA_TTL = 64  # time to live of packets from the switch or a host
ECN_CAPABLE = 2  # ECT(0): the sender heeds marks
ECN_MARKED = 3  # CE: the packet has met a long queue
ETHERNET_BYTES = 14  # header length
IPV4_BYTES = 20  # header length, as IPv4's total length counts it
UDP_BYTES = 8  # header length
LIBRA_BYTES = 44  # header length
BLOCK_LANES = 32
BLOCK_BYTES = 128
MAX_BLOCKS = 8  # maximum in a packet; a target may carry fewer (its target.p4)
MAX_WORKERS = 32  # bits of bitmap_t
LEVEL = 64  # one switch on the way down to a STATUS's receiver, in the two highest bits of its flags
# packets of messages, or HOTs, that a sender may have outstanding; a number's lowest bits are its place
MESSAGE_WINDOW = 256
# in place of a cell's number: a HOT has no pair for this array; as a watermark, above any cell
NO_CELL = 0xFFFF
FIRST_POOL_EPOCH = 2  # the first that takes values; in the two before it, READs clear both banks
FIRST_NODE = 8  # PS-lite's node ids: server r is 8 + 2r, worker r is 9 + 2r
# bits by which a worker's next scale may exceed the sum's exponent; beyond that, the sum has lost bits
SLACK = 12
HOT_ARRAYS = 64  # number of arrays of hot cells; a HOT touches each at most once
# cells in one bank of an array; a server's pool is a range of them, and a row is one cell of every array
HOT_CELLS = 4096
# blocks of a HOT: one of cell numbers, 16 bits each, and two of values; also of a HOT_SUM with counts
HOT_BLOCKS = 3
HOT_SUM_BLOCKS = 2  # blocks of a HOT_SUM without counts
PULL_SLOTS = 64  # slots of a worker's pulls, which the switch does not keep
NODES = 256  # number of values of a node id
EXPONENT_NOT_FINITE = 255
SLOT_NONE = 0xFFFF  # no slot at all
# from here on a slot names a kind of packet, no chunk: STATUS and VALUE concern messages or hot cells
SLOT_KINDS = 0xFFF0

LIBRA_FIELDS = {
    "version": Field(0, 28, 4),
    "kind": Field(0, 24, 4),
    "flags": Field(0, 16, 8),
    "blocks": Field(0, 8, 8),
    "node": Field(0, 0, 8),
    "job": Field(1, 16, 16),
    "generation": Field(1, 0, 16),
    "slot": Field(2, 16, 16),
    "exponent": Field(2, 8, 8),
    "scale": Field(2, 0, 8),
    "use": Field(3, 0, 32),
    "key": Field(4, 0, 64),
    "chunk": Field(6, 0, 32),
    "round": Field(7, 0, 32),
    "contributors": Field(8, 0, 32),
    "length": Field(9, 0, 32),
    "term": Field(10, 0, 32),
}
"""The Libra header's fields in order."""
