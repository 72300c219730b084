#!/usr/bin/env bash
# Writes the list of types and members in Docs/Compatibility.md, after a build of the package.
# With --check it only says whether the list is true.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
for part in common packages swift symbols; do
  # shellcheck source=/dev/null
  . "Scripts/$part.sh"
done
require_swift

symbols=.build/trellis/symbols
extract_symbols "$symbols" CoreGraphics QuartzCore UIKitCore UniformTypeIdentifiers ImageIO UIKit

if [ "${1-}" = --check ]; then
  .build/debug/trellis-tool check compatibility "$symbols"
else
  .build/debug/trellis-tool compatibility "$symbols"
fi
