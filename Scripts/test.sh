# shellcheck shell=bash
# ./trellis test

test_usage() {
  cat <<'END'
./trellis test [PATH] [OPTIONS]

Installs what is missing and runs the tests of the package in PATH, which depends on Trellis. Without
PATH it runs every test of Trellis itself: the package's own, and those of Examples/, which drive
the apps headless and in a window on a display of their own.

  --filter NAME         only tests whose name contains NAME (a regular expression)
  --scratch-path PATH   where it is built, if not in .build of the package
  --json                write the results of the tests of the package in PATH as JSON; what the tests
                        print goes to standard error
  --yes                 install missing packages without asking

It ends with 0 if all tests passed, with 1 if one failed or they do not build, with 66 if there is no
such package, and with 69 if there is no Swift or a library is missing and cannot be installed.
END
}

test_command() {
  local yes=0 filter=() folder='' scratch='' json=0
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --help | -h) test_usage; return ;;
      --yes | -y) yes=1; shift ;;
      --json) json=1; shift ;;
      --filter) filter=(--filter "$(option_value "$@")") || exit; shift 2 ;;
      --scratch-path) scratch=$(absolute_path "$(option_value "$@")") || exit; shift 2 ;;
      -*) usage_error "test has no option '$1'." ;;
      *)
        [ -z "$folder" ] || usage_error "test takes one package at a time, not '$folder' and '$1'."
        folder=$1
        shift ;;
    esac
  done
  if [ -n "$folder" ]; then
    test_other_package
    return
  fi
  [ "$json" = 0 ] || usage_error "test --json needs the folder of a package."
  require_swift
  ensure_packages "$yes" run test

  # The reload tests of Examples/ use the tool as people do.
  prepare_tool dev
  local status=0
  test_package "$root" package || status=1
  test_package "$root/Examples" examples || status=1
  say ""
  closing_lines
  return "$status"
}

# Builds and tests the package in `folder`, which is not one of ours.
test_other_package() {
  folder=$(package_folder "$folder") || exit
  # What is for programs goes to standard output alone.
  exec 3>&1
  [ "$json" = 0 ] || exec >&2
  require_swift
  ensure_packages "$yes" run
  scratch=${scratch:-$folder/.build}
  local alone=()
  if [ "$scratch" = "$root/.build" ]; then
    alone=(flock "$root/.build/trellis/lock")
    mkdir -p -- "$root/.build/trellis"
  fi
  local words=(--package-path "$folder" --scratch-path "$scratch" --disable-build-manifest-caching)
  watched "Building the tests (the first time takes a few minutes)" "$scratch/build.log" \
    "${alone[@]}" "$swift" build "${words[@]}" --build-tests || build_failed "$scratch"
  local results=$scratch/trellis-tests status=0
  if [ "$json" = 1 ]; then
    prepare_tool test
    rm -f -- "$results".xml "$results"-swift-testing.xml
    filter+=(--xunit-output "$results.xml")
  fi
  # XCTest's runner has nothing to say where no test is one of its own.
  if [ "$json" = 0 ] && ! grep -rqs --include='*.swift' --exclude-dir='.build' 'import XCTest' "$folder"
  then
    filter+=(--disable-xctest)
  fi
  # One after the other, as ours: the main thread is one.
  "${alone[@]}" "$swift" test "${words[@]}" --skip-build --no-parallel "${filter[@]}" \
    2> >(grep -v '^warning: prohibited flag' >&2) || status=1
  [ "$json" = 0 ] || "$tool" test-report "$results" >&3 || status=1
  return "$status"
}

# build_failed FOLDER: ends with what `watched` did, or with the reason where the disk is full.
build_failed() {
  if ! grep -qE 'No space left on device|I/O error \(code: 28\)' "$1/build.log"; then exit 1; fi
  fail "$exit_cannot_write" "the tests cannot be built in '$1': the disk is full. Make room, or name \
another place with --scratch-path."
}

# Where the results of the last run are: NAME.log, NAME.xml (XCTest), NAME-swift-testing.xml.
test_results() { printf '%s\n' "$root/.build/trellis/tests"; }

# test_package FOLDER NAME: builds with a status line, then runs with the runner's own output.
test_package() {
  local folder=$1 name=$2 results
  results=$(test_results)
  mkdir -p -- "$results"
  rm -f -- "$results/$name"[.-]*
  watched "Building the tests of $name" "$root/.build/trellis/build-$name.log" \
    swift_package build "$folder" --build-tests || return 1
  say "Testing $name …"
  # One test after the other: those that go by the wall clock share the main thread with all others,
  # and would miss their time behind them.
  swift_package test "$folder" --skip-build --no-parallel "${filter[@]}" --xunit-output "$results/$name.xml" 2>&1 |
    tee "$results/$name.log"
  return "${PIPESTATUS[0]}"
}

# The last words of XCTest and of Swift Testing for both packages, so that they are seen at the end;
# without the line of a runner that had nothing to run.
closing_lines() {
  local name log
  for name in examples package; do
    say "$name:"
    log=$(test_results)/$name.log
    [ -f "$log" ] || { say "  its tests do not build"; continue; }
    awk '
      /Executed [0-9]+ tests?, with/              { xctest = $0; sub(/^[ \t]+/, "", xctest) }
      /Test run with [0-9]+ tests? /              { testing = $0 }
      /Fatal error|unexpected signal/ && !crashed { crashed = $0 }
      END {
        if (xctest != "" && xctest !~ /Executed 0 tests/) print xctest
        if (testing != "" && testing !~ /with 0 tests/) print testing
        if (crashed != "") print crashed
        if (xctest testing crashed == "") print "  no test ran"
      }' "$log"
  done
}
