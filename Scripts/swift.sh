# shellcheck shell=bash
# Finding Swift, and building with it.

readonly wanted_swift=6.3

# swift_version PATH: its version, such as 6.3.1; empty if it does not run.
swift_version() {
  "$1" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

# swift_complaint PATH: what it says instead of its version.
swift_complaint() {
  local said
  said=$("$1" --version 2>&1 | head -n 1)
  printf '%s' "${said:-nothing is said why}"
}

# version_at_least HAVE WANTED
version_at_least() {
  [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

# The places where a Swift toolchain may be, the likeliest first.
swift_candidates() {
  command -v swift
  printf '%s\n' "${SWIFTLY_BIN_DIR:-$HOME/.local/share/swiftly/bin}/swift" "$HOME/.swiftly/bin/swift"
  local places=${TRELLIS_TOOLCHAINS-"/opt/swift /opt/swift-* /usr/libexec/swift /usr/local/swift"}
  local place
  for place in $places; do
    printf '%s\n' "$place/usr/bin/swift" "$place/bin/swift"
  done
}

# Sets `swift` and `found_swift_version`; false if there is none that is new enough, then
# `other_swift` says what there is instead, and `dead_swift` is one that does not start.
find_swift() {
  swift='' found_swift_version='' other_swift='' dead_swift=''
  local candidate version
  while read -r candidate; do
    [ -x "$candidate" ] || continue
    version=$(swift_version "$candidate")
    if [ -z "$version" ]; then
      [ -n "$dead_swift" ] && continue
      dead_swift=$candidate
      other_swift=${other_swift:-"$candidate, which does not start: $(swift_complaint "$candidate")"}
    elif version_at_least "$version" "$wanted_swift"; then
      swift=$candidate found_swift_version=$version
      return 0
    else
      other_swift=${other_swift:-"Swift $version at $candidate, which is too old"}
    fi
  done < <(swift_candidates)
  return 1
}

swift_cure() {
  cat <<END
Install it with swiftly:
  curl -O https://download.swift.org/swiftly/linux/swiftly-\$(uname -m).tar.gz
  tar zxf swiftly-\$(uname -m).tar.gz && ./swiftly init && swiftly install $wanted_swift
or as https://www.swift.org/install/linux/ says, and try again.
END
}

# A toolchain that was unpacked alone lacks libraries of the system, which are installed.
require_swift() {
  find_swift && return 0
  if [ -n "$dead_swift" ] && has_apt && [ -n "$(missing_packages toolchain)" ]; then
    say "Swift does not start: $(swift_complaint "$dead_swift")"
    ensure_packages "${yes:-0}" toolchain
    find_swift && return 0
  fi
  local found='none was found in PATH, ~/.local/share/swiftly, ~/.swiftly or /opt/swift'
  [ -n "$other_swift" ] && found="there is only $other_swift"
  fail "$exit_unavailable" "Swift $wanted_swift is needed and $found.
$(swift_cure)"
}

# swift_package COMMAND FOLDER [OPTIONS…]: `swift build` or `swift test` for the package in FOLDER.
# Our three packages share one build folder, so that each module is compiled once; two builds at a
# time would take each other's plans for their own.
swift_package() {
  local command=$1 folder=$2
  shift 2
  local alone=()
  command -v flock >/dev/null && alone=(flock "$root/.build/trellis/lock")
  mkdir -p -- "$root/.build/trellis"
  "${alone[@]}" "$swift" "$command" --package-path "$folder" --scratch-path "$root/.build" \
    --disable-build-manifest-caching "$@"
}

# build_product FOLDER PRODUCT [OPTIONS…]: builds and sets `built` to the executable.
build_product() {
  local folder=$1 product=$2
  shift 2
  watched "Building $product (the first time takes a few minutes)" "$root/.build/trellis/build.log" \
    swift_package build "$folder" --product "$product" "$@" || exit 1
  built=$(swift_package build "$folder" "$@" --show-bin-path 2>/dev/null)/$product
}
