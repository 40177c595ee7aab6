// SPDX-License-Identifier: Apache-2.0
// Generated from protocol/protocol.toml by `make protocol`: change that, not this.
#pragma once

#include <stdint.h>

enum { SCALE_PROBE = 0 };       // an ADD at this scale has no lanes: it only finds the largest exponent of the chunk
enum { SCALE_PLAIN = 255 };     // lanes that are plain integers have no exponent
enum { EVERY_WORKER = 255 };    // in place of a rank: a VALUE for all workers of the job
enum { LIBRA_VERSION = 2 };
enum { ECN_MARKED = 3 };        // CE: the packet has met a long queue
enum { BLOCK_LANES = 32 };
enum { MAX_BLOCKS = 8 };        // maximum in a packet; a target may carry fewer (its target.p4)
enum { MAX_WORKERS = 32 };      // bits of bitmap_t
// one switch on the way down to a STATUS's receiver, in the two highest bits of its flags
enum { LEVEL = 64 };
// packets of messages, or HOTs, that a sender may have outstanding; a number's lowest bits are its place
enum { MESSAGE_WINDOW = 256 };
// in place of a cell's number: a HOT has no pair for this array; as a watermark, above any cell
enum { NO_CELL = 0xFFFF };
// bits by which a worker's next scale may exceed the sum's exponent; beyond that, the sum has lost bits
enum { SLACK = 12 };
enum { HOT_ARRAYS = 64 };       // number of arrays of hot cells; a HOT touches each at most once
// blocks of a HOT: one of cell numbers, 16 bits each, and two of values; also of a HOT_SUM with counts
enum { HOT_BLOCKS = 3 };
enum { PULL_SLOTS = 64 };       // slots of a worker's pulls, which the switch does not keep
enum { NODES = 256 };           // number of values of a node id
enum { EXPONENT_NOT_FINITE = 255 };
enum { SLOT_NONE = 0xFFFF };    // no slot at all
// from here on a slot names a kind of packet, no chunk: STATUS and VALUE concern messages or hot cells
enum { SLOT_KINDS = 0xFFF0 };

// A packet's kind. The switch makes SUM, STATUS, HOT_SUM and some RESULTs; hosts send the others.
enum {
    KIND_ADD = 1,       // worker -> switch: one worker's contribution to a chunk
    KIND_SUM = 2,       // switch -> server: the sum of all contributions
    KIND_RESULT = 3,    // server -> switch -> workers (all-reduce job: switch -> workers): the outcome of the sum
    KIND_PULL = 4,      // worker -> server: asks for a chunk of a key's value
    KIND_VALUE = 5,     // server -> worker, or all of them: answers a PULL, or the same PULL of each
    KIND_STATUS = 6,    // switch -> host: the outcome of the packet that it answers
    KIND_HELLO = 7,     // host -> switch: a process joins the job
    KIND_MESSAGE = 8,   // host -> host: a fragment of a message
    KIND_ACK = 9,       // host -> host: acknowledges fragments
    KIND_HOT = 10,      // worker -> switch: pairs of a cell and a value, for a server's pool of hot cells
    KIND_READ = 11,     // server -> switch: asks for a row of its pool; an epoch's first READ ends the epoch
    KIND_HOT_SUM = 12,  // switch -> server: answers a READ
};

