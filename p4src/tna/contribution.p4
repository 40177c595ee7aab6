// SPDX-License-Identifier: Apache-2.0
// Stages 2 and 3. Keeps the workers that have contributed, and checks that all mean the same chunk. Bitmap and
// fingerprint share one register: a packet with another fingerprint reads an empty bitmap, which no cell of the present
// use has. The bitmap also has the bits of workers that the job does not have, so that a sum is complete when all bits
// are set.
#ifndef LIBRA_CONTRIBUTION_P4
#define LIBRA_CONTRIBUTION_P4

struct cell_members_t {
    bitmap_t   bitmap;
    identity_t identity;
}

control Contribution(inout headers_t hdr, inout metadata_t meta) {
    Register<cell_members_t, cell_index_t>(CELLS) cell_members;

    RegisterAction<cell_members_t, cell_index_t, bitmap_t>(cell_members) open_cell = {
        void apply(inout cell_members_t value) {
            value.bitmap = meta.worker_bit;
            value.identity = meta.identity;
        }
    };

    // A server's bit is 0: its RESULT reads the bitmap without changing it.
    RegisterAction<cell_members_t, cell_index_t, bitmap_t>(cell_members) join_cell = {
        void apply(inout cell_members_t value, out bitmap_t before) {
            before = 0;
            if (value.identity == meta.identity) {
                before = value.bitmap;
                value.bitmap = value.bitmap | meta.worker_bit;
            }
        }
    };

    RegisterAction<cell_members_t, cell_index_t, bitmap_t>(cell_members) read_bitmap = {
        void apply(inout cell_members_t value, out bitmap_t held) { held = value.bitmap; }
    };

    RegisterAction<cell_members_t, cell_index_t, identity_t>(cell_members) read_identity = {
        void apply(inout cell_members_t value, out identity_t held) { held = value.identity; }
    };

    action open() {
        meta.age = age_t.FRESH;
        CONTRIBUTORS = meta.worker_bit;
        open_cell.execute(meta.cell[11:0]);
    }

    action join() {
        meta.age = age_t.CURRENT;
        CONTRIBUTORS = join_cell.execute(meta.cell[11:0]);
    }

    // Puts the bitmap of a cell that an ADD did not fit into its STATUS.
    action show_bitmap() { CONTRIBUTORS = read_bitmap.execute(meta.cell[11:0]); }

    action show_identity() { hdr.libra.length = read_identity.execute(meta.cell[11:0]); }

    // Puts the packet's term and the job's into the STATUS; 0 if none has begun in its generation.
    action show_terms() {
        hdr.libra.length = hdr.libra.term;
        hdr.libra.term = meta.term;
        CONTRIBUTORS = 0;
    }

    apply {
        if ((meta.turn == turn_t.FIRST && (meta.held == 0 || meta.held == hdr.libra.use)) ||
            (meta.turn == turn_t.LATER && meta.held == hdr.libra.use)) {
            open();
        } else if (meta.turn != turn_t.NONE && meta.held == meta.use_after) {
            join();
        } else if (meta.age == age_t.OUTDATED && meta.well_formed == 1) {
            show_terms();
        } else if (meta.step == step_t.BITMAP) {
            show_bitmap();
        } else if (meta.step == step_t.IDENTITY) {
            show_identity();
        }
    }
}

control CellOp(inout headers_t hdr, inout metadata_t meta) {
    Register<bit<8>, cell_index_t>(CELLS) cell_exponent;
    Register<bit<8>, cell_index_t>(CELLS) cell_flags;
    Register<bit<8>, cell_index_t>(CELLS) cell_floating;

    // The largest exponent of all contributions, from which every worker derives the next safe scale.
    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_exponent) write_exponent = {
        void apply(inout bit<8> value) { value = hdr.libra.exponent; }
    };

    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_exponent) max_exponent = {
        void apply(inout bit<8> value, out bit<8> largest) {
            value = max(value, hdr.libra.exponent);
            largest = value;
        }
    };

    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_exponent) read_exponent = {
        void apply(inout bit<8> value, out bit<8> largest) { largest = value; }
    };

    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_flags) write_flags = {
        void apply(inout bit<8> value) { value = meta.sent_flags; }
    };

    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_flags) join_flags = {
        void apply(inout bit<8> value, out bit<8> held) {
            value = value | meta.sent_flags;
            held = value;
        }
    };

    // The first answer stays.
    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_flags) answer_flags = {
        void apply(inout bit<8> value, out bit<8> held) {
            held = value;
            if (value < FLAG_ANSWERED) {
                value = value | meta.sent_flags;
            }
        }
    };

    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_flags) read_flags = {
        void apply(inout bit<8> value, out bit<8> held) { held = value; }
    };

    // The FLOATING flag of the contribution that completed the sum.
    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_floating) write_floating = {
        void apply(inout bit<8> value, out bit<8> held) {
            value = hdr.libra.flags;
            held = value;
        }
    };

    RegisterAction<bit<8>, cell_index_t, bit<8>>(cell_floating) read_floating = {
        void apply(inout bit<8> value, out bit<8> held) { held = value; }
    };

    action note_floating() { meta.cell_floating = write_floating.execute(meta.cell[11:0]); }

    action held_floating() { meta.cell_floating = read_floating.execute(meta.cell[11:0]); }

    action first_exponent() { write_exponent.execute(meta.cell[11:0]); }

    action next_exponent() { hdr.libra.exponent = max_exponent.execute(meta.cell[11:0]); }

    action held_exponent() { hdr.libra.exponent = read_exponent.execute(meta.cell[11:0]); }

    action first_flags() {
        write_flags.execute(meta.cell[11:0]);
        meta.held_flags = meta.sent_flags;
    }

    action next_flags() { meta.held_flags = join_flags.execute(meta.cell[11:0]); }

    action held_flags() { meta.held_flags = read_flags.execute(meta.cell[11:0]); }

    action answered_flags() { meta.held_flags = answer_flags.execute(meta.cell[11:0]); }

    action take(cell_op_t cell_op, bit<1> duplicate, bit<1> complete) {
        meta.cell_op = cell_op;
        meta.duplicate = duplicate;
        meta.complete = complete;
        CONTRIBUTORS = CONTRIBUTORS | meta.worker_bit;
        meta.same_identity = 1;
    }

