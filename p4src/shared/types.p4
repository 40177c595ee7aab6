// SPDX-License-Identifier: Apache-2.0
// Every width of the protocol, once. host/libra/wire/format.py mirrors this file.
#ifndef LIBRA_TYPES_P4
#define LIBRA_TYPES_P4

typedef bit<48> mac_addr_t;
typedef bit<32> ipv4_addr_t;
typedef bit<16> udp_port_t;

typedef bit<16> job_t;
typedef bit<16> generation_t;  // tells two jobs apart that used the same id or slots
typedef bit<16> slot_t;        // within the job: 0 .. slots-1
typedef bit<32> use_t;         // how often the job has used the slot; its lowest bit is the set
typedef bit<32> term_t;        // what began with a life of a process: no packet of an earlier one counts
typedef bit<32> bitmap_t;      // one bit a worker
typedef bit<8>  rank_t;
typedef bit<16> member_t;      // switch-wide number of one host in one job; 0 is nobody
typedef bit<16> group_t;
typedef bit<8>  exponent_t;    // IEEE 754 biased, of the largest magnitude; 0 = all zero, 255 = not finite
typedef bit<32> identity_t;
typedef bit<32> epoch_t;       // of the switch: another one after its registers were cleared
typedef bit<64> life_t;        // of a process: the second when it began, and a nonce that is not 0
typedef bit<32> contract_t;    // hash of what all hosts of a job have to agree on
typedef bit<32> number_t;      // of a message's packet, in its sender's sequence or in its receiver's; of a HOT, in its sender's
typedef bit<48> allotted_t;    // a receiver's member number, and a number in its sequence
typedef bit<32> filling_t;     // how often a pool has turned to its other bank in this term; its lowest bit is the bank
typedef bit<64> hot_cell_t;    // the filling's lowest 16 bits, how many values are in (16 bits), and their sum
typedef bit<64> arrays_t;      // one bit an array of hot cells
typedef bit<32> depth_t;       // packets in a queue; a traffic manager says it in 19 bits

// What a packet is. Hosts send all but SUM, STATUS and HOT_SUM; the switch makes these, and RESULT.
enum bit<4> kind_t {
    ADD     = 1,  // worker -> switch: one worker's contribution to a chunk
    SUM     = 2,  // switch -> server: the sum of all contributions
    RESULT  = 3,  // server -> switch -> workers (all-reduce job: switch -> workers): what became of the sum
    PULL    = 4,  // worker -> server: asks for a chunk of a key's value
    VALUE   = 5,  // server -> worker, or all of them: answers a PULL, or the same PULL of each
    STATUS  = 6,  // switch -> host: what became of the packet that it answers
    HELLO   = 7,  // host -> switch: a process joins the job
    MESSAGE = 8,  // host -> host: a piece of a message
    ACK     = 9,  // host -> host: which pieces have come
    HOT     = 10, // worker -> switch: pairs of a cell and a value, for a server's pool of hot cells
    READ    = 11, // server -> switch: asks for a row of what has filled its pool; the first one ends the filling
    HOT_SUM = 12  // switch -> server: answers a READ
}

// An ADD at this scale has no lanes: it only agrees the chunk's exponent.
const exponent_t SCALE_PROBE = 0;
// Lanes that are plain integers have no exponent.
const exponent_t SCALE_PLAIN = 255;

// A VALUE for this rank goes to all workers of the job.
const rank_t EVERY_WORKER = 255;

// Bits of the header's flags field.
const bit<8> FLAG_OVERFLOW = 0x01;  // a lane saturated, or a host clipped: the sum must be redone
const bit<8> FLAG_REPLAY   = 0x02;  // a repetition, made because its receiver may have missed the first
const bit<8> FLAG_FLOAT    = 0x04;  // the lanes are IEEE 754 single precision, not scaled integers; with OVERFLOW: a text
const bit<8> FLAG_FLOATING = 0x08;  // an ADD of a codec whose scale follows the values: a sum far below it is redone
const bit<8> FLAG_MARKED   = 0x10;  // RESULT: a packet on the way to it met a long queue
const bit<8> FLAG_COUNTS   = 0x20;  // READ, HOT_SUM: with how many values are in each cell

enum bit<2> role_t {
    NONE   = 0,
    WORKER = 1,
    SERVER = 2
}

enum bit<1> mode_t {
    PARAMETER_SERVER = 0,  // a complete sum goes to the server that owns the key
    ALL_REDUCE       = 1   // a complete sum is the result
}

// What happened to an admitted packet; offset into the member's row of the `outcomes` counter.
enum bit<8> outcome_t {
    ADDED      = 0,   // contribution taken, or a HOT's pairs
    COMPLETED  = 1,   // contribution taken, and it was the last one
    DUPLICATE  = 2,   // seen before, sum not complete: ignored, STATUS sent
    REPLAYED   = 3,   // seen before, result known: replayed to this worker
    RESUMMED   = 4,   // seen before, sum complete but not answered: SUM sent again
    ANSWERED   = 5,   // server's result taken and multicast
    REANSWERED = 6,   // server's result seen before: ignored
    STEERED    = 7,   // PULL, VALUE or ACK passed on
    STALE      = 8,   // slot use is neither the current nor the next one; of a MESSAGE or HOT, its number; of a READ,
                      // the filling
    MISMATCHED = 9,   // same slot use, but another key, chunk, round, size or scale; same number, but another receiver
    MALFORMED  = 10,  // slot or row out of range, a kind that this role may not send, or not with these lanes
    LOST       = 11,  // no server for the key, no such worker or node, no pool of this node
    CLIPPED    = 12,  // completed with an overflow: returned to the workers for another try
    OPENED     = 13,  // HELLO taken
    RESTARTED  = 14,  // HELLO taken; it began a new term
    OUTLIVED   = 15,  // HELLO of a life that another has replaced
    FORBIDDEN  = 16,  // HELLO of a second life, in a job that forbids it
    DISAGREED  = 17,  // HELLO with another contract than the job's
    OUTDATED   = 18,  // of a term that is not the job's
    FADED      = 19,  // completed far below its scale: returned to the workers for another try
    FOREIGN    = 20,  // server's result for a key that is another's; READ of another's pool
    NUMBERED   = 21,  // MESSAGE passed on, with its receiver's next number
    REPEATED   = 22,  // MESSAGE passed on, with the number that it had before; HOT taken before
    CLOSED     = 23,  // HOT for a pool that its server has not opened in this term
    DRAINED    = 24   // READ answered
}

// Why a packet to the switch's address was refused before anybody's row could be charged; index of `refusals`.
enum bit<8> refusal_t {
    NOT_ADMITTED = 0,
    TRUNCATED    = 1,
    BAD_VERSION  = 2,
    BAD_LENGTH   = 3,
    BAD_CHECKSUM = 4,
    NOT_LIBRA    = 5,
    IMPERSONATED = 6,  // in the name of the switch
    MISDIRECTED  = 7,  // to the port of Libra, but not to the switch
    EXPIRED      = 8   // its time to live was over
}

#endif