// Outcome of an admitted packet; offset in the member's row of the `outcomes` counter.
enum {
    OUTCOME_ADDED = 0,       // contribution taken, or a HOT's pairs
    OUTCOME_COMPLETED = 1,   // contribution taken, and it was the last one
    OUTCOME_DUPLICATE = 2,   // seen before, sum not complete: ignored, STATUS sent
    OUTCOME_REPLAYED = 3,    // seen before, result known: replayed to this worker
    OUTCOME_RESUMMED = 4,    // seen before, sum complete but not answered: SUM sent again
    OUTCOME_ANSWERED = 5,    // server's result taken and multicast
    OUTCOME_REANSWERED = 6,  // server's result seen before: ignored
    OUTCOME_STEERED = 7,     // PULL, VALUE or ACK passed on
    OUTCOME_STALE = 8,       // an ADD's use, a READ's epoch, or a MESSAGE's or HOT's number is too old or too new
    // same slot use, but another key, chunk, round, size or scale; same number, but another receiver
    OUTCOME_MISMATCHED = 9,
    OUTCOME_MALFORMED = 10,  // slot or row out of range, or a kind that this role may not send, or not with these lanes
    // no server for the key, no such worker or node, no pool of this node; HELLO: the job is being removed
    OUTCOME_LOST = 11,
    OUTCOME_CLIPPED = 12,    // completed with an overflow: returned to the workers for another try
    OUTCOME_OPENED = 13,     // HELLO taken
    OUTCOME_RESTARTED = 14,  // HELLO taken; it began a new term
    OUTCOME_OUTLIVED = 15,   // HELLO of a life that another has replaced
    OUTCOME_FORBIDDEN = 16,  // HELLO of a second life, in a job that forbids it
    OUTCOME_DISAGREED = 17,  // HELLO with another contract than the job's
    OUTCOME_OUTDATED = 18,   // another term than the job's
    OUTCOME_FADED = 19,      // completed far below its scale: returned to the workers for another try
    OUTCOME_FOREIGN = 20,    // server's result for another server's key; READ of another server's pool
    OUTCOME_NUMBERED = 21,   // MESSAGE passed on, with its receiver's next sequence number
    OUTCOME_REPEATED = 22,   // MESSAGE passed on, with the sequence number that it had before; HOT taken before
    OUTCOME_CLOSED = 23,     // HOT for a pool that its server has not opened in this term
    OUTCOME_DRAINED = 24,    // READ answered
};

// Bits of the header's flags field.
enum {
    FLAG_OVERFLOW = 1,                        // a lane saturated, or a host clipped: the sum must be redone
    FLAG_REPLAY = 2,                          // a repetition, because its receiver may have missed the first
    // the lanes are IEEE 754 single precision, not scaled integers; with OVERFLOW: a text
    FLAG_FLOAT = 4,
    // an ADD of a codec whose scale follows the values: a sum far below it is redone
    FLAG_FLOATING = 8,
    FLAG_MARKED = 16,                         // RESULT: a packet on the way to it met a long queue
    FLAG_COUNTS = 32,                         // READ, HOT_SUM: with the number of values in each cell
    // RESULT, VALUE: the server has no answer; the lanes are its reason's text
    FLAG_ERROR = FLAG_OVERFLOW | FLAG_FLOAT,
};

// A word of a packet that may have been received to any address.
typedef uint32_t word __attribute__((aligned(1)));

// The Libra header; the lanes are behind it.
struct libra {
    word kind;  // version, kind, flags, blocks, node
    word job;   // job, generation
    word slot;  // slot, exponent, scale
    word use;
    word key[2];
    word chunk;
    word round;
    word contributors;
    word length;
    word term;
};

// The fields that share a word, from that word in host order.
static inline uint32_t version_of(uint32_t kind) { return kind >> 28; }
static inline uint32_t kind_of(uint32_t kind) { return kind >> 24 & 0xf; }
static inline uint32_t flags_of(uint32_t kind) { return kind >> 16 & 0xff; }
static inline uint32_t blocks_of(uint32_t kind) { return kind >> 8 & 0xff; }
static inline uint32_t node_of(uint32_t kind) { return kind & 0xff; }
static inline uint32_t job_of(uint32_t job) { return job >> 16; }
static inline uint32_t generation_of(uint32_t job) { return job & 0xffff; }
static inline uint32_t slot_of(uint32_t slot) { return slot >> 16; }
static inline uint32_t exponent_of(uint32_t slot) { return slot >> 8 & 0xff; }
static inline uint32_t scale_of(uint32_t slot) { return slot & 0xff; }
