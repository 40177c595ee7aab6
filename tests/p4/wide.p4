// SPDX-License-Identifier: Apache-2.0
// Keys wider than a machine word, each match kind; constant entries with priorities, masks, prefixes and ranges.
#include <core.p4>
#include <v1model.p4>

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

header big_t {
    bit<128> address;
    bit<256> huge;
    bit<72>  odd;
    bit<64>  long;
    bit<8>   mark;
}

struct headers_t {
    ethernet_t ethernet;
    big_t      big;
}

struct metadata_t { }

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.type) {
            0x0b16: big;
            default: accept;
        }
    }
    state big {
        packet.extract(hdr.big);
        transition accept;
    }
}

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    @name("go") action send(bit<9> port) { std.egress_spec = port; }
    action mark(bit<72> odd, bit<8> value) { hdr.big.odd = odd; hdr.big.mark = value; }
    @name(".outside.discard") action discard() { mark_to_drop(std); }

    table exact_256 {
        key = { hdr.big.huge: exact @name("the huge one"); }
        actions = { send; discard; }
        default_action = discard();
        size = 8;
    }
    @name("lpm.128") table lpm_128 {
        key = { hdr.big.address: lpm; hdr.big.long: exact; }
        actions = { send; discard; mark; }
        default_action = discard();
    }
    table ternary_200 {
        key = { hdr.big.address: ternary; hdr.big.odd: ternary; }
        actions = { send; discard; }
        default_action = discard();
    }
    table range_64 {
        key = { hdr.big.mark: range; hdr.big.long: range; }
        actions = { send; discard; }
        default_action = discard();
    }
    table optional_256 {
        key = { hdr.big.huge: optional; hdr.big.odd: optional; }
        actions = { send; discard; @tableonly mark; @defaultonly NoAction; }
        default_action = NoAction();
    }
    // p4c 1.2.5.16 makes every prefix of more than 64 bits empty.
    table const_lpm {
        key = { hdr.big.long: lpm; }
        actions = { send; discard; }
        const default_action = discard();
        const entries = {
            0x8000000000000000 &&& 0x8000000000000000: send(1);
            0xffff000000000000 &&& 0xffff000000000000: send(2);
            _: send(3);
        }
    }
    // Not constant for P4, but simple_switch lets nobody change it.
    table initial {
        key = { hdr.big.address: ternary; }
        actions = { send; discard; }
        default_action = discard();
        entries = {
            priority = 100: 5 &&& 7: send(1);
            priority = 200: 5 &&& 5: send(2);
        }
    }
    table const_mixed {
        key = { hdr.big.odd: ternary; hdr.big.long: range; hdr.big.mark: exact; }
        actions = { send; discard; }
        default_action = send(0);
        const entries = {
            (0xff &&& 0xff, 5..9, 1): send(1);
            (_, 5..9, 1): send(2);
            (0x100 &&& 0xf00, _, 1): send(3);
        }
    }

    apply {
        if (!hdr.big.isValid()) { std.egress_spec = std.ingress_port; }
        else if (hdr.ethernet.src[7:0] == 0) { exact_256.apply(); }
        else if (hdr.ethernet.src[7:0] == 1) { lpm_128.apply(); }
        else if (hdr.ethernet.src[7:0] == 2) { ternary_200.apply(); }
        else if (hdr.ethernet.src[7:0] == 3) { range_64.apply(); }
        else if (hdr.ethernet.src[7:0] == 4) { std.egress_spec = 3; optional_256.apply(); }
        else if (hdr.ethernet.src[7:0] == 5) { const_lpm.apply(); }
        else if (hdr.ethernet.src[7:0] == 6) { initial.apply(); }
        else { const_mixed.apply(); }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) { apply { } }
control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }
control ComputeNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }
control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.big);
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
