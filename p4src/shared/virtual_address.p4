// SPDX-License-Identifier: Apache-2.0
// Is a packet for this switch? To be included in a control that has the action addressed().
    action elsewhere() { meta.elsewhere = 1; }

    // The virtual addresses that hosts send to instead of their peers'.
    table virtual_address {
        key = { hdr.ipv4.dst_addr: exact @name("dst_addr"); }
        actions = { addressed; elsewhere; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }
