// SPDX-License-Identifier: Apache-2.0
// Values of no bits, wherever P4 and v1model take them: fields, metadata, parameters, keys, lists.
#include <core.p4>
#include <v1model.p4>

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

header probe_t {
    bit<0>  before;
    bit<8>  op;
    bit<0>  between;
    bit<4>  high;
    bit<0>  inside;
    bit<4>  low;
    bit<16> result;
    bit<16> sum;
    bit<0>  behind;
}

header empty_t {
    bit<0> nothing;
}

struct headers_t {
    ethernet_t ethernet;
    empty_t    empty;
    probe_t    probe;
}

struct metadata_t {
    bit<0>  nothing;
    bit<16> hash;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        packet.extract(hdr.empty);
        transition select(hdr.ethernet.type) {
            0x1234: probe;
            default: accept;
        }
    }
    state probe {
        packet.extract(hdr.probe);
        meta.nothing = hdr.probe.inside;
        transition accept;
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action send(bit<0> nothing, bit<9> port) {
        hdr.probe.between = nothing;
        hdr.probe.result = (bit<16>) nothing + 7;
        std.egress_spec = port;
    }

    action forward(bit<9> port) {
        hdr.probe.result = (bit<16>) hdr.probe.between + 7;
        std.egress_spec = port;
    }

    action discard() { mark_to_drop(std); }

    table plain_table {
        key = { hdr.probe.op: exact; }
        actions = { forward; discard; }
        default_action = discard();
        size = 16;
    }

    table exact_table {
        key = { hdr.probe.op: exact; hdr.probe.between: exact; }
        actions = { send; discard; }
        default_action = discard();
        size = 16;
    }

    table ternary_table {
        key = { hdr.probe.inside: ternary; hdr.probe.op: ternary; }
        actions = { send; discard; }
        default_action = discard();
        size = 16;
    }

    apply {
        hdr.probe.before = hdr.probe.inside;
        hdr.probe.behind = hdr.probe.before + (bit<0>) hdr.probe.op;
        if (hdr.probe.isValid() && hdr.probe.behind == 0) {
            if (hdr.probe.low == 0) {
                plain_table.apply();
            } else if (hdr.probe.low == 1) {
                exact_table.apply();
            } else {
                ternary_table.apply();
            }
            hash(meta.hash, HashAlgorithm.crc16, 16w0, { hdr.probe.op, meta.nothing, hdr.probe.result }, 32w0x10000);
            if (hdr.probe.high == 0) {
                hdr.probe.result = meta.hash;
            }
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) { apply { } }

control ComputeSums(inout headers_t hdr, inout metadata_t meta) {
    apply {
        update_checksum(hdr.probe.isValid(),
                        { hdr.probe.before, hdr.probe.op, hdr.probe.inside, 8w0, hdr.probe.result },
                        hdr.probe.sum, HashAlgorithm.csum16);
    }
}

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.empty);
        packet.emit(hdr.probe);
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeSums(), DeparserImpl()) main;
