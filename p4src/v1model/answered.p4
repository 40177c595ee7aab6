// SPDX-License-Identifier: Apache-2.0
// Step 9. Does the cell hold the final word? A sum becomes a result when its server answers, or at once in an
// all-reduce job and when it overflowed (then nobody may apply it and the workers try again).
#ifndef LIBRA_ANSWERED_P4
#define LIBRA_ANSWERED_P4

control Answered(inout headers_t hdr, inout metadata_t meta) {
    register<bit<1>>(CELLS) cell_answered;

    bit<1> settles;
    bit<1> held;

    action settle() {
        cell_answered.read(held, meta.cell);
        cell_answered.write(meta.cell, 1);
    }

    action reopen() {
        held = 0;
        cell_answered.write(meta.cell, 0);
    }

    action read_answered() { cell_answered.read(held, meta.cell); }

    apply {
        settles = 0;
        if (meta.complete == 1 && meta.cell_op != cell_op_t.READ) {
            if (hdr.libra.kind == kind_t.RESULT || meta.mode == mode_t.ALL_REDUCE
                || meta.cell_flags & FLAG_OVERFLOW != 0) {
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
        meta.answered = held;
    }
}

#endif
