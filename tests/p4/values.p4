// SPDX-License-Identifier: Apache-2.0
// Arithmetic, hashes, checksums, registers and counters: a packet names an operation and brings the operands; the
// results are written into it and it goes back where it came from.
#include <core.p4>
#include <v1model.p4>

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

header work_t {
    bit<8>   op;
    bit<8>   small;
    bit<16>  sum;
    bit<32>  a;
    bit<32>  b;
    int<16>  s;
    int<16>  t;
    bit<4>   nibble;
    bit<12>  index;
    bit<48>  mac;
    bit<128> w;
    bit<128> x;
}

header result_t {
    bit<32>  r;
    int<16>  v;
    bit<16>  hash;
    bit<128> wide;
    bit<7>   odd;
    bit<1>   flag;
    bit<8>   bad_sum;
}

struct headers_t {
    ethernet_t ethernet;
    work_t     work;
    result_t   result;
    work_t     copy;
}

struct metadata_t {
    bit<32> scratch;
    int<8>  tiny;
    bit<1>  bit_;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        transition select(hdr.ethernet.type) {
            0x0F0F: work;
            0x0F00 &&& 0xFFF0: work;
            default: accept;
        }
    }
    state work {
        packet.extract(hdr.work);
        transition accept;
    }
}

control VerifySums(inout headers_t hdr, inout metadata_t meta) {
    apply {
        verify_checksum(hdr.work.isValid(),
                        { hdr.work.op, hdr.work.small, hdr.work.a, hdr.work.b, hdr.work.s, hdr.work.t },
                        hdr.work.sum, HashAlgorithm.csum16);
    }
}

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    register<bit<7>>(8) narrow;
    register<bit<32>>(16) cells;
    register<bit<128>>(4) wide;
    register<int<16>>(8) signed_;
    counter(16, CounterType.packets_and_bytes) seen;

    action add() {
        hdr.result.r = hdr.work.a + hdr.work.b;
        hdr.result.v = hdr.work.s + hdr.work.t;
        hdr.result.wide = hdr.work.w + hdr.work.x;
    }
    action sub() {
        hdr.result.r = hdr.work.a - hdr.work.b;
        hdr.result.v = hdr.work.s - hdr.work.t;
        hdr.result.wide = hdr.work.w - hdr.work.x;
    }
    action mul() {
        hdr.result.r = hdr.work.a * hdr.work.b;
        hdr.result.v = hdr.work.s * hdr.work.t;
        hdr.result.wide = hdr.work.w * hdr.work.x;
    }
    action saturate() {
        hdr.result.r = hdr.work.a |+| hdr.work.b;
        hdr.result.v = hdr.work.s |+| hdr.work.t;
        hdr.result.wide = hdr.work.w |+| hdr.work.x;
        hdr.work.a = hdr.work.a |-| hdr.work.b;
        hdr.work.s = hdr.work.s |-| hdr.work.t;
        hdr.work.nibble = hdr.work.nibble |+| 9;
    }
    action shift_left() {
        hdr.result.r = hdr.work.a << hdr.work.small;
        hdr.result.v = hdr.work.s << hdr.work.small;
        hdr.result.wide = hdr.work.w << hdr.work.small;
        hdr.result.odd = (bit<7>) hdr.work.small << 3;
    }
    action shift_right() {
        hdr.result.r = hdr.work.a >> hdr.work.small;
        hdr.result.v = hdr.work.s >> hdr.work.small;
        hdr.result.wide = hdr.work.w >> hdr.work.small;
        hdr.work.t = hdr.work.t >> 3;
    }
    action bitwise() {
        hdr.result.r = (hdr.work.a & hdr.work.b) | ~(hdr.work.a ^ 0x0F0F0F0F);
        hdr.result.v = ~hdr.work.s;
        hdr.result.wide = ~hdr.work.w ^ (hdr.work.x | 1);
    }
    action negate() {
        hdr.result.r = -hdr.work.a;
        hdr.result.v = -hdr.work.s;
        hdr.result.wide = -hdr.work.w;
        hdr.result.odd = -(bit<7>) hdr.work.small;
    }
    action compare() {
        hdr.result.flag = (bit<1>) (hdr.work.a < hdr.work.b);
        hdr.result.odd = hdr.work.s < hdr.work.t ? 7w1 : 7w2;
        hdr.result.r = hdr.work.w >= hdr.work.x ? hdr.work.a : hdr.work.b;
        hdr.result.hash = (bit<16>) (bit<1>) (hdr.work.s == hdr.work.t || (hdr.work.a != 0 && hdr.work.b > 5));
    }
    action slices() {
        hdr.result.r = hdr.work.a[7:0] ++ hdr.work.b[31:8];
        hdr.result.wide[100:69] = hdr.work.a;
        hdr.result.wide[7:4] = hdr.work.nibble;
        hdr.result.odd = hdr.work.w[70:64];
        hdr.work.mac[23:8] = (bit<16>) hdr.work.s;
    }
    action casts() {
        hdr.result.r = (bit<32>) (int<32>) hdr.work.s;
        meta.tiny = (int<8>) hdr.work.t;
        hdr.result.v = (int<16>) meta.tiny;
        hdr.result.wide = (bit<128>) hdr.work.mac;
        hdr.result.hash = (bit<16>) hdr.work.index;
        hdr.result.flag = (bit<1>) hdr.work.nibble;
    }
    action hash32() {
        hash(hdr.result.r, HashAlgorithm.crc32, 32w0, { hdr.work.a, hdr.work.mac, hdr.work.nibble }, 64w0x100000000);
        hash(hdr.result.hash, HashAlgorithm.crc16, 16w10, { hdr.work.a, hdr.work.b }, 32w1000);
    }
    action hash_others() {
        hash(hdr.result.hash, HashAlgorithm.csum16, 16w0, { hdr.work.a, hdr.work.w, hdr.work.small }, 32w65536);
        hash(meta.scratch, HashAlgorithm.xor16, 32w0, { hdr.work.a, hdr.work.mac }, 32w65536);
        hdr.result.r = meta.scratch;
        hash(hdr.work.b, HashAlgorithm.identity, 32w3, { hdr.work.nibble, hdr.work.index, hdr.work.small }, 32w77777);
    }
    action registers() {
        bit<7> n;
        narrow.read(n, (bit<32>) hdr.work.index);
        hdr.result.odd = n;
        narrow.write((bit<32>) hdr.work.index, (bit<7>) hdr.work.small);
        cells.read(hdr.result.r, (bit<32>) hdr.work.index);
        cells.write((bit<32>) hdr.work.index, hdr.result.r + hdr.work.a);
        wide.read(hdr.result.wide, (bit<32>) hdr.work.nibble);
        wide.write((bit<32>) hdr.work.nibble, hdr.result.wide ^ hdr.work.w);
        seen.count((bit<32>) hdr.work.index);
    }
    action signed_registers() {
        signed_.write((bit<32>) hdr.work.nibble, hdr.work.s);
        seen.count((bit<32>) hdr.work.small);
    }
    action headers() {
        hdr.copy = hdr.work;
        hdr.copy.a = hdr.work.b;
        hdr.result.flag = (bit<1>) hdr.copy.isValid();
    }
    action drop_result() {
        hdr.result.setInvalid();
    }
    action branches() {
        if (hdr.work.a > hdr.work.b) {
            hdr.result.r = 1;
            if (hdr.work.s < 0) {
                hdr.result.r = 2;
            } else {
                hdr.result.v = 3;
            }
        } else if (hdr.work.nibble == 5) {
            hdr.result.r = 4;
        }
        hdr.result.hash = 9;
    }
    action stop() {
        hdr.result.r = 0xDEAD;
        exit;
    }
    action length() {
        hdr.result.r = std.packet_length;
        hdr.result.hash = (bit<16>) std.ingress_port;
        hdr.result.v = (int<16>) (bit<16>) std.instance_type[15:0];
    }
    action constants() {
        hdr.result.r = hdr.work.a / 16;
        hdr.result.wide = hdr.work.w % 256;
    }
    table compute {
        key = { hdr.work.op: exact; }
        actions = {
            add; sub; mul; saturate; shift_left; shift_right; bitwise; negate; compare; slices; casts; hash32;
            hash_others; registers; signed_registers; headers; drop_result; branches; stop; length; constants;
            NoAction;
        }
        const default_action = NoAction();
        const entries = {
            0: add(); 1: sub(); 2: mul(); 3: saturate(); 4: shift_left(); 5: shift_right(); 6: bitwise();
            7: negate(); 8: compare(); 9: slices(); 10: casts(); 11: hash32(); 12: hash_others(); 13: registers();
            14: signed_registers(); 15: headers(); 16: drop_result(); 17: branches(); 18: stop(); 19: length();
            20: constants();
        }
    }
    apply {
        std.egress_spec = std.ingress_port;
        if (hdr.work.isValid() && hdr.work.op < 64) {
            hdr.result.setValid();
            hdr.result.r = 0;
            hdr.result.v = 0;
            hdr.result.hash = 0;
            hdr.result.wide = 0;
            hdr.result.odd = 0;
            hdr.result.flag = 0;
            hdr.result.bad_sum = (bit<8>) std.checksum_error;
            compute.apply();
            hdr.work.op = hdr.work.op | 0x80;
        } else if (hdr.ethernet.type == 0x0DEA) {
            mark_to_drop(std);
        }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    apply { }
}

control ComputeSums(inout headers_t hdr, inout metadata_t meta) {
    apply {
        update_checksum(hdr.work.isValid() && hdr.work.small < 128,
                        { hdr.work.op, hdr.work.small, hdr.work.a, hdr.work.b, hdr.work.s, hdr.work.t },
                        hdr.work.sum, HashAlgorithm.csum16);
        update_checksum_with_payload(hdr.result.isValid() && hdr.work.nibble == 7,
                                     { hdr.result.r, hdr.result.wide }, hdr.result.hash, HashAlgorithm.csum16);
    }
}

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.work);
        packet.emit(hdr.result);
        packet.emit(hdr.copy);
    }
}

V1Switch(ParserImpl(), VerifySums(), IngressImpl(), EgressImpl(), ComputeSums(), DeparserImpl()) main;
