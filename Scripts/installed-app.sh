#!/usr/bin/env bash
# Installs a package that `./trellis build` made into a clean Debian and starts the app there without
# a display, as an end user's machine would: it has to draw a picture.
#
#   Scripts/installed-app.sh FILE.deb [bookworm|trixie] [PICTURE.png]
#
# Needs root, debootstrap, and a mirror of Debian: the one that apt uses, or MIRROR. Ends with 69
# where no clean Debian can be made.
set -eu
package=$(readlink -f -- "${1:?Which package? Name the .deb.}")
release=${2:-bookworm}
picture=${3:-}
[ "$(id -u)" = 0 ] || { echo "It takes root to make a clean Debian." >&2; exit 77; }
command -v debootstrap >/dev/null || { echo "There is no debootstrap: apt install debootstrap." >&2; exit 69; }
mirror=${MIRROR:-$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -v '^#' |
  grep -oE 'https?://[^ ]+/debian/?( |$)' | head -n 1 | tr -d ' ')}
root=$(mktemp -d)
chmod 755 "$root"
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf -- "$root" "$root.log"' EXIT

echo "A clean $release …"
debootstrap --variant=minbase "$release" "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 ||
  { tail -n 20 "$root.log" >&2; exit 69; }
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
cp /etc/apt/apt.conf.d/*proxy* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
mount -t proc proc "$root/proc" || exit 69
cp -- "$package" "$root/app.deb"

echo "Installing $(basename -- "$package") …"
chroot "$root" sh -ec '
  export DEBIAN_FRONTEND=noninteractive
  apt-get -q update
  apt-get -qy install --no-install-recommends /app.deb
' >"$root.log" 2>&1 || { tail -n 20 "$root.log" >&2; exit 1; }
if chroot "$root" dpkg-query -W -f '${Package}\n' | grep -E -- '-dev$'; then
  echo "These packages are for building, and an app must not need them." >&2
  exit 1
fi

name=$(dpkg-deb -f "$package" Package)
echo "Starting $name …"
chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root TRELLIS_SNAPSHOT=/picture.png \
  TRELLIS_PLATFORM=headless "/usr/bin/$name"
[ -s "$root/picture.png" ] || { echo "$name drew nothing." >&2; exit 1; }
[ -z "$picture" ] || cp -- "$root/picture.png" "$picture"
echo "$name runs on a clean $release."
