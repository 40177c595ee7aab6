// SPDX-License-Identifier: Apache-2.0
// An Ethernet switch for all packets that are not for the switch itself. It floods unknown and group addresses.
#ifndef LIBRA_FORWARD_P4
#define LIBRA_FORWARD_P4

control Forward(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    action drop() { DROP; }

    action forward(port_t port) { SEND_TO(port); }

    action flood(group_t group) {
        BRIDGE.flooded = 1;
        MULTICAST(group);
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
