# shellcheck shell=bash
# ./trellis run and ./trellis dev

run_usage() {
  cat <<'END'
./trellis run PATH [OPTIONS] [-- ARGUMENTS]

Builds the app of the package in PATH, which depends on Trellis, and opens it in a window; without a
display it runs headless. ARGUMENTS go to the app.

  --target NAME             which app, if the package makes several
  --yes                     install missing packages without asking
  --headless                run without a window
  --snapshot FILE.png       run headless, write a picture of the window, and end
  --script FILE             run headless, do what the script says, and end
  --json                    write an event a line as JSON: building, errors, built, started, ended,
                            crashed; what the app prints goes to standard error
END
  app_options_usage
  say ""
  app_script_usage
  cat <<'END'

It ends with the app's own status; with 1 if the app does not build, 65 if its package cannot be read,
66 if there is no such package or script, 69 if there is no Swift or a library is missing and cannot
be installed, and 73 if the picture cannot be written.
END
}

dev_usage() {
  cat <<'END'
./trellis dev PATH [OPTIONS] [-- ARGUMENTS]

Builds the app of the package in PATH, starts it, and watches its sources and those of all packages
on this machine that it depends on. On each save the new code replaces the old in the running app,
which keeps its state. Docs/Guides/hot-reload.md tells what works.

Keys: r reload, R build and restart keeping the state, d write the view tree, h help, q quit.

  --target NAME             which app, if the package makes several
  --yes                     install missing packages without asking
  --headless                run without a window
  --script FILE             run headless, do what the script says, and end
  --json                    write an event a line as JSON; what the app prints goes to standard error
END
  app_options_usage
  say ""
  app_script_usage
  cat <<'END'
and for dev
  edit FILE "old" "new"     in a source of the package; waits for the reload
  edit FILE "" "new"        the whole of a file
  restart                   build and restart, keeping the state

It ends with the app's status, with 70 if the app crashes and nobody is there to restart it.
END
}

run_command() { start_app run "$@"; }
dev_command() { start_app dev "$@"; }

# start_app run|dev ARGUMENTS…
start_app() {
  local command=$1 yes=0 folder='' arguments=() options=()
  shift
  while [ $# -gt 0 ]; do
    if [ "$1" = -- ]; then
      arguments=("$@")
      break
    fi
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --help | -h) "${command}_usage"; return ;;
      --yes | -y) yes=1; shift; continue ;;
      --target) options+=(--target "$(option_value "$@")") || exit; shift 2; continue ;;
      --scratch-path)
        options+=(--scratch-path "$(absolute_path "$(option_value "$@")")") || exit
        shift 2
        continue ;;
    esac
    case $1 in
      --json) options+=(--json); shift; continue ;;
    esac
    if [ "$command" = dev ]; then
      case $1 in
        --snapshot) usage_error "dev has no option '$1'; a script can take pictures." ;;
      esac
    fi
    if take_app_option "$@"; then
      shift "$app_taken"
      continue
    fi
    case $1 in
      -*) usage_error "$command has no option '$1'." ;;
    esac
    [ -z "$folder" ] ||
      usage_error "$command starts one package at a time, not '$folder' and '$1'."
    folder=$1
    shift
  done
  [ -n "$folder" ] || usage_error "Which package? $command needs the folder of one."
  check_app_options
  [ -d "$folder" ] || fail 66 "there is no folder '$folder'."
  [ -f "$folder/Package.swift" ] ||
    no_package "$folder"
  folder=$(cd -- "$folder" && pwd)

  # What is printed is for programs when it is JSON; all else goes to standard error.
  require_swift
  ensure_packages "$yes" run >&2
  choose_platform ''
  prepare_tool "$command" >&2
  [ "$command" = dev ] && options+=(
    --library "$reload_library" --body-reader "$body_reader" ${app_script:+--script "$app_script"})
  export_app_options
  [ "$command" = dev ] && unset TRELLIS_SCRIPT
  [ -z "$app_no_display" ] || warn "$app_no_display, so it runs headless."
  local words=("$command" "$folder" --root "$root" --swift "$swift" "${options[@]}" "${arguments[@]}")
  [ -n "$app_snapshot" ] || exec "$tool" "${words[@]}"
  "$tool" "${words[@]}" || exit
  # Standard output may be JSON.
  warn "The picture is in $app_snapshot"
}

# prepare_tool run|dev: sets `tool`, and for dev `reload_library` and `body_reader`, after building
# what is older than its sources. Optimised: what they take is added to each reload.
prepare_tool() {
  local place=$root/.build/trellis
  tool=$place/trellis-tool
  mkdir -p -- "$place"
  if is_older "$tool" "$root/Sources/TrellisTool" "$root/Package.swift"; then
    build_product "$root" trellis-tool -c release
    cp -- "$built" "$tool.new" && mv -- "$tool.new" "$tool"
  fi
  [ "$1" = dev ] || return 0
  reload_library=$place/libHotReload.so
  if is_older "$reload_library" "$root/Sources/HotReload" "$root/Sources/CReload"; then
    build_product "$root" HotReload -c release
    cp -- "$(dirname -- "$built")/libHotReload.so" "$reload_library.new" &&
      mv -- "$reload_library.new" "$reload_library"
  fi
  body_reader=$place/body-reader
  if is_older "$body_reader" "$root/Tools/BodyReader"; then
    build_with_parser "$root/Tools/BodyReader" "$body_reader"
  fi
}

# is_older FILE PLACES…: whether FILE is missing, or something in the places is newer.
is_older() {
  local file=$1
  shift
  [ -e "$file" ] && [ -z "$(find "$@" -newer "$file" -print -quit)" ]  && return 1
  return 0
}

# build_with_parser FOLDER PROGRAM: compiles a program that reads Swift sources with the parser that
# comes with the compiler. No target of our package can: naming that folder takes flags which
# SwiftPM calls unsafe.
build_with_parser() {
  local compiler host
  compiler=$(dirname -- "$(readlink -f -- "$swift")")/swiftc
  host=$(cd -- "$(dirname -- "$compiler")/../lib/swift/host" && pwd) ||
    fail "$exit_unavailable" "this Swift comes without its parser (usr/lib/swift/host)."
  watched "Building $(basename -- "$2")" "$root/.build/trellis/parser.log" \
    "$compiler" -O -wmo -num-threads 2 -swift-version 6 -module-name "$(basename -- "$1")" \
    -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$host" \
    "$1"/*.swift -o "$2" || exit 1
}
