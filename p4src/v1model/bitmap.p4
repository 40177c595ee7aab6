// SPDX-License-Identifier: Apache-2.0
// Step 6. Keeps the workers that have contributed. Decides if the packet is a duplicate and if the sum is complete, and
// so the operation of the following steps on the cell's values.
#ifndef LIBRA_BITMAP_P4
#define LIBRA_BITMAP_P4

// All workers hear the answer to the first of so many contributions that are repeated too early. Only so does the worker
// that is missing hear of it; the others of these may come of workers whose copy of that answer was lost.
const bit<8> ASKS_TOLD = 4;

control Bitmap(inout headers_t hdr, inout metadata_t meta) {
    register<bitmap_t>(CELLS) cell_bitmap;
    register<bit<8>>(CELLS) cell_asks;  // contributions repeated before the sum was complete

    bitmap_t before;
    bit<8> asks;

    action write_bitmap() {
        before = 0;
        cell_bitmap.write(meta.cell, meta.worker_bit);
    }

    // A server's bit is 0: its RESULT reads the bitmap without changing it.
    action join_bitmap() {
        cell_bitmap.read(before, meta.cell);
        cell_bitmap.write(meta.cell, before | meta.worker_bit);
    }

    action read_bitmap() { cell_bitmap.read(before, meta.cell); }

    action forget_asks() { cell_asks.write(meta.cell, 0); }

    action count_ask() {
        cell_asks.read(asks, meta.cell);
        cell_asks.write(meta.cell, asks + 1);
    }

    action set_cell_op(cell_op_t cell_op) { meta.cell_op = cell_op; }

    table cell_op {
        key = {
            hdr.libra.kind: exact @name("kind");
            meta.age: exact @name("age");
            meta.duplicate: exact @name("duplicate");
            meta.complete: exact @name("complete");
        }
        actions = { set_cell_op; }
        const default_action = set_cell_op(cell_op_t.NONE);
        const entries = {
            // A worker opens the next use, alone or (in a job of one worker) completing it at once.
            (kind_t.ADD,    age_t.FRESH,   0, 0): set_cell_op(cell_op_t.WRITE);
            (kind_t.ADD,    age_t.FRESH,   0, 1): set_cell_op(cell_op_t.WRITE);
            // Another worker joins.
            (kind_t.ADD,    age_t.CURRENT, 0, 0): set_cell_op(cell_op_t.ADD);
            (kind_t.ADD,    age_t.CURRENT, 0, 1): set_cell_op(cell_op_t.ADD);
            // A worker repeats its contribution because it missed the result.
            (kind_t.ADD,    age_t.CURRENT, 1, 1): set_cell_op(cell_op_t.READ);
            // The server's answer takes the sum's place, ready for replays.
            (kind_t.RESULT, age_t.CURRENT, 0, 1): set_cell_op(cell_op_t.ANSWER);
        }
    }

    apply {
        if (meta.same_identity == 0) {
            read_bitmap();
            meta.contributors = before;
        } else {
            if (meta.age == age_t.FRESH) {
                write_bitmap();
                forget_asks();
            } else {
                join_bitmap();
            }
            meta.contributors = before | meta.worker_bit;
            meta.duplicate = before & meta.worker_bit == 0 ? 1w0 : 1w1;
            meta.complete = meta.contributors == meta.all_workers ? 1w1 : 1w0;
            cell_op.apply();
            if (meta.duplicate == 1 && meta.complete == 0) {
                count_ask();
                if (asks & (ASKS_TOLD - 1) == 0) {
                    meta.asked_group = meta.workers_group;
                }
            }
        }
    }
}

#endif
