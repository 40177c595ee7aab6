// SPDX-License-Identifier: Apache-2.0
// Keeps one bit per cell: the cell holds a result. A sum becomes a result when its server answers. In an all-reduce
// job, and after an overflow (no worker may apply the sum then, and all try again), it is a result at once, but not at a
// leaf, whose parent answers. A packet touches the bit once: a server's before its values are written, a worker's when
// its lanes are added.
#ifndef LIBRA_ANSWERED_P4
#define LIBRA_ANSWERED_P4

// Step 7. A cell takes one answer. A server's repeated answer, or one after an overflow, must not reach its values.
control Answer(inout headers_t hdr, inout metadata_t meta)(register<bit<1>> cell_answered) {
    action settle() {
        cell_answered.read(meta.answered, meta.cell);
        cell_answered.write(meta.cell, 1);
    }

    apply {
        if (hdr.libra.kind == kind_t.RESULT && meta.complete == 1) {
            settle();
            if (meta.answered == 1) {
                meta.cell_op = cell_op_t.NONE;
            }
        }
    }
}

// Step 12. Finds if the workers have the result already, and if they get it now.
control Answered(inout headers_t hdr, inout metadata_t meta)(register<bit<1>> cell_answered) {
    bit<1> settles;

    action settle() {
        cell_answered.read(meta.answered, meta.cell);
        cell_answered.write(meta.cell, 1);
    }

    action reopen() {
        meta.answered = 0;
        cell_answered.write(meta.cell, 0);
    }

    action read_answered() { cell_answered.read(meta.answered, meta.cell); }

    apply {
        if (hdr.libra.kind == kind_t.ADD) {
            settles = 0;
            if (meta.complete == 1 && meta.cell_op != cell_op_t.READ && meta.mode != mode_t.LEAF) {
                if (meta.mode == mode_t.ALL_REDUCE || meta.cell_flags & FLAG_OVERFLOW != 0) {
                    settles = 1;
                }
            }
            if (settles == 1) {
                settle();
            } else if (meta.age == age_t.FRESH) {
                reopen();
            } else {
                read_answered();
            }
        }
    }
}

#endif
