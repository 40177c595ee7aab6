// SPDX-License-Identifier: Apache-2.0
// Libra's switch program for v1model with lanes of floats, added by tables of logarithms; the rest is the same.
#define LANES_ARE_FLOATS
#include "libra.p4"
