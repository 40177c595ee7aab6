// SPDX-License-Identifier: Apache-2.0
// Parses Libra packets and their lanes, and sums up the IPv4 header.
#ifndef LIBRA_PARSER_P4
#define LIBRA_PARSER_P4

struct egress_headers_t {
    tag_h      tag;
    ethernet_h ethernet;
    ipv4_h     ipv4;
    udp_h      udp;
}

// The tag has all that egress needs.
struct egress_metadata_t { }

parser LibraIngressParser(packet_in packet, out headers_t hdr, out metadata_t meta,
                          out ingress_intrinsic_metadata_t ig_intr_md) {
    Checksum() ipv4_checksum;

    state start {
        packet.extract(ig_intr_md);
        packet.advance(PORT_METADATA_SIZE);
        meta.bad_checksum = false;
        meta.trusted = 0;
        meta.from_virtual_mac = 0;
        meta.from_virtual_source = 0;
        meta.addressed = 0;
        meta.elsewhere = 0;
        meta.role = role_t.NONE;
        meta.server = 0;
        meta.senders = 0;
        meta.aggregates = 0;
        meta.whole = whole_t.NO;
        meta.to_port = 0;
        meta.turn = turn_t.NONE;
        meta.age = age_t.OUT_OF_TURN;
        meta.cell_op = cell_op_t.NONE;
        meta.same_identity = 0;
        meta.duplicate = 0;
        meta.complete = 0;
        meta.answered = 0;
        meta.faded = 0;
        meta.clipped = 0;
        meta.refused = 0;
        meta.outcome = NO_OUTCOME;
        meta.well_formed = 0;
        meta.foreign = 0;
        meta.route = route_t.NONE;
        meta.cell_flags = 0;
        meta.cell_floating = 0;
        transition select(ig_intr_md.ingress_port) {
            RECIRCULATION_PORT: parse_again;
            default: parse_new;
        }
    }

    state parse_again {
        packet.extract(hdr.tag);
        meta.step = hdr.tag.step;
        meta.cell = hdr.tag.cell;
        transition select(hdr.tag.step) {
            step_t.HARVEST: parse_harvest;
            step_t.HARVEST_ALL: parse_harvest;
            default: parse_note;
        }
    }

    state parse_harvest {
        meta.cell_op = cell_op_t.HARVEST;
        transition parse_ethernet;
    }

    state parse_note {
        packet.extract(hdr.note);
        transition parse_ethernet;
    }

    state parse_new {
        meta.step = step_t.NEW;
        transition parse_ethernet;
    }

#include "../shared/parser_states.p4"

    PARSE_BLOCK(0, 1)
    PARSE_LAST_BLOCK(1)
}

control LibraIngressDeparser(packet_out packet, inout headers_t hdr, in metadata_t meta,
                             in ingress_intrinsic_metadata_for_deparser_t ig_dprsr_md) {
    apply { packet.emit(hdr); }
}

// The lanes are payload to egress, whose parser reads 160 bytes.
parser LibraEgressParser(packet_in packet, out egress_headers_t hdr, out egress_metadata_t meta,
                         out egress_intrinsic_metadata_t eg_intr_md) {
    state start {
        packet.extract(eg_intr_md);
        packet.extract(hdr.tag);
        transition select(hdr.tag.deliver) {
            1: parse_libra;
            default: accept;
        }
    }

    state parse_libra {
        packet.extract(hdr.ethernet);
        packet.extract(hdr.ipv4);
        packet.extract(hdr.udp);
        transition accept;
    }
}

control LibraEgressDeparser(packet_out packet, inout egress_headers_t hdr, in egress_metadata_t meta,
                            in egress_intrinsic_metadata_for_deparser_t eg_dprsr_md) {
    Checksum() ipv4_checksum;

    apply {
        if (hdr.ipv4.isValid()) {
            hdr.ipv4.hdr_checksum = ipv4_checksum.update(IPV4_FIELDS);
        }
        packet.emit(hdr.ethernet);
        packet.emit(hdr.ipv4);
        packet.emit(hdr.udp);
    }
}

#endif
