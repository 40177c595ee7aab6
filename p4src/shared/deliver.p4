// SPDX-License-Identifier: Apache-2.0
// Egress. Addresses a Libra packet to its receiving member, from the virtual address that it was sent to, and marks it
// if the queue that it leaves is long, so that its sender sends less.
#ifndef LIBRA_DELIVER_P4
#define LIBRA_DELIVER_P4

control Deliver(inout egress_headers_t hdr, inout egress_metadata_t meta, EGRESS_PARAMETERS) {
    MARKS(marks);  // by member

    depth_t depth;
    depth_t spare = 1;  // packets by which the queue may grow before packets are marked

    action address(mac_addr_t mac, ipv4_addr_t ip, depth_t mark_from) {
        hdr.ethernet.src_addr = VIRTUAL_MAC;
        hdr.ethernet.dst_addr = mac;
        hdr.ipv4.src_addr = hdr.ipv4.dst_addr;
        hdr.ipv4.dst_addr = ip;
        hdr.ipv4.ttl = LIBRA_TTL;
        hdr.udp.src_port = LIBRA_UDP_PORT;
        hdr.udp.checksum = 0;  // the received packet may have had one, for other lanes
        spare = mark_from |-| depth;
    }

    action nobody() { EGRESS_DROP; }

    action mark() {
        hdr.ipv4.diffserv[1:0] = ECN_MARKED;
        COUNT_MARK(marks);
    }

    table member {
        key = { BRIDGE.receiver: exact @name("member"); }
        actions = { address; @defaultonly nobody; }
        const default_action = nobody;
        size = MEMBERS;
    }

    apply {
        if (BRIDGE.deliver == 1) {
            // The id of a result's replica is the receiver's member number.
            if (REPLICA != 0) {
                BRIDGE.receiver = REPLICA;
            }
            depth = (depth_t)QUEUE_DEPTH;
            member.apply();
            if (spare == 0 && hdr.ipv4.diffserv[1:0] != ECN_NOT_CAPABLE) {
                mark();
            }
        } else if (BRIDGE.flooded == 1 && EGRESS_PORT == ARRIVAL_PORT) {
            EGRESS_DROP;
        }
    }
}

#endif
