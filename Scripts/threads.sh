#!/usr/bin/env bash
# Compiles FineUIKit's observation by itself with the thread sanitizer and changes state from many
# threads. Fails where the sanitizer finds a race, or the last value is not shown.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
root=$PWD
for part in common swift; do
  # shellcheck source=/dev/null
  . "Scripts/$part.sh"
done
require_swift
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
fine=$root/Sources/FineUIKit
"$(dirname -- "$(readlink -f -- "$swift")")/swiftc" -sanitize=thread -swift-version 6 -g -O \
  -module-name FineUIKit -o "$folder/race" "$root"/Scripts/threads/*.swift \
  "$fine"/Rendering/Fine{Scope,Turn,Tracking,Sentinel,Registration,Describing,Property}.swift \
  "$fine"/Diagnostics/FinePropertyNames.swift "$fine"/Diagnostics/FineDiagnostics+Writes.swift \
  "$fine"/Platform/FineSymbols.swift "$fine"/Animation/FineTransaction.swift
# The sanitizer finds most races in one run, and what a run finds by luck in some of five.
for _ in 1 2 3 4 5; do
  SWIFT_BACKTRACE=enable=no TSAN_OPTIONS="halt_on_error=1 exitcode=66" timeout 120 "$folder/race"
done
