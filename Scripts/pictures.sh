#!/usr/bin/env bash
# Makes the pictures that the README and the guides show.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
for app in todo profile; do
  for appearance in light dark; do
    script=()
    [ "$app" = todo ] && script=(--script Examples/Scripts/readme.txt)
    for scale in 1 2; do
      name=$app-$appearance
      [ "$scale" = 1 ] && name=$name-1x
      ./trellis demo "$app" --size 390x520 --scale "$scale" --appearance "$appearance" \
        "${script[@]}" --snapshot "Docs/Images/$name.png"
    done
  done
done
./trellis dev Examples --target ToDo --size 390x420 --scale 1 --script Examples/Scripts/reload.txt
