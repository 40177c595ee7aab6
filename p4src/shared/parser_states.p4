// SPDX-License-Identifier: Apache-2.0
// Parses Libra packets; the rest of other packets stays payload. Included in a parser, which adds a state for each
// block of lanes.
    state parse_ethernet {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.ether_type) {
            ETHERTYPE_IPV4: parse_ipv4;
            default: accept;
        }
    }

    state parse_ipv4 {
        packet.extract(hdr.ipv4);
        VERIFY_CHECKSUM
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
        meta.to_port = 1;
        packet.extract(hdr.libra);
        transition select(hdr.libra.version, hdr.libra.blocks) {
            (LIBRA_VERSION, 1 .. MAX_BLOCKS): parse_block0;
            default: accept;
        }
    }

#define PARSE_BLOCK(I, NEXT) \
    state parse_block##I { \
        packet.extract(hdr.block##I); \
        transition select(hdr.libra.blocks) { NEXT: accept; default: parse_block##NEXT; } \
    }

#define PARSE_LAST_BLOCK(I) \
    state parse_block##I { \
        packet.extract(hdr.block##I); \
        transition accept; \
    }
