// SPDX-License-Identifier: Apache-2.0
// Generated from protocol/protocol.toml by `make protocol`: change that, not this.

header libra_h {
    bit<4>       version;
    kind_t       kind;
    bit<8>       flags;
    // lane blocks that follow, 0 to 8
    bit<8>       blocks;
    // PULL at the server: the asking rank; VALUE: the receiving rank; ADD: the push's number;
    // MESSAGE, ACK: the receiving node; at the receiver: the sender
    rank_t       node;
    job_t        job;
    generation_t generation;
    slot_t       slot;
    // ADD: the exponent of the sender's values; SUM, RESULT: the largest of all workers'
    exponent_t   exponent;
    // the exponent bound that the lanes are scaled to; 0: probe, 255: plain integers
    exponent_t   scale;
    // MESSAGE: its number in the sender's sequence
    use_t        use;
    bit<64>      key;
    // position in the key's value, in chunks; HELLO, and the STATUS that answers it: the term's count
    bit<32>      chunk;
    // number of the job's earlier pushes of the key; MESSAGE: its number in the receiver's sequence;
    // HOT: its epoch; 0: the one that fills
    bit<32>      round;
    // SUM, RESULT, STATUS: bitmap of the workers whose values are in;
    // HELLO, and the STATUS that answers it: the switch's epoch
    bitmap_t     contributors;
    // elements in the key's whole value
    bit<32>      length;
    // the job's, when the packet was made; HELLO: 0, or the nonce of a term to begin in place of the present one
    term_t       term;
}
