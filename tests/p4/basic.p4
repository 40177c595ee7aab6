// SPDX-License-Identifier: Apache-2.0
// Exact forwarding, multicast, PacketIn and PacketOut, counters of each unit, a register, a const table.
#include "common.p4"

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    direct_counter(CounterType.packets_and_bytes) forwarded;
    counter(64, CounterType.packets_and_bytes) received;
    counter(8, CounterType.packets) received_packets;
    counter(8, CounterType.bytes) received_bytes;
    register<bit<32>>(16) seen;
    register<bit<48>>(4) last_source;

    action send(bit<9> port) {
        std.egress_spec = port;
        forwarded.count();
    }
    action broadcast(bit<16> group) {
        std.mcast_grp = group;
        forwarded.count();
    }
    action to_cpu(bit<7> reason) {
        hdr.packet_in.setValid();
        hdr.packet_in.ingress_port = std.ingress_port;
        hdr.packet_in.reason = reason;
        hdr.packet_in.odd = 0xABC;
        hdr.packet_in.pad = 0;
        std.egress_spec = CPU_PORT;
        forwarded.count();
    }
    action discard() {
        mark_to_drop(std);
        forwarded.count();
    }
    table forward {
        key = { hdr.ethernet.dst: exact; }
        actions = { send; broadcast; to_cpu; discard; }
        default_action = discard();
        counters = forwarded;
        size = 16384;
    }

    action set_type(bit<16> type) { hdr.ethernet.type = type; }
    action keep() { }
    table retype {
        key = { hdr.ethernet.type: exact; }
        actions = { set_type; keep; @defaultonly NoAction; }
        const default_action = NoAction();
        size = 4;
    }
    // The compiler's own entries: type 0xA0A0 becomes 0xB0B0.
    table fixed_types {
        key = { hdr.ethernet.type: exact; }
        actions = { set_type; keep; }
        const default_action = keep();
        const entries = {
            0xA0A0: set_type(0xB0B0);
            0xA1A1: set_type(0xB1B1);
        }
    }

    apply {
        if (hdr.packet_out.isValid()) {
            std.egress_spec = hdr.packet_out.egress_port;
            hdr.packet_out.setInvalid();
        } else {
            received.count((bit<32>) std.ingress_port);
            received_packets.count((bit<32>) std.ingress_port);
            received_bytes.count((bit<32>) std.ingress_port);
            bit<32> times;
            seen.read(times, (bit<32>) std.ingress_port);
            seen.write((bit<32>) std.ingress_port, times + 1);
            last_source.write(0, hdr.ethernet.src);
            fixed_types.apply();
            retype.apply();
            forward.apply();
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply {
        // Makes replicas tell their instance.
        if (std.egress_rid != 0 && hdr.probe.isValid()) {
            hdr.probe.half = std.egress_rid;
        }
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
