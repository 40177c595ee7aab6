// SPDX-License-Identifier: Apache-2.0
// Everything that is not for the switch itself: an Ethernet switch. Unknown and group addresses are flooded.
#ifndef LIBRA_FORWARD_P4
#define LIBRA_FORWARD_P4

control Forward(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard_metadata) {
    action drop() { mark_to_drop(standard_metadata); }

    action forward(port_t port) { standard_metadata.egress_spec = port; }

    action flood(group_t group) {
        meta.flooded = 1;
        standard_metadata.mcast_grp = group;
    }

    table mac {
        key = { hdr.ethernet.dst_addr: exact @name("dst_addr"); }
        actions = { forward; drop; flood; }
        default_action = drop;  // until the controller gives the group of all ports
        size = MAX_HOSTS;
    }

    apply { mac.apply(); }
}

#endif
