// SPDX-License-Identifier: Apache-2.0
// Step 3. Finds the server that owns the key. Sums and PULLs go to this server, and only it may answer. A leaf's parent
// owns all keys.
#ifndef LIBRA_OWNER_P4
#define LIBRA_OWNER_P4

control Owner(inout headers_t hdr, inout metadata_t meta) {
#include "../shared/server_of_key.p4"

    apply {
        if (meta.mode != mode_t.ALL_REDUCE) {
            server_of_key.apply();
            if (hdr.libra.kind == kind_t.RESULT && meta.server != meta.member) {
                meta.foreign = 1;
            }
        }
    }
}

#endif
