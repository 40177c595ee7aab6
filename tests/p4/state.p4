// SPDX-License-Identifier: Apache-2.0
// Meters of both units, direct counters of one unit, registers of odd widths. What they say goes into the packet.
#include "common.p4"

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    meter(8, MeterType.packets) packet_meter;
    @name("renamed.meter") meter(8, MeterType.bytes) byte_meter;
    direct_meter<bit<32>>(MeterType.bytes) entry_meter;
    direct_counter(CounterType.packets) entry_packets;
    direct_counter(CounterType.bytes) entry_bytes;
    counter(4, CounterType.packets_and_bytes) seen;

    register<bit<1>>(5) one;
    register<bit<9>>(5) nine;
    register<int<17>>(5) seventeen;
    register<bit<33>>(5) thirty_three;
    register<bit<65>>(5) sixty_five;
    register<bit<128>>(5) wide;

    action discard() { mark_to_drop(std); }

    action metered(bit<9> port) {
        std.egress_spec = port;
        entry_meter.read(meta.scratch);
    }
    table by_destination {
        key = { hdr.ethernet.dst: exact; }
        actions = { metered; discard; }
        default_action = discard();
        meters = entry_meter;
        counters = entry_packets;
        size = 64;
    }
    action note() { entry_bytes.count(); }
    table by_source {
        key = { hdr.ethernet.src: ternary; }
        actions = { note; NoAction; }
        default_action = NoAction();
        counters = entry_bytes;
        size = 64;
    }

    apply {
        meta.scratch = 0;
        by_destination.apply();
        by_source.apply();
        if (hdr.probe.isValid()) {
            seen.count((bit<32>) hdr.probe.seven);
            bit<32> index = (bit<32>) hdr.probe.half[7:0];
            bit<32> first;
            bit<32> second;
            packet_meter.execute_meter(index & 7, first);
            byte_meter.execute_meter(index & 7, second);
            bit<8> colours = meta.scratch[1:0] ++ first[1:0] ++ second[1:0] ++ 2w0;
            if (hdr.probe.seven == 1) {
                bit<1> v;
                one.read(v, index);
                one.write(index, hdr.probe.word[0:0]);
                hdr.probe.word = (bit<32>) v;
            } else if (hdr.probe.seven == 2) {
                bit<9> v;
                nine.read(v, index);
                nine.write(index, hdr.probe.nine + v);
                hdr.probe.nine = v;
            } else if (hdr.probe.seven == 3) {
                int<17> v;
                seventeen.read(v, index);
                seventeen.write(index, (int<17>) hdr.probe.word[16:0]);
                hdr.probe.word = (bit<32>) (bit<17>) v;  // simple_switch loses the sign
            } else if (hdr.probe.seven == 4) {
                bit<33> v;
                thirty_three.read(v, index);
                thirty_three.write(index, hdr.probe.wide[32:0]);
                hdr.probe.wide[32:0] = v;
            } else if (hdr.probe.seven == 5) {
                bit<65> v;
                sixty_five.read(v, index);
                sixty_five.write(index, hdr.probe.wide[64:0] - v);
                hdr.probe.wide[64:0] = v;
            } else if (hdr.probe.seven == 6) {
                bit<128> v;
                wide.read(v, index);
                wide.write(index, hdr.probe.wide);
                hdr.probe.wide = v;
            }
            hdr.ethernet.src[7:0] = colours;
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
