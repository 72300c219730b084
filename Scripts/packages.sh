# shellcheck shell=bash
# The system's packages: which are missing, how large they are, and installing them.

# listed_packages SECTION…: the lines of packages.txt in these sections.
listed_packages() {
  local section='' line wanted=" $* "
  while IFS= read -r line; do
    case $line in
      '' | '#'*) ;;
      '['*']') section=${line#[} section=${section%]} ;;
      *) [[ $wanted == *" $section "* ]] && printf '%s\n' "$line" ;;
    esac
  done <"$root/Scripts/packages.txt"
}

has_apt() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

is_installed() {
  local status
  status=$(dpkg-query -W -f '${db:Status-Abbrev}\n' "$1" 2>/dev/null) || return 1
  [[ $status == ?i* ]]
}

is_offered() { apt-cache show --no-all-versions "$1" >/dev/null 2>&1; }

# missing_packages SECTION…: the names to install, one a line.
missing_packages() {
  local names rest name chosen present
  while read -r names rest; do
    present='' chosen=''
    for name in ${names//|/ }; do
      if is_installed "$name"; then present=$name; fi
    done
    [ -n "$present" ] && continue
    for name in ${names//|/ }; do
      if [ -z "$chosen" ] && is_offered "$name"; then chosen=$name; fi
    done
    printf '%s\n' "${chosen:-${names%%|*}}"
  done < <(listed_packages "$@") | awk '!seen[$0]++'
}

# become_root: makes sure that `as_root` works, which may ask for a password.
become_root() {
  [ "$(id -u)" -eq 0 ] && return 0
  command -v sudo >/dev/null ||
    fail "$exit_unavailable" "installing has to be done as root and there is no sudo here. As root, run: apt-get install $*"
  sudo -v || fail "$exit_unavailable" "sudo refused. As root, run: apt-get install $*"
}

# as_root COMMAND…
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# size_of PACKAGES…: "26.1 MB to download, 101 MB on disk"; empty if apt does not know.
size_of() {
  LC_ALL=C apt-get install --print-uris --yes --no-install-recommends "$@" 2>/dev/null | awk '
    /^Need to get /            { sub(/^Need to get /, ""); sub(/ of archives\.$/, ""); download = $0 }
    /^After this operation, /  { disk = $4 " " $5 }
    /^[0-9]+ upgraded, /       { count = $3 }
    END { if (download != "") printf "%s packages, %s to download, %s on disk\n", count, download, disk }'
}

# ask QUESTION: yes unless the answer begins with n.
ask() {
  local answer
  read -r -p "$1 [Y/n] " answer || return 1
  [[ $answer != [nN]* ]]
}

# ensure_packages YES SECTION…: installs what is missing. Asks first, unless YES is 1 or nobody can
# be asked.
ensure_packages() {
  local yes=$1
  shift
  if ! has_apt; then
    check_without_apt "$@"
    return
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  is_interactive || yes=1

  say "These packages are missing: ${missing[*]}"
  local size
  size=$(size_of "${missing[@]}")
  if [ -z "$size" ]; then
    if [ "$yes" != 1 ]; then
      ask "apt does not know them yet. Refresh its lists (apt-get update)?" ||
        fail "$exit_unavailable" "nothing was changed. Install them yourself: ${missing[*]}"
    fi
    refresh_package_lists
    mapfile -t missing < <(missing_packages "$@")
    size=$(size_of "${missing[@]}")
    [ -n "$size" ] || fail "$exit_unavailable" "apt cannot install ${missing[*]}:
$(LC_ALL=C apt-get install --print-uris --yes --no-install-recommends "${missing[@]}" 2>&1 | grep '^E:')
They have these names in Debian 12; what do they have here? Scripts/packages.txt has the list."
  fi
  say "With what they need that is $size."
  if [ "$yes" != 1 ]; then
    ask "Install them with apt-get?" ||
      fail "$exit_unavailable" "nothing was installed. They are needed: ${missing[*]}"
  fi
  install_packages "${missing[@]}"
}

refresh_package_lists() {
  become_root
  watched "Refreshing apt's lists" "$root/.build/trellis/apt.log" as_root apt-get update -q ||
    fail "$exit_unavailable" "apt-get update failed. Is there a network?"
}

install_packages() {
  become_root "$@"
  try_install "$@" && return 0
  # Lists that are out of date name files that the server no longer has.
  refresh_package_lists
  try_install "$@" ||
    fail "$exit_unavailable" "apt-get could not install $*. What it says above is the reason."
}

try_install() {
  watched "Installing" "$root/.build/trellis/apt.log" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-install-recommends -q -o Dpkg::Use-Pty=0 "$@"
}

# Where there is no apt: go on if the libraries are there, else say politely which they are.
check_without_apt() {
  local absent=() modules=() names what purpose
  while read -r names what purpose; do
    [[ $what == - || $what == font:* ]] && continue
    modules+=("$what")
    pkg-config --exists "$what" 2>/dev/null || absent+=("$what")
  done < <(listed_packages run)
  [ ${#absent[@]} -eq 0 ] && return 0
  warn "This system has no apt, so please install the libraries with its own package manager."
  warn ""
  warn "  pkg-config module      Debian's name            for"
  while read -r names what purpose; do
    [[ $what == - || $what == font:* ]] && what='(no module)'
    warn "$(printf '  %-22s %-24s %s' "$what" "${names%%|*}" "$purpose")"
  done < <(listed_packages "$@")
  warn ""
  fail "$exit_unavailable" "pkg-config does not find: ${absent[*]}. When it does, the same command goes on."
}