#define FOR_32_RANKS(M, A) \
    M(0, A) M(1, A) M(2, A) M(3, A) M(4, A) M(5, A) M(6, A) M(7, A) \
    M(8, A) M(9, A) M(10, A) M(11, A) M(12, A) M(13, A) M(14, A) M(15, A) \
    M(16, A) M(17, A) M(18, A) M(19, A) M(20, A) M(21, A) M(22, A) M(23, A) \
    M(24, A) M(25, A) M(26, A) M(27, A) M(28, A) M(29, A) M(30, A) M(31, A)

    // A worker's bit has its rank as its number. One entry a rank tests if it is set, or the only one that is not.
#define ALREADY_IN(R, ACTION) (age_t.CURRENT, kind_t.ADD, R, 32w1 << R &&& 32w1 << R): ACTION;
#define LAST(R, ACTION)       (age_t.CURRENT, kind_t.ADD, R, ALL_BITS ^ 32w1 << R): ACTION;

#define CONTRIBUTION_KEY { \
        meta.age: ternary @name("age"); \
        hdr.libra.kind: ternary @name("kind"); \
        meta.rank: ternary @name("rank"); \
        CONTRIBUTORS: ternary @name("contributors"); \
    }

    table contribution {
        key = CONTRIBUTION_KEY
        actions = { take; NoAction; }
        const default_action = NoAction;
        const entries = {
            // A worker opens the next use, alone or (in a job of one worker) completing it at once.
            (age_t.FRESH, _, _, ALL_BITS): take(cell_op_t.WRITE, 0, 1);
            (age_t.FRESH, _, _, _): take(cell_op_t.WRITE, 0, 0);
            // Right slot and use, wrong chunk.
            (age_t.CURRENT, _, _, 0): NoAction();
            // A worker repeats its contribution because it missed the result, or the server's answer takes the sum's
            // place.
            (age_t.CURRENT, kind_t.ADD, _, ALL_BITS): take(cell_op_t.READ, 1, 1);
            (age_t.CURRENT, kind_t.RESULT, _, ALL_BITS): take(cell_op_t.ANSWER, 0, 1);
            // A server answers a sum that is not complete.
            (age_t.CURRENT, kind_t.RESULT, _, _): take(cell_op_t.NONE, 0, 0);
            // A worker repeats its contribution, or it is the last one, or others are still missing.
            FOR_32_RANKS(ALREADY_IN, take(cell_op_t.NONE, 1, 0))
            FOR_32_RANKS(LAST, take(cell_op_t.ADD, 0, 1))
            (age_t.CURRENT, kind_t.ADD, _, _): take(cell_op_t.ADD, 0, 0);
        }
    }

    // Registers of a cell's values in the same stage.
    table exponent {
        key = CONTRIBUTION_KEY
        actions = { first_exponent; next_exponent; held_exponent; NoAction; }
        const default_action = NoAction;
        const entries = {
            (age_t.FRESH, _, _, _): first_exponent();
            (age_t.CURRENT, _, _, 0): NoAction();
            (age_t.CURRENT, _, _, ALL_BITS): held_exponent();
            FOR_32_RANKS(ALREADY_IN, NoAction())
            (age_t.CURRENT, kind_t.ADD, _, _): next_exponent();
        }
    }

    table flags {
        key = CONTRIBUTION_KEY
        actions = { first_flags; next_flags; held_flags; answered_flags; NoAction; }
        const default_action = NoAction;
        const entries = {
            (age_t.FRESH, _, _, _): first_flags();
            (age_t.CURRENT, _, _, 0): NoAction();
            (age_t.CURRENT, kind_t.ADD, _, ALL_BITS): held_flags();
            (age_t.CURRENT, kind_t.RESULT, _, ALL_BITS): answered_flags();
            FOR_32_RANKS(ALREADY_IN, NoAction())
            (age_t.CURRENT, kind_t.ADD, _, _): next_flags();
        }
    }

    table floating {
        key = CONTRIBUTION_KEY
        actions = { note_floating; held_floating; NoAction; }
        const default_action = NoAction;
        const entries = {
            (age_t.FRESH, _, _, _): note_floating();
            (age_t.CURRENT, _, _, ALL_BITS): held_floating();
            FOR_32_RANKS(LAST, note_floating())
        }
    }

    apply {
        exponent.apply();
        flags.apply();
        floating.apply();
        contribution.apply();
    }
}

#endif
