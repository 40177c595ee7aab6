# SPDX-License-Identifier: Apache-2.0
"""What `make run MODEL=text` trains: is a piece of text of Python's own library, or of another package?"""
