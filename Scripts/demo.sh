# shellcheck shell=bash
# ./trellis demo

demo_usage() {
  cat <<'END'
./trellis demo [todo|profile] [OPTIONS]

Installs what is missing, builds one of the apps in Examples/ and opens it in a window. Without a
display it runs headless and writes a picture.

  --yes                     install missing packages without asking
  --snapshot FILE.png       run headless, write a picture of the window, and end
  --script FILE             run headless, do what the script says, and end
  --size WIDTHxHEIGHT       the window's size in points, such as 390x844
  --scale N                 pixels to a point: 1, 2, 3
  --appearance light|dark   which of the two

A script has a step on each line:
  tap "Add"                 by visible text, placeholder, accessibility label or identifier
  tap 120 40                at a point of the window
  type "Buy milk"           into what is focused
  key Return                also with modifiers: ctrl+a, shift+Left
  delete "Buy milk"         a row of a list
  scroll "Buy milk" 0 300   by points; without a text in the middle of the window
  wait                      until nothing moves; 'wait 0.5' lets half a second pass
  snapshot FILE             write a picture
  dump FILE                 write the view tree as text
END
}

demo_command() {
  local app=todo yes=0 snapshot='' script='' size='' scale='' appearance='' named=0
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --help | -h) demo_usage; return ;;
      --yes | -y) yes=1; shift; continue ;;
      todo | profile)
        [ "$named" = 0 ] || usage_error "demo shows one app at a time, not '$app' and '$1'."
        app=$1 named=1
        shift
        continue ;;
      --snapshot) snapshot=$(option_value "$@") || exit ;;
      --script) script=$(option_value "$@") || exit ;;
      --size) size=$(option_value "$@") || exit ;;
      --scale) scale=$(option_value "$@") || exit ;;
      --appearance) appearance=$(option_value "$@") || exit ;;
      -*) usage_error "demo has no option '$1'." ;;
      *) usage_error "There is no demo '$1'. There are: todo, profile." ;;
    esac
    shift 2
  done
  [[ -z $size || $size =~ ^[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$ ]] ||
    usage_error "--size is WIDTHxHEIGHT in whole points, such as 390x844, not '$size'."
  [[ -z $scale || $scale =~ ^[1-4]$ ]] || usage_error "--scale is 1, 2, 3 or 4, not '$scale'."
  [[ -z $appearance || $appearance =~ ^(light|dark)$ ]] ||
    usage_error "--appearance is light or dark, not '$appearance'."
  if [ -n "$script" ]; then
    [ -f "$script" ] && [ -r "$script" ] || fail 66 "there is no script '$script' that can be read."
    script=$(absolute_path "$script")
  fi
  if [ -n "$snapshot" ]; then
    [[ $snapshot == *.png ]] || usage_error "--snapshot writes a PNG; call the file '$snapshot.png'."
    snapshot=$(absolute_path "$snapshot")
    require_writable "$snapshot"
  fi

  require_swift
  ensure_packages "$yes" run

  local platform=gtk why=''
  if [ -n "$snapshot$script" ]; then
    platform=headless
  elif ! why=$(display_trouble); then
    platform=headless
    snapshot=$PWD/trellis-$app.png
    require_writable "$snapshot"
  fi

  local product=ToDo
  [ "$app" = profile ] && product=Profile
  build_product "$root/Examples" "$product"

  export TRELLIS_PLATFORM=$platform
  [ -n "$size" ] && export TRELLIS_SIZE=$size
  [ -n "$scale" ] && export TRELLIS_SCALE=$scale
  [ -n "$appearance" ] && export TRELLIS_APPEARANCE=$appearance
  [ -n "$script" ] && export TRELLIS_SCRIPT=$script
  [ -n "$snapshot" ] && export TRELLIS_SNAPSHOT=$snapshot

  [ "$platform" = gtk ] && say "Opening $product. Close its window to end."
  "$built" || fail $? "$product ended with an error; what it says above is the reason."
  [ -n "$snapshot" ] && say "$product's picture is in $snapshot"
  if [ -n "$why" ]; then
    say "$why, so it ran headless. For a window, run the same command in a desktop session,"
    say "over 'ssh -X', or set DISPLAY to a running X server."
  fi
  return 0
}

# Prints why there is no display and is false, or is true.
display_trouble() {
  if [ -z "${DISPLAY-}" ] && [ -z "${WAYLAND_DISPLAY-}" ]; then
    printf 'There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)'
    return 1
  fi
  if [ -n "${WAYLAND_DISPLAY-}" ]; then
    local socket=$WAYLAND_DISPLAY
    [[ $socket == /* ]] || socket=${XDG_RUNTIME_DIR-/run/user/$(id -u)}/$socket
    answers_at "$socket" && return 0
  fi
  if [[ ${DISPLAY-} =~ ^(unix)?:([0-9]+)(\.[0-9]+)?$ ]]; then
    answers_at "/tmp/.X11-unix/X${BASH_REMATCH[2]}" && return 0
  elif [ -n "${DISPLAY-}" ]; then
    return 0 # A display elsewhere, as with ssh -X: the app will see.
  fi
  printf 'No display answers at %s' "${DISPLAY:-$WAYLAND_DISPLAY}"
  return 1
}

# answers_at SOCKET: whether someone listens there.
answers_at() {
  [ -S "$1" ] || return 1
  command -v perl >/dev/null || return 0
  perl -MSocket -e '
    socket(my $socket, PF_UNIX, SOCK_STREAM, 0) or exit 1;
    connect($socket, pack_sockaddr_un($ARGV[0])) or exit 1' "$1"
}
