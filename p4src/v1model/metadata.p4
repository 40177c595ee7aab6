// SPDX-License-Identifier: Apache-2.0
// To be included in the struct metadata_t.
    // admission
    mac_addr_t virtual_mac;  // that goes with the virtual address
    epoch_t    epoch;
    bit<16>    first_slot;
    bit<16>    slots;
    // association
    contract_t contract;     // the job's
    life_t     life;         // of the member
    outcome_t  told;         // what a HELLO is answered
    // place
    bit<32>    place;        // of a MESSAGE's or HOT's number, in its sender's row
    // numbering
    member_t   peer;         // that a message is for; 0 when there is none
    port_t     peer_port;
    // hot pool
    member_t   pool;         // of this server; 0 when there is none
    bit<16>    first_cell;
    bit<16>    cells;        // of it, in each array
    pool_epoch_t pool_epoch; // of the pool; 0 when its server has begun none in this term
    pool_epoch_t wanted;     // that the packet is for
    // hot cells
    arrays_t   refused_pairs;
    // bitmap
    bitmap_t   contributors;
    // lanes
    bit<32>    clipped;      // not zero when a lane saturated
    // next step
    bit<1>     deliver;      // egress addresses the packet to `receiver`
    member_t   receiver;
    bit<1>     flooded;
