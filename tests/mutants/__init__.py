# SPDX-License-Identifier: Apache-2.0
"""Judges the tests: each small change of the product must make one of its tests fail.

guards            by hand: which tests judge C and P4, packages, what only Mininet runs
entered           which functions a process enters
coverage          which tests judge Python, by what they enter
mutant            a small change; those that change no meaning, with the reason
python_file       of Python: mutmut's operators
python_operators  our own
c_file            of C
p4_program        of the compiled P4 program
twin_program      of the program for Tofino, in p4c's IR
sources           all files that are judged, and samples of their mutants
workplace         a copy of the repository, where one mutant at a time meets its tests
zygote            the process there that has loaded what the tests need, and forks for each mutant
verdict           what they say of it
ledger            what earlier runs have found
judge             all mutants, several at a time
report            what came of them
"""
