// SPDX-License-Identifier: Apache-2.0
// Stage 0. Which server owns the key? Sums and PULLs go there, and only from there comes an answer.
#ifndef LIBRA_OWNER_P4
#define LIBRA_OWNER_P4

control Owner(inout headers_t hdr, inout metadata_t meta) {
#include "../shared/server_of_key.p4"

    apply { server_of_key.apply(); }
}

#endif
