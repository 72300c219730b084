#!/usr/bin/env bash
# Looks, by symbols, for anything of hot reload in a program that was built for release.
#   Scripts/check-release.sh PROGRAM [DEBUG]
# DEBUG is a program built for debugging: it shows that what is looked for could be found.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
. Scripts/common.sh
[ $# -ge 1 ] || usage_error "Which program?"

# What listens for new code in UIKit and FineUIKit, by the names of its types. The two protocols
# that apps may conform to are API, in every build.
listeners() {
  local file
  for file in Sources/UIKitCore/Reload/*.swift Sources/FineUIKit/HotReload/*.swift; do
    sed -nE 's/^ *((package|final|open|private|@MainActor) )*(class|struct|enum) ([A-Za-z]+).*/\4/p' "$file"
  done | sort -u
}

# found PROGRAM: the symbols of hot reload that it has, mangled; and the libraries.
found() {
  local names
  names=$(listeners | awk '{ printf "%s%d%s", (NR > 1 ? "|" : ""), length($1), $1 }')
  { nm --format=just-symbols "$1"; nm -D --format=just-symbols "$1"; } 2>/dev/null |
    grep -E "^reload_|^trellis_reload|9HotReload|7CReload|^\\\$s(9UIKitCore|9FineUIKit)($names)[A-Z]" || true
  readelf -d "$1" | grep -E 'NEEDED.*Reload' || true
}

[ "$(nm --format=just-symbols "$1" | grep -c UIKitCore)" -gt 1000 ] ||
  fail 1 "$1 has no symbols of UIKit: there is nothing to be told by."
if [ $# -gt 1 ] && [ -z "$(found "$2")" ]; then
  fail 1 "nothing of hot reload is found in $2, which has it: the check is broken."
fi
rest=$(found "$1" | sort -u)
if [ -n "$rest" ]; then
  printf '%s\n' "$rest" | head -n 20
  fail 1 "$1 has $(printf '%s\n' "$rest" | wc -l) symbols of hot reload."
fi
say "$1: nothing of hot reload."
