// SPDX-License-Identifier: Apache-2.0
// Step 3. Which server owns the key? Sums and PULLs go there, and only from there comes an answer.
#ifndef LIBRA_OWNER_P4
#define LIBRA_OWNER_P4

control Owner(inout headers_t hdr, inout metadata_t meta) {
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

    apply {
        if (meta.mode == mode_t.PARAMETER_SERVER) {
            server_of_key.apply();
            if (hdr.libra.kind == kind_t.RESULT && meta.server != meta.member) {
                meta.foreign = 1;
            }
        }
    }
}

#endif
