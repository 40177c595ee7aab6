// SPDX-License-Identifier: Apache-2.0
// Sizes of the switch, each with its reason; protocol.p4 has the protocol's sizes.
#ifndef LIBRA_CONSTANTS_P4
#define LIBRA_CONSTANTS_P4

#define BLOCK_BYTES_LOG2 7  // 32 lanes of 4 bytes

// A slot is two cells, one for each set. 2048 slots of 256 lanes are 4 MiB of lanes, which stay in a software switch's
// processor cache and hold the windows of 32 jobs at 64 slots.
#define SLOTS 2048
#define CELLS 4096

// Members are numbered over all jobs (32 jobs of 32 workers), 0 excluded.
#define MEMBERS  1024
#define OUTCOMES 32
#define OUTCOME_ROWS 32768  // MEMBERS * OUTCOMES
#define REFUSALS 16

#define PLACES 262144  // MEMBERS * MESSAGE_WINDOW; the lowest bits of a packet's sequence number are its place

// Hot cells lie in HOT_ARRAYS arrays, each touched once by a packet. An array has two banks of HOT_CELLS cells: 4 MiB
// in all, as much as the slots' lanes. A row is one cell of every array; a pool is a range of rows in both banks.
#define HOT_CELL_BITS 12
#define HOT_BOTH_BANKS 8192  // cells of an array

#define MAX_HOSTS     1024  // L2 table
#define MAX_PREFIXES  4096  // a key range needs at most 126 prefixes
#define MAX_ADDRESSES 64    // virtual addresses, of this switch and of those behind its trunks
#define MAX_TRUNKS    64

#endif
