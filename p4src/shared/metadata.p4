// SPDX-License-Identifier: Apache-2.0
#ifndef LIBRA_METADATA_P4
#define LIBRA_METADATA_P4

// What one packet's contribution means for its cell, or a message's for its place in the sender's row.
enum bit<2> age_t {
    OUT_OF_TURN = 0,  // touches nothing
    CURRENT     = 1,  // the use that the cell holds; of a MESSAGE or HOT, the number that its place holds
    FRESH       = 2,  // the next use: it overwrites the cell; the next number: it overwrites its place
    OUTDATED    = 3   // of a term that is not the job's: touches nothing, whatever its kind
}

// What the steps that keep a cell's values do with them: exponent, lanes and flags alike.
enum bit<3> cell_op_t {
    NONE   = 0,
    WRITE  = 1,  // cell := packet
    ADD    = 2,  // cell := packet := both combined (lanes: saturating sum; exponent: maximum; flags: or)
    READ   = 3,  // packet := cell
    ANSWER = 4,  // cell := packet, but the exponent is the cell's: what was pushed has it, not the answer
    HARVEST = 5  // Tofino: packet := the half of the cell that the pass before could not read
}

// Where the next step sends a packet that is neither dropped nor for all.
enum bit<2> route_t {
    NONE   = 0,
    SENDER = 1,  // back, without its lanes
    SERVER = 2,  // that owns its key
    WORKER = 3   // whose rank it has
}

// One struct for all steps: the admission's facts first, then what each step finds, in pipeline order.
struct metadata_t {
    // parser
    bit<1>     to_port;      // of Libra
    // admission
    bit<1>     addressed;    // sent to one of this switch's virtual addresses
    bit<1>     elsewhere;    // sent to another switch's
    bit<1>     refused;
    role_t     role;
    rank_t     rank;
    member_t   member;       // whose counters to charge
    bitmap_t   worker_bit;
    bitmap_t   all_workers;
    mode_t     mode;
    group_t    workers_group;
    bit<1>     restarts;     // whether the job allows a member a second life
    bit<2>     senders;      // the roles that may send such a packet, as a set
    bit<1>     aggregates;   // concerns a cell: ADD and RESULT
    bit<1>     well_formed;  // this role may send this kind, and it is in range
    // association
    term_t     term;         // the job's; 0 when nobody has begun one in its generation
    // owner
    member_t   server;       // that owns the key; 0 when there is none
    port_t     server_port;
    bit<1>     foreign;      // a server's answer for another's key
    // the cell, its use and its fingerprint
    cell_t     cell;
    age_t      age;
    identity_t identity;
    bit<1>     same_identity;
    // its bitmap
    bit<1>     duplicate;
    bit<1>     complete;
    cell_op_t  cell_op;
    // its values
    bit<1>     answered;     // before this packet
    bit<1>     faded;        // the sum is complete, and so small at its scale that its bits are gone
    bit<8>     cell_flags;
    // next step
    route_t    route;
    outcome_t  outcome;      // Tofino: or why it was refused
    // what a target's own steps find
#include TARGET_METADATA
}

#endif
