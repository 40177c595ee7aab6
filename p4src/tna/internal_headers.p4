// SPDX-License-Identifier: Apache-2.0
// What goes before a packet within the switch.
#ifndef LIBRA_INTERNAL_HEADERS_P4
#define LIBRA_INTERNAL_HEADERS_P4

// Whether a packet has what it says it has.
enum bit<2> whole_t {
    NO        = 0,
    YES       = 1,  // of this version, and its time to live is not over
    TRUNCATED = 2
}

// What the register of turns does for a packet.
enum bit<2> turn_t {
    NONE   = 0,
    FIRST  = 1,  // a worker's use 0 or 1: 0 is what a cell says that has another term
    LATER  = 2,
    SERVER = 3
}

// Why a packet passes again. What is written depends on what was read, a register is touched once a pass, and one
// access returns 32 bits: so a HELLO passes four times, what differs from its cell three times, and a sum of two blocks
// twice. Nothing is lost with a packet that does not come again: what it would have read can be asked for again.
enum bit<6> step_t {
    NEW      = 0,  // from a port: admission
    JOIN     = 1,  // HELLO: is the life a new one?
    SETTLE   = 2,  // the life and the term are written, or the seconds of the held life are read
    ANSWER   = 3,  // the nonce of the held life is read, STATUS goes out
    BITMAP   = 4,  // ADD that was MISMATCHED: whose values are in the cell
    IDENTITY = 5,  // what their fingerprint is, STATUS goes out
    HARVEST  = 6,  // a sum of two blocks: the second one is read, then it goes out by its port
    HARVEST_ALL = 7  // ... or to the group of the workers
}

// What becomes of a HELLO.
enum bit<8> verdict_t {
    STRICT    = 0,  // not known yet; the job forbids a member a second life
    LENIENT   = 1,  // not known yet; it allows one
    FIRST     = 2,  // it opens the job, so it begins a term
    JOINS     = 3,  // a life that is written
    KNOWN     = 4,  // the nonce is that of the held life
    REPLACES  = 5,  // a later life, which begins a term
    FORBIDDEN = 6,
    DISAGREED = 7,
    OUTLIVED  = 8
}

// Goes before a packet that leaves ingress: for egress, or for the next pass.
header tag_h {
    step_t     step;
    bit<1>     deliver;     // address the packet to `receiver`
    bit<1>     flooded;     // not to the port that it came from, which is in `receiver`
    verdict_t  verdict;     // on a HELLO
    @padding bit<7> pad0;
    port_t     port;        // where a packet that passes again came from, and its STATUS goes; where a sum goes
    member_t   receiver;    // of what passes again the sender, too; of HARVEST_ALL the group
    cell_t     cell;
}

// Of a packet without lanes: the seconds of the life that is held now, or the bits of all workers.
header note_h {
    bit<32> word;
}

#endif
