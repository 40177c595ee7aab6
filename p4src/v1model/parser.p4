// SPDX-License-Identifier: Apache-2.0
#ifndef LIBRA_PARSER_P4
#define LIBRA_PARSER_P4

parser LibraParser(packet_in packet, out headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    state start {
        transition parse_ethernet;
    }

#include "../shared/parser_states.p4"

#ifdef LANES_ARE_FLOATS
    PARSE_LAST_BLOCK(0)
#else
    PARSE_BLOCK(0, 1)
    PARSE_BLOCK(1, 2)
    PARSE_BLOCK(2, 3)
    PARSE_BLOCK(3, 4)
    PARSE_BLOCK(4, 5)
    PARSE_BLOCK(5, 6)
    PARSE_BLOCK(6, 7)
    PARSE_LAST_BLOCK(7)
#endif
}

#endif
