// SPDX-License-Identifier: Apache-2.0
// Finds Libra packets and extracts the lane blocks that are there; everything else is left as payload.
#ifndef LIBRA_PARSER_P4
#define LIBRA_PARSER_P4

parser LibraParser(packet_in packet, out headers_t hdr, inout metadata_t meta,
                   inout standard_metadata_t standard_metadata) {
    state start {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.ether_type) {
            ETHERTYPE_IPV4: parse_ipv4;
            default: accept;
        }
    }

    state parse_ipv4 {
        packet.extract(hdr.ipv4);
        // Options and fragments are ordinary traffic: a contribution never has either.
        transition select(hdr.ipv4.version, hdr.ipv4.ihl, hdr.ipv4.flags[0:0], hdr.ipv4.frag_offset,
                          hdr.ipv4.protocol) {
            (4, 5, 0, 0, PROTOCOL_UDP): parse_udp;
            default: accept;
        }
    }

    state parse_udp {
        packet.extract(hdr.udp);
        transition select(hdr.udp.dst_port) {
            LIBRA_UDP_PORT: parse_libra;
            default: accept;
        }
    }

    state parse_libra {
        packet.extract(hdr.libra);
        transition select(hdr.libra.version, hdr.libra.blocks) {
            (LIBRA_VERSION, 1 .. 8): parse_block0;
            default: accept;
        }
    }

    state parse_block0 {
        packet.extract(hdr.block0);
        transition select(hdr.libra.blocks) { 1: accept; default: parse_block1; }
    }

    state parse_block1 {
        packet.extract(hdr.block1);
        transition select(hdr.libra.blocks) { 2: accept; default: parse_block2; }
    }

    state parse_block2 {
        packet.extract(hdr.block2);
        transition select(hdr.libra.blocks) { 3: accept; default: parse_block3; }
    }

    state parse_block3 {
        packet.extract(hdr.block3);
        transition select(hdr.libra.blocks) { 4: accept; default: parse_block4; }
    }

    state parse_block4 {
        packet.extract(hdr.block4);
        transition select(hdr.libra.blocks) { 5: accept; default: parse_block5; }
    }

    state parse_block5 {
        packet.extract(hdr.block5);
        transition select(hdr.libra.blocks) { 6: accept; default: parse_block6; }
    }

    state parse_block6 {
        packet.extract(hdr.block6);
        transition select(hdr.libra.blocks) { 7: accept; default: parse_block7; }
    }

    state parse_block7 {
        packet.extract(hdr.block7);
        transition accept;
    }
}

#endif
