// SPDX-License-Identifier: Apache-2.0
// Step 5. Checks that all contributions to a cell, and the answer to their sum, mean the same chunk. The first
// contribution of a use stores its fingerprint, and the others must have the same. So a worker that pushes keys in
// another order, of another size or at another scale is detected before it spoils a sum.
#ifndef LIBRA_IDENTITY_P4
#define LIBRA_IDENTITY_P4

control Identity(inout headers_t hdr, inout metadata_t meta) {
    register<identity_t>(CELLS) cell_identity;

    identity_t identity;

    action fingerprint() {
        hash(identity, HashAlgorithm.crc32, 32w0, IDENTITY_FIELDS, 64w0x100000000);
    }

    action write_identity() {
        cell_identity.write(meta.cell, identity);
        meta.identity = identity;
    }

    action read_identity() { cell_identity.read(meta.identity, meta.cell); }

    apply {
        fingerprint();
        if (meta.age == age_t.FRESH) {
            write_identity();
        } else {
            read_identity();
        }
        meta.same_identity = meta.identity == identity ? 1w1 : 1w0;
    }
}

#endif
