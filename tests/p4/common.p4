// SPDX-License-Identifier: Apache-2.0
// What the test programs share: controller headers, Ethernet, and a header of fields to match on.
#include <core.p4>
#include <v1model.p4>

#define CPU_PORT 510

@controller_header("packet_in")
header packet_in_t {
    bit<9>  ingress_port;
    bit<7>  reason;
    bit<12> odd;
    bit<4>  pad;
}

@controller_header("packet_out")
header packet_out_t {
    bit<9> egress_port;
    bit<7> pad;
}

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

// EtherType 0x1234: values of several widths.
header probe_t {
    bit<32> word;
    bit<16> half;
    bit<9>  nine;
    bit<7>  seven;
    bit<128> wide;
}

struct headers_t {
    packet_in_t  packet_in;
    packet_out_t packet_out;
    ethernet_t   ethernet;
    probe_t      probe;
}

struct metadata_t {
    bit<32> scratch;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        transition select(std.ingress_port) {
            CPU_PORT: from_controller;
            default: ethernet;
        }
    }
    state from_controller {
        packet.extract(hdr.packet_out);
        transition ethernet;
    }
    state ethernet {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.type) {
            0x1234: probe;
            default: accept;
        }
    }
    state probe {
        packet.extract(hdr.probe);
        transition accept;
    }
}

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.packet_in);
        packet.emit(hdr.ethernet);
        packet.emit(hdr.probe);
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }
control ComputeNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }
