// SPDX-License-Identifier: Apache-2.0
// Types that controllers write in other bits than the program has, and as strings.
#include <core.p4>
#include <v1model.p4>

@p4runtime_translation("", 32)
type bit<9> port_t;
@p4runtime_translation("", 16)
type bit<12> vlan_t;
@p4runtime_translation("", string)
type bit<10> name_t;

header ethernet_t {
    bit<48> dst;
    bit<48> src;
    bit<16> type;
}

header tag_t {
    bit<4>  kind;
    bit<12> id;
}

struct headers_t {
    ethernet_t ethernet;
    tag_t      tag;
}

struct metadata_t {
    vlan_t vlan;
    name_t name;
}

parser ParserImpl(packet_in packet, out headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    state start {
        packet.extract(hdr.ethernet);
        packet.extract(hdr.tag);
        transition accept;
    }
}

control VerifyNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control IngressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) {
    action send(port_t port) { std.egress_spec = (bit<9>) port; }
    action rename(name_t name) { meta.name = name; }
    action discard() { mark_to_drop(std); }

    // Kind 0: by address; the argument has other bits.
    table by_address {
        key = { hdr.ethernet.dst: exact; }
        actions = { send; discard; }
        default_action = discard();
    }
    // Kind 1: by a key of 12 bits in 16.
    table by_vlan {
        key = { meta.vlan: exact; }
        actions = { send; discard; }
        default_action = discard();
    }
    // Kind 2: by a name, which is a string.
    table named {
        key = { hdr.ethernet.dst: exact; }
        actions = { rename; NoAction; }
    }
    table by_name {
        key = { meta.name: exact; }
        actions = { send; discard; }
        default_action = discard();
    }

    apply {
        meta.vlan = (vlan_t) hdr.tag.id;
        meta.name = (name_t) 10w7;
        if (hdr.tag.kind == 0) { by_address.apply(); }
        else if (hdr.tag.kind == 1) { by_vlan.apply(); }
        else { named.apply(); by_name.apply(); }
    }
}

control EgressImpl(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t std) { apply { } }
control ComputeNothing(inout headers_t hdr, inout metadata_t meta) { apply { } }

control DeparserImpl(packet_out packet, in headers_t hdr) {
    apply { packet.emit(hdr); }
}

V1Switch(ParserImpl(), VerifyNothing(), IngressImpl(), EgressImpl(), ComputeNothing(), DeparserImpl()) main;
