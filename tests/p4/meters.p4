// SPDX-License-Identifier: Apache-2.0
// An indexed and a direct meter; the colour becomes the EtherType.
#include "common.p4"

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    meter(8, MeterType.packets) by_port;
    direct_meter<bit<32>>(MeterType.packets) by_entry;

    action send(bit<9> port) {
        std.egress_spec = port;
        by_entry.read(meta.scratch);
    }
    action discard() { mark_to_drop(std); }
    table forward {
        key = { hdr.ethernet.dst: exact; }
        actions = { send; discard; }
        default_action = discard();
        meters = by_entry;
        size = 64;
    }
    apply {
        forward.apply();
        bit<32> colour = 0;
        by_port.execute_meter((bit<32>) std.ingress_port, colour);
        hdr.ethernet.type = meta.scratch[7:0] ++ colour[7:0];
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
