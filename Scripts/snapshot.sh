# shellcheck shell=bash
# ./trellis snapshot

snapshot_usage() {
  cat <<'END'
./trellis snapshot PATH [OPTIONS]

Builds the app of the package in PATH and takes pictures of all its previews: of each #Preview where
the plugin UIKitSources is in use, and of each type that conforms to UIPreviewProvider; in light and
dark, from left to right and from right to left, in three sizes of text, on several devices. A page,
index.html, shows them all.

  --output FOLDER           where they go, if not to .build/previews of the package
  --devices NAMES           with commas between: iPhoneSe, iPhone8, iPhone13, iPhone13Mini,
                            iPhone13ProMax, iPhone15, iPadMini, iPadPro11; unless said iPhoneSe,
                            iPhone15 and iPadMini
  --target NAME             which app, if the package makes several
  --json                    write the list of pictures as JSON
  --yes                     install missing packages without asking

It ends with 0, with 66 if there is no such package or it has no preview, with 70 if a preview
crashes, and with 73 if the folder cannot be written to.
END
}

snapshot_command() { project_command snapshot "$@"; }

# project_command snapshot|build ARGUMENTS…: hands a package and options to the tool.
project_command() {
  local command=$1 yes=0 folder='' options=()
  shift
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $command:$1 in
      *:--help | *:-h) "${command}_usage"; return ;;
      *:--yes | *:-y) yes=1; shift; continue ;;
      *:--json | build:--kiosk | build:--folder-only) options+=("$1"); shift; continue ;;
      *:--target | snapshot:--devices | build:--version | build:--maintainer | build:--title | \
        build:--configuration)
        options+=("$1" "$(option_value "$@")") || exit
        shift 2
        continue ;;
      *:--output | *:--scratch-path | build:--icon)
        options+=("$1" "$(absolute_path "$(option_value "$@")")") || exit
        shift 2
        continue ;;
      *:-*) usage_error "$command has no option '$1'." ;;
    esac
    [ -z "$folder" ] ||
      usage_error "$command takes one package at a time, not '$folder' and '$1'."
    folder=$1
    shift
  done
  [ -n "$folder" ] || usage_error "Which package? $command needs the folder of one."
  folder=$(package_folder "$folder") || exit
  require_swift
  ensure_packages "$yes" run >&2
  prepare_tool "$command" >&2
  exec "$tool" "$command" "$folder" --root "$root" --swift "$swift" "${options[@]}"
}
