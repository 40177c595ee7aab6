// SPDX-License-Identifier: Apache-2.0
// Step 9. Detects a sum so far below its scale that it has lost bits. The workers redo it at the scale of its exponent,
// as after an overflow. This concerns codecs whose contributions are FLOATING; a sum of zeros (exponent 0) loses
// nothing. A leaf has a part of the sum, so its parent judges.
#ifndef LIBRA_FADE_P4
#define LIBRA_FADE_P4

control Fade(inout headers_t hdr, inout metadata_t meta) {
    exponent_t fall;

    apply {
        fall = hdr.libra.scale |-| hdr.libra.exponent;
        if (hdr.libra.kind == kind_t.ADD && meta.complete == 1 && meta.duplicate == 0 && meta.mode != mode_t.LEAF &&
            hdr.libra.flags & FLAG_FLOATING != 0 && hdr.libra.scale != SCALE_PLAIN &&
            hdr.libra.exponent != 0 && fall > SLACK) {
            meta.faded = 1;
        }
    }
}

#endif
