// SPDX-License-Identifier: Apache-2.0
// What a switch tells its controller unasked: digests and idle time-outs. And clones.
#include "common.p4"

struct seen_t {
    bit<48> src;
    bit<9>  port;
}

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action send(bit<9> port) { std.egress_spec = port; }
    action mirror(bit<9> port) {
        std.egress_spec = port;
        clone(CloneType.I2E, 5);
    }
    action discard() { mark_to_drop(std); }
    table ageing {
        key = { hdr.ethernet.dst: exact; }
        actions = { send; mirror; discard; }
        default_action = discard();
        support_timeout = true;
        size = 64;
    }
    apply {
        ageing.apply();
        if (hdr.ethernet.type == 0x0D16) {
            seen_t seen;
            seen.src = hdr.ethernet.src;
            seen.port = std.ingress_port;
            digest<seen_t>(1, seen);
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
