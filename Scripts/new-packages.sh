#!/usr/bin/env bash
# Makes a package of each kind, builds it and runs its tests, as someone new would; but in the build
# folder that the tests of Trellis have filled, so that UIKit is not compiled three times.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
place=$(mktemp -d)
trap 'rm -rf -- "$place"' EXIT
for kind in ${1:-fine arrange uikit}; do
  name="New${kind^}"
  "$root/trellis" new "$name" --kind "$kind" --in "$place"
  "$root/trellis" test "$place/$name" --scratch-path "$root/.build" --yes
  "$root/trellis" run "$place/$name" --scratch-path "$root/.build" --snapshot "$place/$name.png" --yes
  [ -s "$place/$name.png" ] || { echo "$name drew nothing." >&2; exit 1; }
done
