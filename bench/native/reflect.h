// SPDX-License-Identifier: Apache-2.0
// A bare reflector on an AF_XDP socket: the most that such sockets can carry, with one copy of each frame.
#pragma once

#include "../../switch/libra_switch/runtime/rings.h"

// Sends all frames back until the descriptor `stop` is readable.
void reflect(struct rings *, i32 stop);
