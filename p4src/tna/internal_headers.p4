// SPDX-License-Identifier: Apache-2.0
// Headers in front of a packet within the switch.
#ifndef LIBRA_INTERNAL_HEADERS_P4
#define LIBRA_INTERNAL_HEADERS_P4

// Result of the check of a packet's length.
enum bit<2> whole_t {
    NO        = 0,
    YES       = 1,  // of this version, and its time to live is not over
    TRUNCATED = 2
}

// Operation of the register of turns for a packet.
enum bit<2> turn_t {
    NONE   = 0,
    FIRST  = 1,  // a worker's use 0 or 1; the register action returns 0 for a cell of another term
    LATER  = 2,
    SERVER = 3
}

// The pass of a packet. Writes depend on reads, a register is touched once a pass, and one access returns 32 bits. So a
// HELLO passes four times, a packet that differs from its cell three times, and a sum of two blocks twice. A packet
// that is lost between passes can be sent again, because it has only read since.
enum bit<6> step_t {
    NEW      = 0,  // from a port: admission
    JOIN     = 1,  // HELLO: the life is compared with the held one
    SETTLE   = 2,  // the life and the term are written, or the seconds of the held life are read
    ANSWER   = 3,  // the nonce of the held life is read, STATUS goes out
    BITMAP   = 4,  // ADD that was MISMATCHED: the cell's bitmap is read
    IDENTITY = 5,  // the cell's fingerprint is read, STATUS goes out
    HARVEST  = 6,  // a sum of two blocks: the second one is read, then it goes out by its port
    HARVEST_ALL = 7  // ... or to the workers' group
}

// Decision about a HELLO.
enum bit<8> verdict_t {
    STRICT    = 0,  // not decided yet; the job forbids a member a second life
    LENIENT   = 1,  // not decided yet; the job allows a second life
    FIRST     = 2,  // it opens the job, so it begins a term
    JOINS     = 3,  // a life that is written
    KNOWN     = 4,  // the nonce is that of the held life
    REPLACES  = 5,  // a later life, which begins a term
    FORBIDDEN = 6,
    DISAGREED = 7,
    OUTLIVED  = 8
}

// In front of a packet that leaves ingress, for egress or for the next pass.
header tag_h {
    step_t     step;
    bit<1>     deliver;     // address the packet to `receiver`
    bit<1>     flooded;     // drop the copy to the arrival port, which is in `receiver`
    verdict_t  verdict;     // a HELLO's
    @padding bit<7> pad0;
    port_t     port;        // arrival port of a packet that passes again, for its STATUS; or a sum's destination
    member_t   receiver;    // also the sender of a packet that passes again; for HARVEST_ALL the group
    cell_t     cell;
}

// For a packet without lanes: the seconds of the held life, or the bits of all workers.
header note_h {
    bit<32> word;
}

#endif
