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
    bit<16>    checksum;  // 0, because the switch changes the lanes, and Ethernet has its own check
}

#include "libra_header.p4"

// Named fields instead of a header stack: every target binds an array of 32 registers to the fields by name.
header block_h {
    lane_t v0;  lane_t v1;  lane_t v2;  lane_t v3;  lane_t v4;  lane_t v5;  lane_t v6;  lane_t v7;
    lane_t v8;  lane_t v9;  lane_t v10; lane_t v11; lane_t v12; lane_t v13; lane_t v14; lane_t v15;
    lane_t v16; lane_t v17; lane_t v18; lane_t v19; lane_t v20; lane_t v21; lane_t v22; lane_t v23;
    lane_t v24; lane_t v25; lane_t v26; lane_t v27; lane_t v28; lane_t v29; lane_t v30; lane_t v31;
}

#define BLOCK(I) block_h block##I;
struct headers_t {
    INTERNAL_HEADERS
    ethernet_h ethernet;
    ipv4_h     ipv4;
    udp_h      udp;
    libra_h    libra;
    FOR_EACH_BLOCK(BLOCK)
}

// Fields under the IPv4 header's checksum.
#define IPV4_FIELDS \
    { hdr.ipv4.version, hdr.ipv4.ihl, hdr.ipv4.diffserv, hdr.ipv4.total_len, hdr.ipv4.identification, \
      hdr.ipv4.flags, hdr.ipv4.frag_offset, hdr.ipv4.ttl, hdr.ipv4.protocol, hdr.ipv4.src_addr, hdr.ipv4.dst_addr }

// Fields that are equal in all contributions to a sum and in the answer to it.
#define IDENTITY_FIELDS \
    { hdr.libra.key, hdr.libra.chunk, hdr.libra.round, hdr.libra.length, hdr.libra.blocks, hdr.libra.scale }

#define FOR_32_LANES(M) \
    M(0)  M(1)  M(2)  M(3)  M(4)  M(5)  M(6)  M(7)  M(8)  M(9)  M(10) M(11) M(12) M(13) M(14) M(15) \
    M(16) M(17) M(18) M(19) M(20) M(21) M(22) M(23) M(24) M(25) M(26) M(27) M(28) M(29) M(30) M(31)

#endif
