// SPDX-License-Identifier: Apache-2.0
// Least and greatest number; both are known.
#pragma once

#include <stdbool.h>

static inline double infinity(void) { return __builtin_inf(); }

static inline double min(double a, double b) { return a < b ? a : b; }
static inline double max(double a, double b) { return a > b ? a : b; }

// True unless the number is a NaN.
static inline bool is_known(double number) { return number == number; }
