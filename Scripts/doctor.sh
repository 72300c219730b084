# shellcheck shell=bash
# ./trellis doctor

doctor_usage() {
  cat <<'END'
./trellis doctor [--json]

Says, a line each, what this machine has of the toolchain, the libraries, the fonts and a display,
and the cure for what is missing.

  --json    write all of it as JSON: whether all is here, and each thing with its state, which is ok,
            missing, or optional

It ends with 0 if everything is here that Trellis needs, else with 1.
END
}

doctor_command() {
  doctor_json=0 doctor_things=''
  while [ $# -gt 0 ]; do
    case $1 in
      --help | -h) doctor_usage; return ;;
      --json) doctor_json=1; shift ;;
      *) usage_error "doctor takes no argument '$1'." ;;
    esac
  done
  needed_and_missing=0
  examine_swift
  examine_packages
  examine_test_packages
  examine_display
  if [ "$doctor_json" = 1 ]; then
    local all=true
    [ "$needed_and_missing" -eq 0 ] || all=false
    printf '{"everythingIsHere":%s,"things":[%s]}\n' "$all" "$doctor_things"
    [ "$all" = true ]
    return
  fi
  if [ "$needed_and_missing" -gt 0 ]; then
    say "$needed_and_missing missing. './trellis demo' installs what apt has."
    return 1
  fi
  say "Everything that Trellis needs is here."
}

present() { examined ok 'ok      ' "$1" "$2"; }
optional() { examined optional 'not here' "$1" "$2"; }
missing() {
  examined missing 'MISSING ' "$1" "$2"
  needed_and_missing=$((needed_and_missing + 1))
}

# examined STATE LABEL NAME TEXT: says it at once, or keeps it for the JSON at the end.
examined() {
  if [ "$doctor_json" = 1 ]; then
    doctor_things+="${doctor_things:+,}{\"state\":\"$1\",\"name\":$(json_string "$3"),\"text\":$(json_string "$4")}"
  else
    printf '%s %-26s %s\n' "$2" "$3" "$4"
  fi
}

examine_swift() {
  if find_swift; then
    present "Swift" "$found_swift_version at $swift"
  else
    local cure="install $wanted_swift: https://www.swift.org/install/linux/" absent
    if [ -n "$dead_swift" ] && has_apt; then
      absent=$(missing_packages toolchain | tr '\n' ' ')
      [ -n "$absent" ] && cure="install what it needs: sudo apt-get install ${absent% }"
    fi
    missing "Swift" "${other_swift:+there is only $other_swift; }$cure"
  fi
}

# install_line NAMES: how to get a package, whose names are divided by bars.
install_line() {
  if has_apt; then
    printf 'sudo apt-get install %s' "${1%%|*}"
  else
    printf "install it; Debian calls it %s" "${1%%|*}"
  fi
}

# A library is asked of pkg-config, a font of fontconfig, anything else of dpkg.
examine_packages() {
  local names what purpose found
  while read -r names what purpose; do
    case $what in
      font:*)
        what=${what#font:} what=${what//_/ }
        found=$(fc-match --format '%{family}|%{file}' "$what" 2>/dev/null)
        if [[ $found == "$what"* ]]; then
          present "$what" "${found#*|}"
        else
          missing "$what" "no such font ($purpose): $(install_line "$names")"
        fi ;;
      -)
        if any_installed "$names"; then
          present "${names%%|*}" "$purpose"
        else
          missing "${names%%|*}" "$purpose: $(install_line "$names")"
        fi ;;
      *)
        if found=$(pkg-config --modversion "$what" 2>/dev/null); then
          present "$what" "$found, $purpose"
        else
          missing "$what" "$purpose: $(install_line "$names")"
        fi ;;
    esac
  done < <(listed_packages run)
}

any_installed() {
  local name
  for name in ${1//|/ }; do
    is_installed "$name" && return 0
  done
  return 1
}

examine_test_packages() {
  local names what purpose absent=()
  while read -r names what purpose; do
    any_installed "$names" || absent+=("${names%%|*}")
  done < <(listed_packages test)
  if [ ${#absent[@]} -eq 0 ]; then
    present "window tests" "all their packages"
  else
    optional "window tests" "'./trellis test' installs ${absent[*]}"
  fi
}

examine_display() {
  local why
  if why=$(display_trouble); then
    present "display" "${WAYLAND_DISPLAY:-$DISPLAY}"
  else
    optional "display" "$why; the demo runs headless and writes a picture"
  fi
}
