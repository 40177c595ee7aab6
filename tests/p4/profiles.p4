// SPDX-License-Identifier: Apache-2.0
// An action profile and an action selector.
#include "common.p4"

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action_profile(64) next_hops;
    action_selector(HashAlgorithm.crc16, 64, 16) paths;

    action send(bit<9> port) { std.egress_spec = port; }
    action discard() { mark_to_drop(std); }

    table routes {
        key = { hdr.ethernet.dst: exact; }
        actions = { send; discard; }
        implementation = next_hops;
        size = 64;
    }
    table balanced {
        key = {
            hdr.ethernet.dst: exact;
            hdr.ethernet.src: selector;
        }
        actions = { send; discard; }
        implementation = paths;
        size = 64;
    }
    apply {
        mark_to_drop(std);
        if (hdr.ethernet.type == 0x0001) { routes.apply(); } else { balanced.apply(); }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
