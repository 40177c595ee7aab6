// SPDX-License-Identifier: Apache-2.0
// Libra's switch program for v1model whose lanes are floats, added by tables of logarithms; all else is the same.
#define LANES_ARE_FLOATS
#include "libra.p4"
