// SPDX-License-Identifier: Apache-2.0
// Decides if a packet is for this switch. Included in a control with the action addressed().
    action elsewhere() { meta.elsewhere = 1; }

    // Virtual addresses, to which hosts send instead of to their peers.
    table virtual_address {
        key = { hdr.ipv4.dst_addr: exact @name("dst_addr"); }
        actions = { addressed; elsewhere; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }
