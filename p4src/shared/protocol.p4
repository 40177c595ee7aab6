// SPDX-License-Identifier: Apache-2.0
// Generated from protocol/protocol.toml by `make protocol`: change that, not this.
#ifndef LIBRA_PROTOCOL_P4
#define LIBRA_PROTOCOL_P4

typedef bit<48> mac_addr_t;
typedef bit<32> ipv4_addr_t;
typedef bit<16> udp_port_t;
typedef bit<16> job_t;
typedef bit<16> generation_t;  // distinguishes jobs that have used the same number or slots
typedef bit<16> slot_t;        // within the job: 0 .. slots-1
// number of times that the job has used the slot; its lowest bit selects the set of cells
typedef bit<32> use_t;
typedef bit<32> term_t;        // begins when a process joins; packets of earlier terms are not taken
typedef bit<32> bitmap_t;      // one bit per worker
typedef bit<8> rank_t;
typedef bit<16> member_t;      // switch-wide number of one host in one job; 0 is nobody
typedef bit<16> group_t;
// biased IEEE 754 exponent of the largest magnitude; 0: all values are zero, 255: one is not finite
typedef bit<8> exponent_t;
typedef bit<32> identity_t;
typedef bit<32> epoch_t;       // the switch's; changes when its registers are cleared
typedef bit<64> life_t;        // a process's: the second when it began, and a nonce that is not 0
typedef bit<32> contract_t;    // hash of the settings that all hosts of a job must share
// sequence number of a message's packet, in the sender's or the receiver's sequence, or of a HOT, in the sender's
typedef bit<32> number_t;
typedef bit<48> allotted_t;    // a receiver's member number and a sequence number in its sequence
// number of times that a pool has switched banks in this term; its lowest bit is the bank
typedef bit<32> pool_epoch_t;
typedef bit<64> hot_cell_t;    // the epoch's lowest 16 bits, the number of values (16 bits), and their sum
typedef bit<64> arrays_t;      // one bit per array of hot cells
typedef bit<32> depth_t;       // packets in a queue; a traffic manager reports it in 19 bits

// A packet's kind. The switch makes SUM, STATUS, HOT_SUM and some RESULTs; hosts send the others.
enum bit<4> kind_t {
    ADD     = 1,   // worker -> switch: one worker's contribution to a chunk
    SUM     = 2,   // switch -> server: the sum of all contributions
    RESULT  = 3,   // server -> switch -> workers (all-reduce job: switch -> workers): the outcome of the sum
    PULL    = 4,   // worker -> server: asks for a chunk of a key's value
    VALUE   = 5,   // server -> worker, or all of them: answers a PULL, or the same PULL of each
    STATUS  = 6,   // switch -> host: the outcome of the packet that it answers
    HELLO   = 7,   // host -> switch: a process joins the job
    MESSAGE = 8,   // host -> host: a fragment of a message
    ACK     = 9,   // host -> host: acknowledges fragments
    HOT     = 10,  // worker -> switch: pairs of a cell and a value, for a server's pool of hot cells
    READ    = 11,  // server -> switch: asks for a row of its pool; an epoch's first READ ends the epoch
    HOT_SUM = 12   // switch -> server: answers a READ
}

// A host's role.
enum bit<2> role_t {
    NONE   = 0,
    WORKER = 1,
    SERVER = 2
}

// A job's mode at a switch.
#ifdef TREES
enum bit<2> mode_t {
    PARAMETER_SERVER = 0,  // a complete sum goes to the server that owns the key
    ALL_REDUCE       = 1,  // a complete sum is the result
    LEAF             = 2   // a complete sum is a contribution at the parent, another switch
}
#else
enum bit<1> mode_t {
    PARAMETER_SERVER = 0,  // a complete sum goes to the server that owns the key
    ALL_REDUCE       = 1   // a complete sum is the result
}
#endif

// Outcome of an admitted packet; offset in the member's row of the `outcomes` counter.
enum bit<8> outcome_t {
    ADDED      = 0,   // contribution taken, or a HOT's pairs
    COMPLETED  = 1,   // contribution taken, and it was the last one
    DUPLICATE  = 2,   // seen before, sum not complete: ignored, STATUS sent
    REPLAYED   = 3,   // seen before, result known: replayed to this worker
    RESUMMED   = 4,   // seen before, sum complete but not answered: SUM sent again
    ANSWERED   = 5,   // server's result taken and multicast
    REANSWERED = 6,   // server's result seen before: ignored
    STEERED    = 7,   // PULL, VALUE or ACK passed on
    STALE      = 8,   // an ADD's use, a READ's epoch, or a MESSAGE's or HOT's number is too old or too new
    MISMATCHED = 9,   // same slot use, but another key, chunk, round, size or scale; same number, but another receiver
    MALFORMED  = 10,  // slot or row out of range, or a kind that this role may not send, or not with these lanes
    // no server for the key, no such worker or node, no pool of this node; HELLO: the job is being removed
    LOST       = 11,
    CLIPPED    = 12,  // completed with an overflow: returned to the workers for another try
    OPENED     = 13,  // HELLO taken
    RESTARTED  = 14,  // HELLO taken; it began a new term
    OUTLIVED   = 15,  // HELLO of a life that another has replaced
    FORBIDDEN  = 16,  // HELLO of a second life, in a job that forbids it
    DISAGREED  = 17,  // HELLO with another contract than the job's
    OUTDATED   = 18,  // another term than the job's
    FADED      = 19,  // completed far below its scale: returned to the workers for another try
    FOREIGN    = 20,  // server's result for another server's key; READ of another server's pool
    NUMBERED   = 21,  // MESSAGE passed on, with its receiver's next sequence number
    REPEATED   = 22,  // MESSAGE passed on, with the sequence number that it had before; HOT taken before
    CLOSED     = 23,  // HOT for a pool that its server has not opened in this term
    DRAINED    = 24   // READ answered
}

