// SPDX-License-Identifier: Apache-2.0
// Sizes and codes, each with its reason. host/libra/wire/format.py mirrors the protocol's part.
#ifndef LIBRA_CONSTANTS_P4
#define LIBRA_CONSTANTS_P4

const bit<16> ETHERTYPE_IPV4 = 0x0800;
const bit<8>  PROTOCOL_UDP   = 17;

const bit<4>     LIBRA_VERSION  = 2;
const udp_port_t LIBRA_UDP_PORT = 19522;  // "LB"
const bit<8>     LIBRA_TTL      = 64;     // of what the switch sends

// The lowest bits of IPv4's traffic class (RFC 3168).
const bit<2> ECN_NOT_CAPABLE = 0;  // its sender would not heed a mark
const bit<2> ECN_MARKED      = 3;  // it has met a long queue

// Header lengths in bytes, as IPv4's total length counts them.
const bit<16> IPV4_BYTES  = 20;
const bit<16> UDP_BYTES   = 8;
const bit<16> LIBRA_BYTES = 44;
#define BLOCK_BYTES_LOG2 7  // 32 lanes of 4 bytes

// A slot is two cells, one for each set. 2048 slots of 256 lanes are 4 MiB of lanes: they stay in the
// processor's cache on a software switch, and hold the windows of 32 jobs at 64 slots.
#define SLOTS 2048
#define CELLS 4096

// Members are numbered over all jobs (32 jobs of 32 workers), 0 excluded.
#define MEMBERS  1024
#define OUTCOMES 32
#define OUTCOME_ROWS 32768  // MEMBERS * OUTCOMES
#define REFUSALS 16

// Roles as a set.
const bit<2> FROM_WORKER = 1;
const bit<2> FROM_SERVER = 2;

// Packets of messages that a sender may have under way, and HOTs. The lowest bits of its number are the packet's place.
const number_t MESSAGE_WINDOW = 256;
#define PLACES 262144  // MEMBERS * MESSAGE_WINDOW

// Hot cells lie in HOT_ARRAYS arrays, of which a packet touches each once. An array has two banks of HOT_CELLS cells:
// 4 MiB in all, as much as the slots' lanes take. A row is one cell of every array; a pool is some rows, in both banks.
#define HOT_ARRAYS 64
#define HOT_CELLS 4096
#define HOT_CELL_BITS 12
#define HOT_BOTH_BANKS 8192  // of an array
// A HOT has a block of cell numbers, 16 bits each, and two of values; a HOT_SUM has the values, and a block of counts before
// them when its server has asked for these.
#define HOT_BLOCKS 3
#define HOT_SUM_BLOCKS 2
const bit<16> NO_PAIR = 0xFFFF;  // for this array
const bit<16> MOST_VALUES = 0xFFFF;  // in a cell: what would be one more is refused
const filling_t FIRST_FILLING = 2;  // the first one that takes values: in the two before it both banks are read, and so forget

// PS-lite's node ids: server r is 8 + 2r, worker r is 9 + 2r.
const rank_t FIRST_NODE = 8;

// A worker's next scale lies at most so far above the sum's exponent; what has fallen deeper has lost its bits.
const exponent_t SLACK = 12;

#define MAX_HOSTS     1024  // L2 table
#define MAX_PREFIXES  4096  // a key range needs at most 126 prefixes
#define MAX_ADDRESSES 64    // virtual addresses, of this switch and of those behind its trunks
#define MAX_TRUNKS    64

#endif
