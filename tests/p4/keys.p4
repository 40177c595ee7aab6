// SPDX-License-Identifier: Apache-2.0
// One table for each match kind and one that mixes them; the entry that is hit decides the egress port.
#include "common.p4"

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action send(bit<9> port) { std.egress_spec = port; }
    action discard() { mark_to_drop(std); }

    table exact_table {
        key = { hdr.probe.word: exact; hdr.probe.nine: exact; }
        actions = { send; discard; }
        default_action = discard();
    }
    table lpm_table {
        key = { hdr.probe.word: lpm; }
        actions = { send; discard; }
        default_action = discard();
    }
    table ternary_table {
        key = { hdr.probe.word: ternary; hdr.probe.nine: ternary; }
        actions = { send; discard; }
        default_action = discard();
    }
    table range_table {
        key = { hdr.probe.half: range; hdr.probe.nine: range; }
        actions = { send; discard; }
        default_action = discard();
    }
    table optional_table {
        key = { hdr.probe.word: optional; hdr.probe.nine: exact; }
        actions = { send; discard; }
        default_action = discard();
    }
    table mixed_table {
        key = { hdr.probe.word: lpm; hdr.probe.half: ternary; hdr.probe.wide: exact; }
        actions = { send; discard; }
        default_action = discard();
    }
    table const_ternary {
        key = { hdr.probe.word: ternary; }
        actions = { send; discard; }
        const default_action = discard();
        const entries = {
            0x0A000000 &&& 0xFF000000: send(1);
            0x0A0B0000 &&& 0xFFFF0000: send(2);
            _: send(3);
        }
    }

    apply {
        if (hdr.probe.isValid()) {
            // The source's last byte chooses the table.
            if (hdr.ethernet.src[7:0] == 0) { exact_table.apply(); }
            else if (hdr.ethernet.src[7:0] == 1) { lpm_table.apply(); }
            else if (hdr.ethernet.src[7:0] == 2) { ternary_table.apply(); }
            else if (hdr.ethernet.src[7:0] == 3) { range_table.apply(); }
            else if (hdr.ethernet.src[7:0] == 4) { optional_table.apply(); }
            else if (hdr.ethernet.src[7:0] == 5) { mixed_table.apply(); }
            else { const_ternary.apply(); }
        } else {
            mark_to_drop(std);
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
