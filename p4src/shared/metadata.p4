// SPDX-License-Identifier: Apache-2.0
#ifndef LIBRA_METADATA_P4
#define LIBRA_METADATA_P4

// Meaning of a packet for its cell, or of a MESSAGE or HOT for its place in the sender's row.
enum bit<2> age_t {
    OUT_OF_TURN = 0,  // touches nothing
    CURRENT     = 1,  // the use that the cell holds; for a MESSAGE or HOT, the number that its place holds
    FRESH       = 2,  // the next use, which overwrites the cell; the next number, which overwrites its place
    OUTDATED    = 3   // not of the job's term: touches nothing, whatever its kind
}

// Operation on a cell's values, the same for exponent, lanes and flags.
enum bit<3> cell_op_t {
    NONE   = 0,
    WRITE  = 1,  // cell := packet
    ADD    = 2,  // cell := packet := both combined (lanes: saturating sum; exponent: maximum; flags: or)
    READ   = 3,  // packet := cell
    ANSWER = 4,  // cell := packet, but packet's exponent := cell's, which is that of the pushed values
    HARVEST = 5  // Tofino: packet := half of the cell that the previous pass could not read
}

// Destination of a packet that is neither dropped nor multicast.
enum bit<2> route_t {
    NONE   = 0,
    SENDER = 1,  // back to its sender, without its lanes
    SERVER = 2,  // the server that owns its key
    WORKER = 3   // the worker with its rank
}

// One struct for all steps: first the admission's data, then the results of each step in pipeline order.
struct metadata_t {
    // parser
    bit<1>     to_port;      // sent to Libra's UDP port
    // admission
    bit<1>     addressed;    // sent to one of this switch's virtual addresses
    bit<1>     elsewhere;    // sent to another switch's virtual address
    bit<1>     refused;
    role_t     role;
    rank_t     rank;
    member_t   member;       // the sender, whose counters are charged
    bitmap_t   worker_bit;
    bitmap_t   all_workers;
    mode_t     mode;
    group_t    workers_group;
    bit<1>     restarts;     // the job allows a member a second life
    bit<2>     senders;      // set of the roles that may send such a packet
    bit<1>     aggregates;   // concerns a cell: ADD and RESULT
    bit<1>     well_formed;  // this role may send this kind, and it is in range
    // association
    term_t     term;         // the job's; 0 if none has begun in its generation
    // owner
    member_t   server;       // owner of the key; 0 if there is none
    port_t     server_port;
    bit<1>     foreign;      // a server's answer for another server's key
    // cell, its use and its fingerprint
    cell_t     cell;
    age_t      age;
    identity_t identity;
    bit<1>     same_identity;
    // its bitmap
    bit<1>     duplicate;
    bit<1>     complete;
    cell_op_t  cell_op;
    // its values
    bit<1>     answered;     // the sum was answered before this packet
    bit<1>     faded;        // the sum is complete, and so small at its scale that it has lost bits
    bit<8>     cell_flags;
    // next step
    route_t    route;
    outcome_t  outcome;      // Tofino: or the reason of a refusal
    // results of a target's own steps
#include TARGET_METADATA
}

#endif
