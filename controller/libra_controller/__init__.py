# SPDX-License-Identifier: Apache-2.0
"""libra_controller: installs aggregation jobs in a P4 switch over P4Runtime.

The Python interface is ``libra_controller.api``; the command line is ``libra`` (module ``cli``). Nothing is
imported here, so that ``libra --help`` answers at once.
"""
