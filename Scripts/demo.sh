# shellcheck shell=bash
# ./trellis demo

demo_usage() {
  cat <<'END'
./trellis demo [todo|profile] [OPTIONS]

Installs what is missing, builds one of the apps in Examples/ and opens it in a window. Without a
display it runs headless and writes a picture.

  --yes                     install missing packages without asking
  --headless                run without a window, as without a display
  --snapshot FILE.png       run headless, write a picture of the window, and end
  --script FILE             run headless, do what the script says, and end
  --json                    write an event a line as JSON: building, errors, built, started, ended,
                            crashed; what the app prints goes to standard error
END
  app_options_usage
  say ""
  app_script_usage
  cat <<'END'

It ends with the app's own status; with 1 if it does not build, 66 if there is no such script, 69 if
there is no Swift or a library is missing and cannot be installed, and 73 if the picture cannot be
written.
END
}

demo_command() {
  local app=todo yes=0 named=0 json=0
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --help | -h) demo_usage; return ;;
      --yes | -y) yes=1; shift; continue ;;
      --json) json=1; shift; continue ;;
      todo | profile)
        [ "$named" = 0 ] || usage_error "demo shows one app at a time, not '$app' and '$1'."
        app=$1 named=1
        shift
        continue ;;
    esac
    if take_app_option "$@"; then
      shift "$app_taken"
      continue
    fi
    case $1 in
      -*) usage_error "demo has no option '$1'." ;;
      *) usage_error "There is no demo '$1'. There are: todo, profile." ;;
    esac
  done
  # A demo that nobody sees and that does nothing has no end: it writes its picture.
  [ "$app_headless" = 1 ] && [ -z "$app_snapshot$app_script" ] && app_snapshot=$PWD/trellis-$app.png
  check_app_options

  local product=ToDo
  [ "$app" = profile ] && product=Profile
  require_swift
  if [ "$json" = 1 ]; then
    ensure_packages "$yes" run >&2
    choose_platform "$PWD/trellis-$app.png"
    prepare_tool run >&2
    export_app_options
    exec "$tool" run "$root/Examples" --target "$product" --root "$root" --swift "$swift" --json
  fi
  ensure_packages "$yes" run
  choose_platform "$PWD/trellis-$app.png"

  build_product "$root/Examples" "$product"
  export_app_options

  [ "$app_platform" = gtk ] && say "Opening $product. Close its window to end."
  "$built" || fail $? "$product ended with an error; what it says above is the reason."
  [ -n "$app_snapshot" ] && say "$product's picture is in $app_snapshot"
  if [ -n "$app_no_display" ]; then
    say "$app_no_display, so it ran headless. For a window, run the same command in a desktop session,"
    say "over 'ssh -X', or set DISPLAY to a running X server."
  fi
  return 0
}
