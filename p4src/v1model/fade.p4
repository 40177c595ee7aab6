// SPDX-License-Identifier: Apache-2.0
// Step 9. Has the sum fallen so far below its scale that its bits are gone? Then the workers redo it at the scale that
// its exponent tells, as after an overflow. The codec says so of its contributions (FLOATING); a sum of zeros only
// (exponent 0) has nothing to lose.
#ifndef LIBRA_FADE_P4
#define LIBRA_FADE_P4

control Fade(inout headers_t hdr, inout metadata_t meta) {
    exponent_t fall;

    apply {
        fall = hdr.libra.scale |-| hdr.libra.exponent;
        if (hdr.libra.kind == kind_t.ADD && meta.complete == 1 && meta.duplicate == 0 &&
            hdr.libra.flags & FLAG_FLOATING != 0 && hdr.libra.scale != SCALE_PLAIN &&
            hdr.libra.exponent != 0 && fall > SLACK) {
            meta.faded = 1;
        }
    }
}

#endif
