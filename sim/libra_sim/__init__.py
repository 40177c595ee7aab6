# SPDX-License-Identifier: Apache-2.0
"""The same stack under virtual time.

The P4 program, the controller and the hosts' engines are the product's; only wires, queues and processors are
modelled. One seed, one run: nothing in here has a thread, sleeps, or
reads a clock.
"""
