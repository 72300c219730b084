#!/usr/bin/env bash
# Makes a package of each kind, builds it and runs its tests, as someone new would; but in the build
# folder that the tests of Trellis have filled, so that UIKit is not compiled three times. Then installs
# the last into a clean Debian 12 and 13.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
place=$(mktemp -d)
trap 'rm -rf -- "$place"' EXIT
for kind in ${1:-fine arrange uikit}; do
  name="New${kind^}"
  "$root/trellis" new "$name" --kind "$kind" --in "$place"
  # Snapshots are kept at somebody's desk, and compared on a server, where CI is set.
  env -u CI "$root/trellis" test "$place/$name" --scratch-path "$root/.build" --yes
  CI=true "$root/trellis" test "$place/$name" --scratch-path "$root/.build" --yes
  "$root/trellis" run "$place/$name" --scratch-path "$root/.build" --snapshot "$place/$name.png" --yes
  [ -s "$place/$name.png" ] || { echo "$name drew nothing." >&2; exit 1; }
  # An edit while it runs, one that does not compile, and one that does: the count goes on.
  cat >"$place/$name.script" <<END
tap "Add"
edit Sources/$name/${name}Screen.swift "count += 1" "count += 10"
tap "Add"
edit Sources/$name/${name}Screen.swift "count += 10" "count += ten"
tap "Add"
edit Sources/$name/${name}Screen.swift "count += ten" "count += 1"
tap "Add"
dump $place/$name.txt
END
  "$root/trellis" dev "$place/$name" --scratch-path "$root/.build" --headless --yes \
    --script "$place/$name.script" 2>&1 | tee "$place/$name.log"
  grep -q "cannot find 'ten' in scope" "$place/$name.log" || { echo "$name hid an error." >&2; exit 1; }
  # 1, and 10, and 10 while there was the error, and 1.
  grep -q 'UILabel.* "22"' "$place/$name.txt" || { echo "$name lost an edit." >&2; exit 1; }
  "$root/trellis" snapshot "$place/$name" --scratch-path "$root/.build" --output "$place/$name-previews" \
    --yes
  [ -s "$place/$name-previews/index.html" ] || { echo "$name has no page of previews." >&2; exit 1; }
done

# The last one as an end user gets it: a debug build, since those modules are built.
"$root/trellis" build "$place/$name" --scratch-path "$root/.build" --configuration debug \
  --output "$place/app" --yes
if [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null; then
  for release in bookworm trixie; do
    "$root/Scripts/installed-app.sh" "$place"/app/*.deb "$release" || {
      [ $? = 69 ] || exit 1
      echo "It was not installed into a clean $release, which could not be made."
    }
  done
else
  echo "It was not installed into a clean Debian: that takes root and debootstrap."
fi
