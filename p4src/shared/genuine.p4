// SPDX-License-Identifier: Apache-2.0
// Who may speak in the name of a switch? To be included in a control.
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
