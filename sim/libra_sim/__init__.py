# SPDX-License-Identifier: Apache-2.0
"""Simulator that runs Libra under virtual time.

The P4 program, the controller and the hosts' engines are the product's. Only wires, queues and processors
are modelled. One seed gives one run: no simulated part has a thread, sleeps or reads a clock.
"""
