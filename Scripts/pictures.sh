#!/usr/bin/env bash
# Makes the pictures that the README shows.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
for app in todo profile; do
  for appearance in light dark; do
    script=()
    [ "$app" = todo ] && script=(--script Examples/Scripts/readme.txt)
    ./trellis demo "$app" --size 390x520 --scale 2 --appearance "$appearance" "${script[@]}" \
      --snapshot "Docs/Images/$app-$appearance.png"
  done
done
