// SPDX-License-Identifier: Apache-2.0
// Which addresses are switches'? To be included in a control that has the action addressed().
    action elsewhere() { meta.elsewhere = 1; }

    // The virtual addresses that hosts send to instead of their peers'.
    table virtual_address {
        key = { hdr.ipv4.dst_addr: exact @name("dst_addr"); }
        actions = { addressed; elsewhere; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }

    action genuine() {}

    // Only switches send from a virtual address, so only what another switch has let in may come from one.
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

    // The ports that lead to other switches.
    table trunk {
        key = { INGRESS_PORT: exact @name("ingress_port"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_TRUNKS;
    }
