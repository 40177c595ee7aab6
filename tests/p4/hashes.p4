// SPDX-License-Identifier: Apache-2.0
// Hashes and a selector over fields that are not whole bytes, some of them of a header that may not be there; a
// deparser that logs.
#include <core.p4>
#include <v1model.p4>

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

// As IPv6: a flow label of 20 bits between addresses and a protocol.
header flow_t {
    bit<4>  version;
    bit<8>  class;
    bit<20> label;
    bit<64> address;
    bit<8>  protocol;
    bit<8>  count;
}

// If the type is 0x5002.
header tag_t {
    bit<3>  priority;
    bit<1>  drop;
    bit<12> id;
}

header options_t {
    bit<8>      first;
    varbit<256> rest;
}

header sums_t {
    bit<32> flow;
    bit<32> tagged;
    bit<32> mixed;
    bit<32> optional;
    bit<16> all;
}

struct headers_t {
    ethernet_t ethernet;
    flow_t     flow;
    tag_t      tag;
    sums_t     sums;
    options_t  options;
}

struct metadata_t {
    bit<9>  nine;
    int<11> below;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        packet.extract(hdr.flow);
        transition select(hdr.ethernet.type) {
            0x5002: tag;
            default: sums;
        }
    }
    state tag {
        packet.extract(hdr.tag);
        transition sums;
    }
    state sums {
        packet.extract(hdr.sums);
        packet.extract(hdr.options, (bit<32>) hdr.flow.count);
        transition accept;
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action_selector(HashAlgorithm.crc16, 64, 16) paths;

    action send(bit<9> port) { std.egress_spec = port; }

    table balanced {
        key = {
            hdr.ethernet.dst: exact;
            hdr.flow.label: selector;
            hdr.tag.priority: selector;
            hdr.flow.address: selector;
            meta.nine: selector;
        }
        actions = { send; }
        implementation = paths;
    }

    apply {
        mark_to_drop(std);
        meta.nine = std.ingress_port + 0x155;
        meta.below = -3;
        // p4c copies the inputs of a hash.
        hash(hdr.sums.mixed, HashAlgorithm.crc32, 32w0,
             { meta.nine, 3w5, meta.below, hdr.flow.label, hdr.options.rest, 13w1 }, 32w0xffffffff);
        balanced.apply();
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) { apply { } }

control ComputeSums(inout headers_t hdr, inout metadata_t meta) {
    apply {
        update_checksum(true, { hdr.flow.label, hdr.flow.address, hdr.flow.protocol },
                        hdr.sums.flow, HashAlgorithm.crc32);
        update_checksum(true, { hdr.flow.version, hdr.tag.id, hdr.tag.drop, hdr.flow.class, hdr.flow.label, meta.nine },
                        hdr.sums.tagged, HashAlgorithm.crc32);
        update_checksum(true, { hdr.flow.version, hdr.options.rest, hdr.tag.priority, hdr.flow.class },
                        hdr.sums.optional, HashAlgorithm.crc32);
        update_checksum_with_payload(true, { hdr.flow.version, hdr.flow.label, hdr.tag.drop },
                                     hdr.sums.all, HashAlgorithm.csum16);
    }
}

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        log_msg("sum of all is {}", { hdr.sums.all });
        packet.emit(hdr);
        log_msg("sent");
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeSums(), DeparserImpl()) main;
