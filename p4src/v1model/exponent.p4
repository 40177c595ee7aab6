// SPDX-License-Identifier: Apache-2.0
// Step 8. Keeps the largest exponent of all contributions, from which every worker derives the next safe scale. A
// server's answer therefore does not change it. A parent's answer does: it has the largest of the whole tree.
#ifndef LIBRA_EXPONENT_P4
#define LIBRA_EXPONENT_P4

control Exponent(inout headers_t hdr, inout metadata_t meta) {
    register<exponent_t>(CELLS) cell_exponent;

    exponent_t held;

    action write_exponent() { cell_exponent.write(meta.cell, hdr.libra.exponent); }

    action max_exponent() {
        cell_exponent.read(held, meta.cell);
        hdr.libra.exponent = held > hdr.libra.exponent ? held : hdr.libra.exponent;
        cell_exponent.write(meta.cell, hdr.libra.exponent);
    }

    action read_exponent() { cell_exponent.read(hdr.libra.exponent, meta.cell); }

    apply {
        if (meta.cell_op == cell_op_t.WRITE || (meta.cell_op == cell_op_t.ANSWER && meta.mode == mode_t.LEAF)) {
            write_exponent();
        } else if (meta.cell_op == cell_op_t.ADD) {
            max_exponent();
        } else if (meta.cell_op == cell_op_t.READ || meta.cell_op == cell_op_t.ANSWER) {
            read_exponent();
        }
    }
}

#endif