// Reason of a refusal before any member's row could be charged; index of `refusals`.
enum bit<8> refusal_t {
    NOT_ADMITTED = 0,
    TRUNCATED    = 1,
    BAD_VERSION  = 2,
    BAD_LENGTH   = 3,
    BAD_CHECKSUM = 4,
    NOT_LIBRA    = 5,
    IMPERSONATED = 6,  // sent in the name of the switch
    MISDIRECTED  = 7,  // to Libra's UDP port, but not to the switch
    EXPIRED      = 8   // time to live is 0
}

// Bits of the header's flags field.
const bit<8> FLAG_OVERFLOW = 0x01;  // a lane saturated, or a host clipped: the sum must be redone
const bit<8> FLAG_REPLAY = 0x02;    // a repetition, because its receiver may have missed the first
// the lanes are IEEE 754 single precision, not scaled integers; with OVERFLOW: a text
const bit<8> FLAG_FLOAT = 0x04;
const bit<8> FLAG_FLOATING = 0x08;  // an ADD of a codec whose scale follows the values: a sum far below it is redone
const bit<8> FLAG_MARKED = 0x10;    // RESULT: a packet on the way to it met a long queue
const bit<8> FLAG_COUNTS = 0x20;    // READ, HOT_SUM: with the number of values in each cell

// an ADD at this scale has no lanes: it only finds the largest exponent of the chunk
const exponent_t SCALE_PROBE = 0;
const exponent_t SCALE_PLAIN = 255;       // lanes that are plain integers have no exponent
const rank_t EVERY_WORKER = 255;          // in place of a rank: a VALUE for all workers of the job
const bit<16> ETHERTYPE_IPV4 = 0x0800;
const bit<8> PROTOCOL_UDP = 17;
const bit<4> LIBRA_VERSION = 2;
const udp_port_t LIBRA_UDP_PORT = 19522;  // "LB"
const bit<8> LIBRA_TTL = 64;              // time to live of packets from the switch or a host
// lowest bits of IPv4's traffic class (RFC 3168): the sender would not heed a mark
const bit<2> ECN_NOT_CAPABLE = 0;
const bit<2> ECN_MARKED = 3;              // CE: the packet has met a long queue
const bit<16> IPV4_BYTES = 20;            // header length, as IPv4's total length counts it
const bit<16> UDP_BYTES = 8;              // header length
const bit<16> LIBRA_BYTES = 44;           // header length
const bit<2> FROM_WORKER = 1;             // a set of roles
const bit<2> FROM_SERVER = 2;             // a set of roles
// packets of messages, or HOTs, that a sender may have outstanding; a number's lowest bits are its place
const number_t MESSAGE_WINDOW = 256;
// in place of a cell's number: a HOT has no pair for this array; as a watermark, above any cell
const bit<16> NO_CELL = 0xFFFF;
const bit<16> MOST_VALUES = 0xFFFF;       // maximum in a hot cell; one more is refused
const pool_epoch_t FIRST_POOL_EPOCH = 2;  // the first that takes values; in the two before it, READs clear both banks
const rank_t FIRST_NODE = 8;              // PS-lite's node ids: server r is 8 + 2r, worker r is 9 + 2r
// bits by which a worker's next scale may exceed the sum's exponent; beyond that, the sum has lost bits
const exponent_t SLACK = 12;
#define HOT_ARRAYS 64                     // number of arrays of hot cells; a HOT touches each at most once
// cells in one bank of an array; a server's pool is a range of them, and a row is one cell of every array
#define HOT_CELLS 4096
// blocks of a HOT: one of cell numbers, 16 bits each, and two of values; also of a HOT_SUM with counts
#define HOT_BLOCKS 3
#define HOT_SUM_BLOCKS 2                  // blocks of a HOT_SUM without counts
#ifdef TREES
const bit<8> LEVEL = 64;  // one switch on the way down to a STATUS's receiver, in the two highest bits of its flags
#endif

#endif
