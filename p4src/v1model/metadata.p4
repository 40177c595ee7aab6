// SPDX-License-Identifier: Apache-2.0
// Included in the struct metadata_t.
    // admission
    mac_addr_t virtual_mac;  // of the virtual address
    epoch_t    epoch;
    bit<16>    first_slot;
    bit<16>    slots;
    // association
    count_t    count;        // of the job's term
    contract_t contract;     // the job's
    life_t     life;         // of the member
    outcome_t  told;         // outcome in the answer to a HELLO
    // place
    bit<32>    place;        // place of a MESSAGE's or HOT's number in its sender's row
    // numbering
    member_t   peer;         // receiver of a message; 0 if there is none
    port_t     peer_port;
    // hot pool
    member_t   pool;         // the pool's server; 0 if there is no pool
    bit<16>    first_cell;
    bit<16>    cells;        // the pool's size in each array
    pool_epoch_t pool_epoch; // the pool's; 0 if its server has begun none in this term
    pool_epoch_t wanted;     // the packet's
    // hot cells
    arrays_t   refused_pairs;
    // bitmap
    bitmap_t   contributors;
    group_t    asked_group;  // who is told that the sum is not complete; 0: the sender alone
    // lanes
    bit<32>    clipped;      // not zero if a lane saturated
    // next step
    bit<1>     deliver;      // egress addresses the packet to `receiver`
    member_t   receiver;
    bit<1>     flooded;
    // transit
    bit<1>     marked;
