// SPDX-License-Identifier: Apache-2.0
// Included in the struct metadata_t.
    // parser
    step_t     step;
    bool       bad_checksum;
    // stage 0: sender, kind and job
    bit<1>     trusted;
    bit<1>     from_virtual_mac;
    bit<1>     from_virtual_source;
    term_t     new_term;       // the term that a HELLO's life would begin
    bit<16>    slots_left;
    whole_t    whole;
    bit<8>     sent_flags;     // an ADD's flags; later a RESULT's
    // stage 1
    turn_t     turn;
    use_t      held;           // the use that the cell waits for next, if it is of this term
    use_t      use_after;      // ... after this packet
    // stage 3
    bit<8>     held_flags;     // the cell's
    bit<8>     cell_floating;  // FLOATING of the contribution that completed the sum
    // stage 4 and later
    bit<1>     clipped;
    exponent_t fall;           // distance of the largest exponent below the scale
    exponent_t rise;           // ... or above it
    // for a HELLO: stages 0 to 2
    bit<8>     job_found;
    generation_t held_generation;
    bit<8>     life_found;
