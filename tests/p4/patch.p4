// SPDX-License-Identifier: Apache-2.0
// A patch panel: what enters port 2n leaves by port 2n+1, and the other way round.
#include <core.p4>
#include <v1model.p4>

header ethernet_h {
    bit<48> destination;
    bit<48> source;
    bit<16> ether_type;
}

struct headers_t { ethernet_h ethernet; }
struct metadata_t { }

parser PatchParser(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard) {
    state start {
        packet.extract(hdr.ethernet);
        transition accept;
    }
}

control PatchVerify(inout headers_t hdr, inout metadata_t meta) { apply { } }
control PatchCompute(inout headers_t hdr, inout metadata_t meta) { apply { } }
control PatchEgress(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard) { apply { } }

control PatchIngress(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard) {
    apply {
        standard.egress_spec = standard.ingress_port ^ 1;
    }
}

control PatchDeparser(packet_out packet, in headers_t hdr) {
    apply { packet.emit(hdr.ethernet); }
}

V1Switch(PatchParser(), PatchVerify(), PatchIngress(), PatchEgress(), PatchCompute(), PatchDeparser()) main;
