// SPDX-License-Identifier: Apache-2.0
// Large tables of every match kind; the source address' last byte chooses one. For bench/tables.py and tests of look-ups.
#include <core.p4>
#include <v1model.p4>

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

header flow_t {
    bit<32>  src;
    bit<32>  dst;
    bit<8>   proto;
    bit<16>  sport;
    bit<16>  dport;
    bit<128> wide;
}

struct headers_t {
    ethernet_t ethernet;
    flow_t     flow;
}

struct metadata_t { }

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        packet.extract(hdr.flow);
        transition accept;
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action send(bit<9> port) { std.egress_spec = port; }
    action discard() { mark_to_drop(std); }

    table exact_match {
        key = { hdr.ethernet.dst: exact; }
        actions = { send; discard; }
        default_action = discard();
        size = 131072;
    }
    table lpm4 {
        key = { hdr.flow.dst: lpm; }
        actions = { send; discard; }
        default_action = discard();
        size = 131072;
    }
    table lpm6 {
        key = { hdr.flow.wide: lpm; }
        actions = { send; discard; }
        default_action = discard();
        size = 131072;
    }
    table acl {
        key = {
            hdr.flow.src: ternary;
            hdr.flow.dst: ternary;
            hdr.flow.proto: ternary;
            hdr.flow.sport: ternary;
            hdr.flow.dport: ternary;
        }
        actions = { send; discard; }
        default_action = discard();
        size = 131072;
    }
    table ranges {
        key = {
            hdr.flow.src: ternary;
            hdr.flow.dst: ternary;
            hdr.flow.proto: ternary;
            hdr.flow.sport: range;
            hdr.flow.dport: range;
        }
        actions = { send; discard; }
        default_action = discard();
        size = 131072;
    }

    apply {
        if (hdr.ethernet.src[7:0] == 0) { exact_match.apply(); }
        else if (hdr.ethernet.src[7:0] == 1) { lpm4.apply(); }
        else if (hdr.ethernet.src[7:0] == 2) { lpm6.apply(); }
        else if (hdr.ethernet.src[7:0] == 3) { acl.apply(); }
        else { ranges.apply(); }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

control ComputeNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.flow);
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
