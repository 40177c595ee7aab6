// SPDX-License-Identifier: Apache-2.0
// What the traffic manager tells a packet: priority by the packet's wish, queueing metadata in a header.
#include <core.p4>
#include <v1model.p4>

const bit<8> CLONE = 1;        // a copy at egress, to session 1
const bit<8> RECIRCULATE = 2;  // once more from the start, then out

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

// EtherType 0x0E20. A group of 0 means the port.
header ask_t {
    bit<16> sequence;
    bit<8>  flags;
    bit<8>  priority;
    bit<16> group;
    bit<16> port;
}

header report_t {
    bit<32> enq_timestamp;
    bit<32> deq_timedelta;
    bit<32> enq_qdepth;
    bit<32> deq_qdepth;
    bit<48> egress_timestamp;
    bit<16> rid;
    bit<8>  instance;
    bit<8>  kept;
}

struct headers_t {
    ethernet_t ethernet;
    ask_t      ask;
    report_t   report;
}

struct metadata_t {
    @field_list(1)
    bit<8> kept;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.type) {
            0x0E20: ask;
            default: accept;
        }
    }
    state ask {
        packet.extract(hdr.ask);
        transition accept;
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }
control ComputeNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply {
        if (hdr.ask.isValid()) {
            std.egress_spec = (bit<9>) hdr.ask.port;
            std.mcast_grp = hdr.ask.group;
            std.priority = (bit<3>) hdr.ask.priority;
            meta.kept = meta.kept + 1;
        } else {
            mark_to_drop(std);
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply {
        if (hdr.ask.flags & RECIRCULATE != 0) {
            hdr.ask.flags = hdr.ask.flags & ~RECIRCULATE;
            recirculate_preserving_field_list(1);
        } else {
            if (hdr.ask.flags & CLONE != 0 && std.instance_type != 2) {
                clone_preserving_field_list(CloneType.E2E, 1, 1);
            }
            hdr.report.setValid();
            hdr.report.enq_timestamp = std.enq_timestamp;
            hdr.report.deq_timedelta = std.deq_timedelta;
            hdr.report.enq_qdepth = (bit<32>) std.enq_qdepth;
            hdr.report.deq_qdepth = (bit<32>) std.deq_qdepth;
            hdr.report.egress_timestamp = std.egress_global_timestamp;
            hdr.report.rid = std.egress_rid;
            hdr.report.instance = (bit<8>) std.instance_type;
            hdr.report.kept = meta.kept;
        }
    }
}

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.ask);
        packet.emit(hdr.report);
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
