# shellcheck shell=bash
# ./trellis new

new_usage() {
  cat <<'END'
./trellis new NAME [--kind fine|arrange|uikit] [--in FOLDER] [--json]

Makes a package in a new folder NAME: an app with one screen, a unit test, a snapshot test, a script
and a workflow for CI, and a README. It is meant to build for iOS in Xcode, and builds for Linux here.

  --kind KIND   what the screen is made with: fine (FineUIKit, unless said otherwise), arrange
                (ArrangeUI), or uikit (UIKit alone, with @objc and #selector as on Apple's systems)
  --in FOLDER   where the folder goes, if not here
  --json        write what was made as JSON

It ends with 64 if the name cannot be one, 66 if there is no such folder, and 73 if there is something
of that name already or it cannot be written; then nothing is left behind.
END
}

new_command() {
  local word
  for word in "$@"; do
    case $word in --help | -h) new_usage; return ;; esac
  done
  require_swift
  prepare_tool new >&2
  exec "$tool" new "$@" --root "$root"
}
