// SPDX-License-Identifier: Apache-2.0
#ifndef LIBRA_HEADERS_P4
#define LIBRA_HEADERS_P4

header ethernet_h {
    mac_addr_t dst_addr;
    mac_addr_t src_addr;
    bit<16>    ether_type;
}

header ipv4_h {
    bit<4>      version;
    bit<4>      ihl;
    bit<8>      diffserv;
    bit<16>     total_len;
    bit<16>     identification;
    bit<3>      flags;
    bit<13>     frag_offset;
    bit<8>      ttl;
    bit<8>      protocol;
    bit<16>     hdr_checksum;
    ipv4_addr_t src_addr;
    ipv4_addr_t dst_addr;
}

header udp_h {
    udp_port_t src_port;
    udp_port_t dst_port;
    bit<16>    length;
    bit<16>    checksum;  // 0: the lanes change on the way and Ethernet has its own check
}

header libra_h {
    bit<4>       version;
    kind_t       kind;
    bit<8>       flags;
    bit<8>       blocks;        // lane blocks that follow, 0 to 8
    rank_t       node;          // PULL at the server: the rank that asks; VALUE: that it is for; ADD: the push's number
    job_t        job;
    generation_t generation;
    slot_t       slot;
    exponent_t   exponent;      // ADD: of the sender's values; later: the largest of all workers'
    exponent_t   scale;         // the exponent bound that the lanes are scaled to; 0 = probe, 255 = plain integers
    use_t        use;
    bit<64>      key;
    bit<32>      chunk;         // position in the key's value, in chunks
    bit<32>      round;         // how often the job has pushed the key before
    bitmap_t     contributors;  // SUM, RESULT, STATUS: whose values are in
    bit<32>      length;        // elements in the key's whole value
    term_t       term;          // of the job, when the packet was made
}

// Names, not a header stack: an array of 32 registers is bound to the fields by name on every target.
header block_h {
    lane_t v0;  lane_t v1;  lane_t v2;  lane_t v3;  lane_t v4;  lane_t v5;  lane_t v6;  lane_t v7;
    lane_t v8;  lane_t v9;  lane_t v10; lane_t v11; lane_t v12; lane_t v13; lane_t v14; lane_t v15;
    lane_t v16; lane_t v17; lane_t v18; lane_t v19; lane_t v20; lane_t v21; lane_t v22; lane_t v23;
    lane_t v24; lane_t v25; lane_t v26; lane_t v27; lane_t v28; lane_t v29; lane_t v30; lane_t v31;
}

struct headers_t {
    ethernet_h ethernet;
    ipv4_h     ipv4;
    udp_h      udp;
    libra_h    libra;
    block_h    block0;
    block_h    block1;
    block_h    block2;
    block_h    block3;
    block_h    block4;
    block_h    block5;
    block_h    block6;
    block_h    block7;
}

#endif
