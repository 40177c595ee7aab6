// SPDX-License-Identifier: Apache-2.0
// Egress. Addresses a Libra packet to the member that receives it, from the virtual address it was sent to.
#ifndef LIBRA_DELIVER_P4
#define LIBRA_DELIVER_P4

control Deliver(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard_metadata) {
    action address(mac_addr_t mac, ipv4_addr_t ip) {
        hdr.ethernet.src_addr = hdr.ethernet.dst_addr;
        hdr.ethernet.dst_addr = mac;
        hdr.ipv4.src_addr = hdr.ipv4.dst_addr;
        hdr.ipv4.dst_addr = ip;
        hdr.ipv4.ttl = LIBRA_TTL;
        hdr.udp.src_port = LIBRA_UDP_PORT;
        hdr.udp.checksum = 0;  // what arrived may have had one, for other lanes
    }

    action nobody() { mark_to_drop(standard_metadata); }

    table member {
        key = { meta.receiver: exact @name("member"); }
        actions = { address; @defaultonly nobody; }
        const default_action = nobody;
        size = MEMBERS;
    }

    apply {
        if (meta.deliver == 1) {
            // The replicas of a result are told apart by their id, which is the receiver's member number.
            if (standard_metadata.egress_rid != 0) {
                meta.receiver = standard_metadata.egress_rid;
            }
            member.apply();
        } else if (meta.flooded == 1 && standard_metadata.egress_port == standard_metadata.ingress_port) {
            mark_to_drop(standard_metadata);
        }
    }
}

#endif
