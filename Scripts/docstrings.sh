#!/usr/bin/env bash
# Says which public symbols of the modules that are our own design have no documentation, after a
# build of the package.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
for part in common packages swift symbols; do
  # shellcheck source=/dev/null
  . "Scripts/$part.sh"
done
require_swift

symbols=.build/trellis/docstrings
extract_symbols "$symbols" Arrange ArrangeUI FineUIKit TrellisTesting
.build/debug/trellis-tool check docstrings "$symbols"
