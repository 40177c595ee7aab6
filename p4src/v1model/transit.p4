// SPDX-License-Identifier: Apache-2.0
// Egress. Marks a Libra packet between a host and another switch if the queue that it leaves is long: jobs of several
// switches share this one's trunks. A packet whose checksum is wrong stays wrong.
#ifndef LIBRA_TRANSIT_P4
#define LIBRA_TRANSIT_P4

control Transit(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard_metadata) {
    depth_t spare;  // packets by which the queue may grow before packets are marked

    action mark_from(depth_t depth) { spare = depth |-| (depth_t)standard_metadata.deq_qdepth; }

    // Without a key: all ports' queues have the threshold of the default entry.
    table queue {
        actions = { mark_from; }
        default_action = mark_from(32);  // until the controller gives the network's
    }

    apply {
        if (meta.to_port == 1 && hdr.ipv4.diffserv[1:0] != ECN_NOT_CAPABLE && standard_metadata.checksum_error == 0) {
            queue.apply();
            if (spare == 0) {
                hdr.ipv4.diffserv[1:0] = ECN_MARKED;
                meta.marked = 1;
            }
        }
    }
}

#endif
