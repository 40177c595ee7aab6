# SPDX-License-Identifier: Apache-2.0
"""AF_XDP sockets: memory through which frames pass between the kernel and a program."""
