// SPDX-License-Identifier: Apache-2.0
// Stages 4 to 6, beside the lanes. Finds if the sum fits its scale, and if the workers have the result.
#ifndef LIBRA_FIT_P4
#define LIBRA_FIT_P4

control Fit(inout headers_t hdr, inout metadata_t meta) {
    // Stage 4.
    action compare() {
        meta.fall = hdr.libra.scale |-| hdr.libra.exponent;
        meta.rise = hdr.libra.exponent |-| hdr.libra.scale;
    }

    // Removes the bits of workers that the job does not have, which the register's bitmap includes.
    action name_contributors() { CONTRIBUTORS = CONTRIBUTORS & meta.all_workers; }

    action take_held_flags() { meta.cell_flags = meta.held_flags & (FLAG_OVERFLOW | FLAG_FLOAT | FLAG_MARKED); }

    action take_sent_flags() { meta.cell_flags = hdr.libra.flags & (FLAG_OVERFLOW | FLAG_FLOAT | FLAG_MARKED); }

    // Stage 5: finds if the sum fits its scale. No ALU can check 64 lanes at once for saturation. But no lane saturates
    // unless an exponent is above the scale, so a sum whose largest exponent is above it is redone. Plain integers have
    // no exponent; their hosts detect saturation by the largest or the smallest integer.
    action fade() { meta.faded = 1; }

    action clip() { meta.clipped = 1; }

    table fit {
        key = {
            hdr.libra.scale: ternary @name("scale");
            hdr.libra.exponent: ternary @name("exponent");
            meta.rise: ternary @name("rise");
            meta.fall: ternary @name("fall");
            meta.cell_floating: ternary @name("floating");
        }
        actions = { fade; clip; NoAction; }
        const default_action = NoAction;
        const entries = {
            (SCALE_PROBE, _, _, _, _): NoAction();
            (SCALE_PLAIN, _, _, _, _): NoAction();
            (_, 0, _, _, _): NoAction();
            // Up to SLACK below the scale: 0 to 7, 8 to 11, 12.
            (_, _, 0, 0 &&& 0xF8, _): NoAction();
            (_, _, 0, 8 &&& 0xFC, _): NoAction();
            (_, _, 0, SLACK, _): NoAction();
            (_, _, 0, _, FLAG_FLOATING &&& FLAG_FLOATING): fade();
            (_, _, 0, _, _): NoAction();
            (_, _, _, _, _): clip();
        }
    }

    // Stage 6: finds if the workers have the result already. A spoilt sum is its own result.
    action answered() { meta.answered = 1; }

    // No server gets a spoilt sum; a server's answer to one is not applied.
    action spoilt() {
        meta.answered = 1;
        meta.cell_flags = FLAG_OVERFLOW;
    }

    table answer {
        key = {
            meta.complete: exact @name("complete");
            meta.held_flags: ternary @name("held_flags");
            meta.faded: ternary @name("faded");
            meta.clipped: ternary @name("clipped");
            meta.mode: ternary @name("mode");
        }
        actions = { answered; spoilt; NoAction; }
        const default_action = NoAction;
        const entries = {
            (1, FLAG_OVERFLOW &&& FLAG_OVERFLOW, _, _, _): answered();
            (1, _, 1, _, _): spoilt();
            (1, _, _, 1, _): spoilt();
            (1, FLAG_ANSWERED &&& FLAG_ANSWERED, _, _, _): answered();
            (1, _, _, _, mode_t.ALL_REDUCE): answered();
        }
    }

    apply {
        if (meta.same_identity == 1) {
            name_contributors();
        }
        compare();
        if (hdr.libra.kind == kind_t.RESULT) {
            take_sent_flags();
        } else {
            take_held_flags();
        }
        fit.apply();
        answer.apply();
    }
}

#endif
