#!/usr/bin/env bash
# Writes the list of types and members in Docs/Compatibility.md, after a build of the package.
# With --check it only says whether the list is true.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
for part in common packages swift; do
  # shellcheck source=/dev/null
  . "Scripts/$part.sh"
done
require_swift

symbols=.build/trellis/symbols
rm -rf "$symbols"
mkdir -p "$symbols"
read -r -a flags <<<"$(pkg-config --cflags pangocairo gdk-pixbuf-2.0)"
for module_map in Sources/C*/module.modulemap .build/debug/C*.build/module.modulemap; do
  flags+=("-fmodule-map-file=$root/$module_map")
done
options=()
for flag in "${flags[@]}"; do options+=(-Xcc "$flag"); done
for module in CoreGraphics QuartzCore UIKitCore UniformTypeIdentifiers ImageIO UIKit; do
  "$swift" symbolgraph-extract -module-name "$module" \
    -target "$(uname -m)-unknown-linux-gnu" -I .build/debug/Modules -output-dir "$symbols" \
    -minimum-access-level public -skip-synthesized-members "${options[@]}"
done

if [ "${1-}" = --check ]; then
  .build/debug/trellis-tool check compatibility "$symbols"
else
  .build/debug/trellis-tool compatibility "$symbols"
fi
