// SPDX-License-Identifier: Apache-2.0
// To be included in the struct metadata_t.
    // parser
    step_t     step;
    bool       bad_checksum;
    // stage 0: who, what and for which job
    bit<1>     trusted;
    bit<1>     from_virtual_mac;
    bit<1>     from_virtual_source;
    term_t     new_term;       // that a HELLO's life would begin
    bit<16>    slots_left;
    whole_t    whole;
    bit<8>     sent_flags;     // what an ADD says of its values; then what a RESULT says
    // stage 1
    turn_t     turn;
    use_t      held;           // what the cell waits for next, if it is of this term
    use_t      use_after;      // ... once this packet is in
    // stage 3
    bit<8>     held_flags;     // the cell's
    bit<8>     cell_floating;  // of the contribution that completed the sum
    // stage 4 and later
    bit<1>     clipped;
    exponent_t fall;           // how far the largest exponent lies below the scale
    exponent_t rise;           // ... or above it
    // of a HELLO: stages 0 to 2
    bit<8>     job_found;
    generation_t held_generation;
    bit<8>     life_found;
