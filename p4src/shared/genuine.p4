// SPDX-License-Identifier: Apache-2.0
// Checks packets that come from a switch's address. Included in a control.
    action genuine() {}

    // Only switches send from a virtual address, so such a packet must have been admitted by another switch.
    table virtual_mac {
        key = { hdr.ethernet.src_addr: exact @name("src_mac"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }

    table virtual_source {
        key = { hdr.ipv4.src_addr: exact @name("src_addr"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }

    // Ports that lead to other switches.
    table trunk {
        key = { INGRESS_PORT: exact @name("ingress_port"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_TRUNKS;
    }
