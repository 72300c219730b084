# shellcheck shell=bash
# How an app is shown: the options that demo, run and dev share.

app_options_usage() {
  cat <<'END'
  --size WIDTHxHEIGHT       the window's size in points, such as 390x844
  --scale N                 pixels to a point: 1, 2, 3
  --appearance light|dark   which of the two
  --text-size NAME          of the user's text sizes: XS, S, M, L (the usual one), XL, XXL, XXXL, or
                            AX1 to AX5
  --language NAME           such as de or pt-BR; 'pseudo' is longer and has accents, 'pseudo-rtl' goes
                            from right to left
END
}

app_script_usage() {
  cat <<'END'
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

app_snapshot='' app_script='' app_size='' app_scale='' app_appearance='' app_text_size=''
app_language='' app_headless=0

# take_app_option ARGUMENTS…: true if the first is an option of an app; then `app_taken` says how
# many arguments it was.
take_app_option() {
  app_taken=2
  case $1 in
    --snapshot) app_snapshot=$(option_value "$@") || exit ;;
    --script) app_script=$(option_value "$@") || exit ;;
    --size) app_size=$(option_value "$@") || exit ;;
    --scale) app_scale=$(option_value "$@") || exit ;;
    --appearance) app_appearance=$(option_value "$@") || exit ;;
    --text-size) app_text_size=$(option_value "$@") || exit ;;
    --language) app_language=$(option_value "$@") || exit ;;
    --headless) app_headless=1 app_taken=1 ;;
    *) return 1 ;;
  esac
}

# Ends with a message if an option of the app has a value that cannot be, or makes paths absolute.
check_app_options() {
  [[ -z $app_size || $app_size =~ ^[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$ ]] ||
    usage_error "--size is WIDTHxHEIGHT in whole points, such as 390x844, not '$app_size'."
  [[ -z $app_scale || $app_scale =~ ^[1-4]$ ]] ||
    usage_error "--scale is 1, 2, 3 or 4, not '$app_scale'."
  [[ -z $app_appearance || $app_appearance =~ ^(light|dark)$ ]] ||
    usage_error "--appearance is light or dark, not '$app_appearance'."
  [[ -z $app_text_size || ${app_text_size^^} =~ ^(XS|S|M|L|XL|XXL|XXXL|AX[1-5])$ ]] ||
    usage_error "--text-size is XS, S, M, L, XL, XXL, XXXL or AX1 to AX5, not '$app_text_size'."
  [[ -z $app_language || $app_language =~ ^[A-Za-z]{2,8}([-_,][A-Za-z0-9]+)*$ ]] ||
    usage_error "--language is a language such as de or pt-BR, or pseudo or pseudo-rtl, not '$app_language'."
  if [ -n "$app_script" ]; then
    [ -f "$app_script" ] && [ -r "$app_script" ] ||
      fail 66 "there is no script '$app_script' that can be read."
    app_script=$(absolute_path "$app_script")
  fi
  if [ -n "$app_snapshot" ]; then
    [[ $app_snapshot == *.png ]] ||
      usage_error "--snapshot writes a PNG; call the file '$app_snapshot.png'."
    app_snapshot=$(absolute_path "$app_snapshot")
    require_writable "$app_snapshot"
  fi
}

# choose_platform PICTURE: sets `app_platform`; without a display it is headless, then
# `app_no_display` says why, and PICTURE is written if it is not empty.
choose_platform() {
  app_platform=gtk app_no_display=''
  if [ "$app_headless" = 1 ] || [ -n "$app_snapshot$app_script" ]; then
    app_platform=headless
  elif ! app_no_display=$(display_trouble); then
    app_platform=headless
    if [ -n "$1" ]; then
      app_snapshot=$1
      require_writable "$app_snapshot"
    fi
  fi
}

# Tells the app by variables.
export_app_options() {
  export TRELLIS_PLATFORM=$app_platform
  [ -n "$app_size" ] && export TRELLIS_SIZE=$app_size
  [ -n "$app_scale" ] && export TRELLIS_SCALE=$app_scale
  [ -n "$app_appearance" ] && export TRELLIS_APPEARANCE=$app_appearance
  [ -n "$app_text_size" ] && export TRELLIS_TEXT_SIZE=$app_text_size
  [ -n "$app_language" ] && export TRELLIS_LANGUAGE=$app_language
  [ -n "$app_script" ] && export TRELLIS_SCRIPT=$app_script
  [ -n "$app_snapshot" ] && export TRELLIS_SNAPSHOT=$app_snapshot
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
