// SPDX-License-Identifier: Apache-2.0
// Step 9. The scale of the lanes that a replay returns. Contributions of one cell share a scale (step 3 sees
// to that), but the server's RESULT may come at another one.
#ifndef LIBRA_SCALE_P4
#define LIBRA_SCALE_P4

control Scale(inout headers_t hdr, inout metadata_t meta) {
    register<exponent_t>(CELLS) cell_scale;

    action write_scale() { cell_scale.write(meta.cell, hdr.libra.scale); }

    action read_scale() { cell_scale.read(hdr.libra.scale, meta.cell); }

    apply {
        if (meta.cell_op == cell_op_t.READ) {
            read_scale();
        } else if (meta.cell_op != cell_op_t.NONE) {
            write_scale();
        }
    }
}

#endif
