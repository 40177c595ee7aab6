# SPDX-License-Identifier: Apache-2.0
"""C and LLVM IR as machine code, and C structures in Python's hands: what switch and host both stand on."""
