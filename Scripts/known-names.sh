#!/usr/bin/env bash
# Writes what Tools/SourceReader knows of Trellis and of Foundation, after a build of that program:
# the methods that delegates need not have, and the names that code may use.
# With --check it only says whether the lists are true.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
for part in common swift; do
  # shellcheck source=/dev/null
  . "Scripts/$part.sh"
done
require_swift
folder=Tools/SourceReader
reader=.build/trellis/source-reader
[ -x "$reader" ] || fail 66 "there is no $reader yet: run the tests, or ./trellis check, first."
tools=$(dirname -- "$(readlink -f -- "$swift")")
libraries=$(cd -- "$tools/../lib/swift/linux" && pwd)

# swift_list NAME COMMENT: the lines of standard input as a constant.
swift_list() {
  printf '// Written by Scripts/known-names.sh.\n\n/// %s\nlet %s = """\n' "$2" "$1"
  LC_ALL=C sort -u | sed 's/^/  /'
  printf '  """\n'
}

# Names of types and functions that a library of the toolchain exports.
exported_names() {
  nm -D --defined-only "$libraries/$1" | awk '{ print $3 }' | "$tools/swift-demangle" --compact |
    sed -nE -e 's/^(nominal type|protocol) descriptor for [A-Za-z_]+\.([A-Z][A-Za-z0-9]*)$/\2/p' \
      -e 's/^Foundation\.((NS|CF|kCF)[A-Za-z0-9]+)(\.unsafeMutableAddressor|\().*/\1/p'
}

write_requirements() {
  "$reader" requirements Sources/UIKitCore |
    swift_list platformRequirements 'The methods of the protocols that come with Trellis.'
}

write_protocols() {
  grep -rhoE 'public protocol [A-Za-z0-9_]+' Sources/UIKitCore Sources/QuartzCore | awk '{ print $3 }' |
    swift_list platformProtocols 'The protocols that come with Trellis.'
}

write_names() {
  {
    grep -rhoE "^(nonisolated\(unsafe\) )?public (func|let|var) [A-Za-z0-9_]+" \
      Sources/{UIKitCore,QuartzCore,CoreGraphics,OSLog,ImageIO,UIKit} |
      awk '{ print $NF }'
    for library in "$libraries"/lib{Foundation*,swiftDispatch}.so; do
      exported_names "$(basename -- "$library")"
    done
    # Those that are other names for types.
    printf '%s\n' NSRange NSRangePointer NSRect NSPoint NSSize NSErrorPointer NSKeyedUnarchiver
  } | swift_list availableNames 'Names beside the types of UIKit: its functions, Foundation and Dispatch.'
}

status=0
for list in "write_requirements PlatformRequirements" "write_protocols PlatformProtocols" \
  "write_names AvailableNames"; do
  read -r write name <<<"$list"
  if [ "${1-}" = --check ]; then
    "$write" | cmp -s - "$folder/$name.swift" ||
      { warn "$folder/$name.swift is not what Scripts/known-names.sh writes."; status=1; }
  else
    "$write" >"$folder/$name.swift.new" && mv -- "$folder/$name.swift.new" "$folder/$name.swift"
  fi
done
exit "$status"
