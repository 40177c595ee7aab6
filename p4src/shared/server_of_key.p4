// SPDX-License-Identifier: Apache-2.0
// Finds the server that owns a key. Included in a control.
    action to_server(port_t port, member_t member) {
        meta.server = member;
        meta.server_port = port;
    }

    // PS-lite's key ranges, as prefixes.
    table server_of_key {
        key = {
            hdr.libra.job: exact @name("job");
            hdr.libra.key: lpm @name("key");
        }
        actions = { to_server; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_PREFIXES;
    }
