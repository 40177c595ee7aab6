# SPDX-License-Identifier: Apache-2.0
"""Judges the tests: each small change of the protocol's code must make one of its guarding tests fail.

guards        which tests guard which file
mutant        a small change; those that change no meaning, with the reason
python_file   of Python: cosmic-ray's operators
c_file        of the hosts' C
p4_program    of the compiled P4 program
workplace     a copy of the repository, where one mutant at a time meets its tests
zygote        the process there that has loaded what the tests need, and forks for each mutant
verdict       what they say of it
ledger        what earlier runs have found
judge         all mutants, several at a time
report        what came of them
"""
