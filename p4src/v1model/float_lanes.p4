// SPDX-License-Identifier: Apache-2.0
// Step 12. Keeps the sums of floats: lanes are float32 with the precision of 16-bit floats, added by tables of
// logarithms that the controller fills. docs/floats.md explains the method; libra_controller/floats/adder.py is the
// same in numpy.
#ifndef LIBRA_LANES_P4
#define LIBRA_LANES_P4

// A cell's lanes are logarithms until a server's answer takes their place, so `answered` must be known first.
#define APPLY_VALUES \
    flags.apply(hdr, meta); \
    answered.apply(hdr, meta); \
    lanes.apply(hdr, meta);

// log2|x| + 127 with 12 fraction bits, so that its integer part is the exponent of x. The first number that is too
// large stands for infinity, higher ones for not-a-number, and 0 for zero.
typedef bit<20> log_t;
const log_t INFINITE  = 0xff000;
const log_t NO_NUMBER = 0xff001;
const log_t LEAST     = 0x01000;  // lowest of float32's normal numbers; lower ones are zero

// A sum in its register: sign, zeros, logarithm.
#define SIGN 31:31
#define LOG  19:0

// Variables of one lane, reused by the next one.
struct work_t {
    exponent_t least;        // exponents of the format's smallest and largest numbers
    exponent_t most;
    bit<1>     answered;     // the cell holds a server's answer
    bit<1>     shown;        // the packet leaves with the sum
    lane_t     given;
    lane_t     held;
    bit<1>     sign;
    bit<1>     unlike;       // the two signs differ
    log_t      larger;
    log_t      smaller;
    log_t      distance;
    log_t      log;
    bit<18>    wide;         // exponent and the upper 10 bits of a significand
}

// Each lane has its own tables, as in hardware. Between the read and the write of a register lies a look-up, for which
// no Tofino register action can wait. Keys of prefixes are whole bytes: simple_switch_grpc counts their bits from the
// upper end of a byte.
control FloatLane(inout lane_t lane, inout metadata_t meta, inout work_t work) {
    register<lane_t>(CELLS) sum;

    action set_logarithm(bit<12> fraction) { work.given = lane[SIGN] ++ 11w0 ++ lane[30:23] ++ fraction; }

    // Logarithm of the significand; the exponent needs no table.
    table logarithm {
        key = { lane[22:13] ++ 6w0: lpm @name("significand"); }
        actions = { set_logarithm; }
        const default_action = set_logarithm(0);
        size = 1024;
    }

    // log(x + y) = log x + log(1 +- y/x), and the logarithm of y/x is the distance.
    action gain(log_t change) { work.log = work.larger + change; }

    action lose(log_t change) { work.log = work.larger |-| change; }

    table change {
        key = {
            work.unlike: exact @name("unlike");
            work.distance ++ 4w0: lpm @name("distance");
        }
        actions = { gain; lose; }
        const default_action = gain(0);
        size = 32768;
    }

    // A significand that is rounded up to 2 increments the exponent.
    action set_significand(bit<18> significand) { work.wide = (work.log[19:12] ++ 10w0) + significand; }

    table significand {
        key = { work.log[11:0] ++ 4w0: lpm @name("fraction"); }
        actions = { set_significand; }
        const default_action = set_significand(0);
        size = 4096;
    }

    action compare() {
        sum.read(work.held, meta.cell);
        work.unlike = (work.held ^ work.given)[SIGN];
        work.sign = work.held[LOG] >= work.given[LOG] ? work.held[SIGN] : work.given[SIGN];
        work.larger = work.held[LOG] >= work.given[LOG] ? work.held[LOG] : work.given[LOG];
        work.smaller = work.held[LOG] >= work.given[LOG] ? work.given[LOG] : work.held[LOG];
        work.distance = work.larger - work.smaller;
    }

    action write_sum() { sum.write(meta.cell, work.sign ++ 11w0 ++ work.log); }

    action read_sum() {
        sum.read(work.held, meta.cell);
        work.sign = work.held[SIGN];
        work.log = work.held[LOG];
    }

    action read_answer() { sum.read(lane, meta.cell); }

    action write_answer() { sum.write(meta.cell, lane); }

    apply {
        if (meta.cell_op == cell_op_t.WRITE || meta.cell_op == cell_op_t.ADD) {
            if (lane[30:23] == 0) {
                work.given = lane[SIGN] ++ 31w0;
            } else {
                logarithm.apply();
            }
        }
        if (meta.cell_op == cell_op_t.WRITE) {
            work.sign = work.given[SIGN];
            work.log = work.given[LOG];
            write_sum();
        } else if (meta.cell_op == cell_op_t.ADD) {
            compare();
            if (work.unlike == 1 && work.distance == 0) {
                work.sign = 0;
            }
            if (work.larger > INFINITE || (work.unlike == 1 && work.smaller == INFINITE)) {
                work.log = NO_NUMBER;
            } else if (work.smaller == 0 || work.larger == INFINITE) {
                work.log = work.larger;
            } else if (work.unlike == 1 && work.distance == 0) {
                work.log = 0;
            } else {
                change.apply();
                if (work.log > INFINITE) {
                    work.log = INFINITE;
                } else if (work.log < LEAST) {
                    work.log = 0;
                }
            }
            write_sum();
        } else if (meta.cell_op == cell_op_t.READ) {
            if (work.answered == 1) {
                read_answer();
            } else {
                read_sum();
            }
        } else if (meta.cell_op == cell_op_t.ANSWER) {
            write_answer();
        }
        if (work.shown == 1) {
            significand.apply();
            if (work.log > INFINITE) {
                lane = work.sign ++ 31w0x7fc00000;
            } else if (work.wide[17:10] > work.most) {
                lane = work.sign ++ 31w0x7f800000;
            } else if (work.wide[17:10] < work.least) {
                lane = work.sign ++ 31w0;
            } else {
                lane = work.sign ++ work.wide ++ 13w0;
            }
        }
    }
}

control Lanes(inout headers_t hdr, inout metadata_t meta) {
    work_t work;

    action set_format(exponent_t least, exponent_t most) {
        work.least = least;
        work.most = most;
    }

    // Exponents of the format's smallest and largest numbers. The controller writes them after all other tables; until
    // then no sum is a number.
    table format {
        key = {}
        actions = { set_format; }
        default_action = set_format(0, 0);
    }

#define FLOAT_LANE(I) FloatLane() lane##I;
    FOR_32_LANES(FLOAT_LANE)

    apply {
        if (hdr.block0.isValid()) {
            format.apply();
            work.given = 0;
            work.held = 0;
            work.sign = 0;
            work.unlike = 0;
            work.larger = 0;
            work.smaller = 0;
            work.distance = 0;
            work.log = 0;
            work.wide = 0;
            work.answered = 0;
            if (meta.mode == mode_t.PARAMETER_SERVER && meta.answered == 1) {
                work.answered = 1;
            }
            // A contribution that completes no sum is absorbed.
            work.shown = 0;
            if (meta.cell_op == cell_op_t.WRITE || meta.cell_op == cell_op_t.ADD) {
                work.shown = meta.complete;
            } else if (meta.cell_op == cell_op_t.READ) {
                work.shown = ~work.answered;
            }
#define ADD_LANE(I) lane##I.apply(hdr.block0.v##I, meta, work);
            FOR_32_LANES(ADD_LANE)
        }
    }
}

#endif
