// SPDX-License-Identifier: Apache-2.0
// What packets may look like and where they may go: stacks, unions, varbit, lookahead, parser errors; clones, resubmit,
// recirculation, multicast, truncation.
#include <core.p4>
#include <v1model.p4>

error { TooManyOptions }

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

// What the packet wants: `how` is a bit map, see the ingress.
header wish_t {
    bit<8>  how;
    bit<8>  laps;
    bit<8>  session;
    bit<8>  stack_op;
    bit<16> group;
    bit<9>  port;
    bit<7>  pad;
}

header label_t {
    bit<15> value;
    bit<1>  bottom;
}

header options_t {
    bit<8>      length;  // in bytes
    varbit<320> data;
}

header narrow_t { bit<8> tag; bit<8>  n; }
header broad_t  { bit<8> tag; bit<56> n; }
header_union value_t {
    narrow_t narrow;
    broad_t  broad;
}

header trace_t {
    bit<8>  fault;
    bit<8>  instance;
    bit<16> rid;
    bit<32> length;
    bit<8>  kept;
    bit<9>  ingress;
    bit<9>  egress;
    bit<6>  pad;
}

struct headers_t {
    trace_t    trace;
    ethernet_t ethernet;
    wish_t     wish;
    label_t[4] labels;
    options_t  options;
    value_t    value;
}

struct metadata_t {
    @field_list(1)
    bit<8> kept;
    @field_list(2)
    bit<8> also_kept;
    bit<8> lost;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.type) {
            0x0E00: wish;
            0x0E01: skip;
            default: accept;
        }
    }
    state skip {
        packet.advance(32);
        transition wish;
    }
    state wish {
        packet.extract(hdr.wish);
        transition select(hdr.wish.stack_op) {
            0x80 &&& 0x80: options;
            default: labels;
        }
    }
    state labels {
        packet.extract(hdr.labels.next);
        transition select(hdr.labels.last.bottom) {
            0: labels;
            1: options;
        }
    }
    state options {
        bit<8> length = packet.lookahead<bit<8>>();
        verify(length <= 40, error.TooManyOptions);
        packet.extract(hdr.options, (bit<32>) length << 3);
        transition value;
    }
    state value {
        transition select(packet.lookahead<bit<8>>()) {
            1: narrow;
            2: broad;
            3 .. 9: short_;
            default: accept;
        }
    }
    state narrow {
        packet.extract(hdr.value.narrow);
        transition accept;
    }
    state broad {
        packet.extract(hdr.value.broad);
        transition accept;
    }
    state short_ {
        packet.extract(hdr.value.narrow);
        transition select(hdr.value.narrow.n, hdr.ethernet.src[7:0]) {
            (5, _): reject;
            (_, 0x77): accept;
            (0x10 &&& 0xF0, 0x01): reject;
        }
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }
control ComputeNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply {
        std.egress_spec = std.ingress_port;
        if (hdr.wish.isValid()) {
            if (hdr.wish.how[0:0] == 1) {
                std.egress_spec = hdr.wish.port;
            }
            if (hdr.wish.how[1:1] == 1) {
                std.mcast_grp = hdr.wish.group;
            }
            if (std.instance_type == 0 && hdr.wish.how[2:2] == 1) {
                meta.kept = hdr.wish.laps + 1;
                meta.also_kept = 0x22;
                meta.lost = 0x33;
                resubmit_preserving_field_list(1);
            }
            if (hdr.wish.how[3:3] == 1) {
                meta.kept = meta.kept + 0x40;
                clone_preserving_field_list(CloneType.I2E, (bit<32>) hdr.wish.session, 1);
            }
            if (hdr.wish.how[4:4] == 1 && hdr.ethernet.dst[0:0] == 1) {
                mark_to_drop(std);
            }
            if (hdr.wish.stack_op[6:6] == 1) {
                hdr.labels.push_front(1);
                hdr.labels[0].setValid();
                hdr.labels[0].value = 0x1234;
                hdr.labels[0].bottom = 0;
            } else if (hdr.wish.stack_op[5:5] == 1) {
                hdr.labels.pop_front(1);
            } else if (hdr.wish.stack_op[4:4] == 1) {
                hdr.labels.push_front(2);
            } else if (hdr.wish.stack_op[3:3] == 1) {
                hdr.labels[2] = hdr.labels[0];
            }
            if (hdr.wish.stack_op[2:2] == 1) {
                hdr.options.setInvalid();
            }
            if (hdr.wish.stack_op[1:1] == 1) {
                hdr.value.narrow.setValid();
                hdr.value.narrow.tag = 0x99;
                hdr.value.narrow.n = meta.lost;
            }
            if (hdr.wish.stack_op[0:0] == 1 && hdr.value.isValid()) {
                hdr.value.broad.setInvalid();
            }
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply {
        if (hdr.wish.isValid()) {
            if (hdr.wish.how[5:5] == 1 && hdr.wish.laps > 0 && hdr.wish.laps < 4) {
                hdr.wish.laps = hdr.wish.laps - 1;
                meta.kept = meta.kept + 1;
                meta.also_kept = meta.also_kept + 3;
                recirculate_preserving_field_list(2);
            } else if (hdr.wish.how[6:6] == 1 && std.instance_type != 2) {
                meta.kept = 0x55;
                meta.also_kept = 0x66;
                clone_preserving_field_list(CloneType.E2E, (bit<32>) hdr.wish.session, 2);
            }
            if (hdr.wish.how[7:7] == 1) {
                truncate((bit<32>) hdr.wish.pad);
            }
            hdr.trace.setValid();
            hdr.trace.fault = 0;
            if (std.parser_error == error.PacketTooShort) { hdr.trace.fault = 1; }
            if (std.parser_error == error.NoMatch) { hdr.trace.fault = 2; }
            if (std.parser_error == error.StackOutOfBounds) { hdr.trace.fault = 3; }
            if (std.parser_error == error.HeaderTooShort) { hdr.trace.fault = 4; }
            if (std.parser_error == error.TooManyOptions) { hdr.trace.fault = 5; }
            if (std.parser_error == error.ParserTimeout) { hdr.trace.fault = 6; }
            if (std.parser_error == error.ParserInvalidArgument) { hdr.trace.fault = 7; }
            hdr.trace.instance = (bit<8>) std.instance_type;
            hdr.trace.rid = std.egress_rid;
            hdr.trace.length = std.packet_length;
            hdr.trace.kept = meta.kept ^ (meta.also_kept << 1);
            hdr.trace.ingress = std.ingress_port;
            hdr.trace.egress = std.egress_port;
            hdr.trace.pad = 0;
        }
    }
}

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.wish);
        packet.emit(hdr.labels);
        packet.emit(hdr.options);
        packet.emit(hdr.value);
        packet.emit(hdr.trace);
    }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
