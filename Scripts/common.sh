# shellcheck shell=bash
# What all commands share: talking, failing, and jobs that take a while.

readonly exit_usage=64 exit_unavailable=69 exit_cannot_write=73

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "$*" >&2; }

# fail CODE MESSAGE: the end, with what happened and what to do.
fail() {
  local code=$1
  shift
  warn "trellis: $*"
  exit "$code"
}

usage_error() { fail "$exit_usage" "$* (./trellis --help tells more.)"; }

# True where someone can be asked and can answer.
is_interactive() { [ -t 0 ] && [ -t 1 ]; }

# json_string TEXT: a line of text as a JSON string.
json_string() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  printf '"%s"' "${text//$'\t'/ }"
}

# absolute_path PATH: the path from /, by the folder that the command was called in.
absolute_path() {
  case $1 in
    /*) printf '%s\n' "$1" ;;
    *) printf '%s/%s\n' "$PWD" "$1" ;;
  esac
}

# no_package FOLDER: ends with what to do instead.
no_package() {
  local cure="Name the folder of one."
  case $1 in *.xcodeproj | *.xcworkspace) local is_xcode=1 ;; esac
  if [ -n "${is_xcode-}" ] || compgen -G "$1/*.xcodeproj" >/dev/null ||
    compgen -G "$1/*.xcworkspace" >/dev/null; then
    cure="Xcode's projects are not built here: './trellis check' says what of one compiles, and \
'./trellis new NAME --kind uikit' makes a package to move those files into."
  fi
  fail 66 "'$1' is no package: it has no Package.swift. $cure"
}

# package_folder FOLDER: the path of a package's folder, or the end.
package_folder() {
  [ -d "$1" ] || fail 66 "there is no folder '$1'."
  [ -f "$1/Package.swift" ] ||
    no_package "$1"
  (cd -- "$1" && pwd)
}

# require_writable FILE: ends with a message if FILE cannot be written.
require_writable() {
  local folder
  folder=$(dirname -- "$1")
  [ -d "$folder" ] || fail "$exit_cannot_write" "'$1' cannot be written: there is no folder '$folder'."
  [ ! -d "$1" ] || fail "$exit_cannot_write" "'$1' is a folder. Name a file in it."
  if [ -e "$1" ] && [ ! -w "$1" ] || [ ! -e "$1" ] && [ ! -w "$folder" ]; then
    fail "$exit_cannot_write" "'$1' cannot be written: no permission. Name a file in a folder of yours."
  fi
}

# option_value NAME ARGUMENTS…: the value after an option, or a usage error.
option_value() {
  [ $# -ge 2 ] && [ -n "$2" ] || usage_error "$1 needs a value."
  printf '%s\n' "$2"
}

# watched TITLE LOG COMMAND…: runs a long command with its output in LOG and shows how far it is:
# a line that is rewritten on a terminal, a line every twenty seconds elsewhere.
watched() {
  local title=$1 log=$2
  shift 2
  mkdir -p -- "$(dirname -- "$log")"
  say "$title …"
  local start=$SECONDS shown=0 status=0 step
  # With job control on it gets a process group of its own, so that all of it can be ended.
  set -m
  "$@" >"$log" 2>&1 &
  local job=$!
  set +m
  # shellcheck disable=SC2064
  trap "kill -- -$job 2>/dev/null; exit 130" INT TERM
  while kill -0 "$job" 2>/dev/null; do
    sleep 0.5
    if [ -t 1 ]; then
      step=$(last_step "$log")
      printf '\r\033[K  %4d s  %s' $((SECONDS - start)) "${step:0:70}"
    elif [ $((SECONDS - start - shown)) -ge 20 ]; then
      shown=$((SECONDS - start))
      printf '  %4d s  %s\n' "$shown" "$(last_step "$log")"
    fi
  done
  wait "$job" || status=$?
  trap - INT TERM
  [ -t 1 ] && printf '\r\033[K'
  if [ "$status" -ne 0 ]; then
    show_failure "$log"
    warn "  (all of its output is in $log)"
    return "$status"
  fi
  say "  done in $((SECONDS - start)) s"
}

# What the build is at: SwiftPM's "[12/345] Compiling UIKitCore UIView.swift", else its last line; not
# the file of its own, behind which it says nothing while a whole module is compiled.
last_step() { tr '\r' '\n' <"$1" 2>/dev/null | grep -v -e '^[[:space:]]*$' -e 'Write swift-version' | tail -n 1; }

# The errors of a build if it has some, else the end of what it said.
show_failure() {
  if grep -q 'error:' "$1"; then
    grep -A 3 'error:' "$1" | awk '!seen[$0]++' | head -n 60 >&2
  else
    tail -n 40 -- "$1" >&2
  fi
}
