# shellcheck shell=bash
# ./trellis check

check_usage() {
  cat <<'END'
./trellis check PATH [--json] [--html FILE]

Reads the Swift sources below PATH, which may be a folder, a package or an Xcode project's folder, and
says how many compile here as they are, after rewriting by the plugin UIKitSources, or not yet; what
is missing, by use, with its place in Docs/Compatibility.md; which imports do not exist here; and
which files could be a first package of their own. It does not type-check, so it is a first guess.
Nothing in the project is changed.

  --json        write all of it as JSON
  --html FILE   write a page, too

It ends with 0 if it could read the project, with 66 if there is no such folder, and with 73 if the
page cannot be written.
END
}

check_command() {
  local folder='' options=()
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --help | -h) check_usage; return ;;
      --json) options+=(--json); shift ;;
      --html)
        local page
        page=$(absolute_path "$(option_value "$@")") || exit
        require_writable "$page"
        options+=(--html "$page")
        shift 2 ;;
      -*) usage_error "check has no option '$1'." ;;
      *)
        [ -z "$folder" ] || usage_error "check reads one project at a time, not '$folder' and '$1'."
        folder=$1
        shift ;;
    esac
  done
  [ -n "$folder" ] || usage_error "Which project? check needs its folder."
  [ -d "$folder" ] || fail 66 "there is no folder '$folder'."
  folder=$(cd -- "$folder" && pwd)
  case $folder in *.xcodeproj | *.xcworkspace) folder=$(dirname -- "$folder") ;; esac
  require_swift
  prepare_source_reader >&2
  exec "$source_reader" check "$folder" --page "$root/Docs/Compatibility.md" "${options[@]}"
}

# prepare_source_reader: sets `source_reader` after building it where that is due. The plugin
# UIKitSources uses the same.
prepare_source_reader() {
  source_reader=$root/.build/trellis/source-reader
  mkdir -p -- "$root/.build/trellis"
  if is_older "$source_reader" "$root/Tools/SourceReader"; then
    build_with_parser "$root/Tools/SourceReader" "$source_reader"
  fi
}
