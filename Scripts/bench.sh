# shellcheck shell=bash
# ./trellis bench

bench_usage() {
  cat <<'END'
./trellis bench NAME [--json FILE] [--yes]

Measures, beside the best other way to do the same on this machine, and says which bars are met.

  layout          Arrange and ArrangeUI beside Yoga and Taffy
  setup           from a clone to the first picture; from an edit to its test; rewriting and
                  checking other people's sources
  reload          from a saved edit to its pixels in the running app
  views           start-up, an idle window, 10,000 labels, texts, frames, memory, leaks
  fine            one change from the model to the drawn frame; what FineUIKit keeps in memory
  lists           100,000 rows beside Qt; a million rows; the keyed difference
  constraints     Auto Layout beside kiwi: the solver alone and through views

  --json FILE     write the figures as JSON, too
  --yes           install missing packages without asking

A line tells our figure, the other's, the ratio, the bar, and whether it is met.

It ends with 0 if it could measure, whether or not all bars are met, with 1 if something does not
build or run, with 69 if a library is missing and cannot be installed, and with 73 if the file cannot
be written.
END
}

bench_command() {
  local name='' yes=0 json=''
  while [ $# -gt 0 ]; do
    case $1 in
      --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
      --help | -h) bench_usage; return ;;
      --yes | -y) yes=1; shift ;;
      --json) json=$(option_value "$@") || exit; shift 2 ;;
      layout | constraints | setup | views | reload | fine | lists)
        [ -z "$name" ] || usage_error "bench measures one thing at a time, not '$name' and '$1'."
        name=$1
        shift ;;
      -*) usage_error "bench has no option '$1'." ;;
      *) usage_error "There is no benchmark '$1'. There are: layout, constraints, setup, views, reload, fine, lists." ;;
    esac
  done
  [ -n "$name" ] || usage_error "Which benchmark? There are: layout, constraints, setup, views, reload, fine, lists."
  if [ -n "$json" ]; then
    json=$(absolute_path "$json")
    require_writable "$json"
  fi
  require_swift
  ensure_packages "$yes" run bench
  build_product "$root" trellis-tool -c release
  local tool=$built
  [ "$name" = views ] && build_view_benchmarks
  [ "$name" = layout ] && build_layout_benchmarks
  [ "$name" = fine ] && build_fine_benchmarks
  [ "$name" = lists ] && build_list_benchmarks
  if [ "$name" = reload ]; then
    local release=$tool
    prepare_tool dev
    tool=$release
  fi
  [ "$name" = constraints ] && build_constraint_benchmarks
  PATH=$(dirname -- "$swift"):$PATH "$tool" bench "$name" --root "$root" ${json:+--json "$json"}
}

# Our program and the peers that `bench views` starts.
build_view_benchmarks() {
  build_product "$root/Benchmarks" StartUp -c release
  build_product "$root/Benchmarks" Views -c release
  local peers=$root/.build/peers
  mkdir -p -- "$peers"
  local flags
  read -r -a flags <<<"$(pkg-config --cflags --libs gtk+-3.0 pangocairo)"
  local runtime
  runtime=$(cd -- "$(dirname -- "$(readlink -f -- "$swift")")/../lib/swift/linux" && pwd)
  gcc -O2 -o "$peers/floor" "$root/Benchmarks/Peers/floor.c" "${flags[@]}" \
    -Wl,--no-as-needed -L"$runtime" -Wl,-rpath,"$runtime" -lFoundation ||
    warn "The peer 'floor' does not build; its bars are skipped."
  read -r -a flags <<<"$(pkg-config --cflags --libs pangocairo)"
  gcc -O2 -o "$peers/pango" "$root/Benchmarks/Peers/pango.c" "${flags[@]}" ||
    warn "The peer 'pango' does not build; its bars are skipped."
  gcc -O2 -o "$peers/layers" "$root/Benchmarks/Peers/layers.c" "${flags[@]}" ||
    warn "The peer 'layers' does not build; its bars are skipped."
  build_qt_peer qtquick Qt6Quick
  build_qt_peer qtwidgets Qt6Widgets
}

# Our program and the peers that `bench fine` starts.
build_fine_benchmarks() {
  build_product "$root/Benchmarks" Fine -c release
  mkdir -p -- "$root/.build/peers"
  build_qt_peer qtquick Qt6Quick
  build_qt_peer qtwidgets Qt6Widgets
}

# Our program and the peers that `bench lists` starts.
build_list_benchmarks() {
  build_product "$root/Benchmarks" Lists -c release
  mkdir -p -- "$root/.build/peers"
  build_qt_peer qtquick_list Qt6Quick
  build_qt_peer qtwidgets_list Qt6Widgets
}

# build_qt_peer NAME MODULE: a peer written in C++, if its packages are here.
build_qt_peer() {
  local flags
  if ! flags=$(pkg-config --cflags --libs "$2" 2>/dev/null); then
    warn "$2 is not installed; the peer '$1' is skipped."
    return
  fi
  read -r -a flags <<<"$flags"
  g++ -O2 -fPIC -std=c++17 -o "$root/.build/peers/$1" "$root/Benchmarks/Peers/$1.cpp" \
    "${flags[@]}" || warn "The peer '$1' does not build; its bars are skipped."
}

# Our program and the peers that `bench layout` starts: Yoga and Taffy, as PyPI has them.
build_layout_benchmarks() {
  build_product "$root/Benchmarks" Layout -c release
  local peers=$root/.build/peers
  mkdir -p -- "$peers"
  if [ ! -x "$peers/python/bin/python" ] || ! "$peers/python/bin/python" -c 'import stretchable' 2>/dev/null; then
    { python3 -m venv "$peers/python" && "$peers/python/bin/pip" -q install pyyoga stretchable; } ||
      warn "The peers Yoga and Taffy cannot be installed; their bars are skipped."
  fi
  g++ -O2 -std=c++17 -shared -fPIC -o "$peers/liblayout_yoga.so" "$root/Benchmarks/Peers/layout_yoga.cpp" ||
    warn "The peer 'layout_yoga' does not build; its bars are skipped."
}

# Our program and kiwi's, with the headers of the package on PyPI.
build_constraint_benchmarks() {
  build_product "$root/Benchmarks" Constraints -c release
  local peers=$root/.build/peers version=1.5.1
  mkdir -p -- "$peers"
  local headers=$peers/kiwisolver-$version
  if [ ! -d "$headers" ]; then
    { python3 -m pip --quiet download --no-deps --no-binary :all: --dest "$peers" \
      "kiwisolver==$version" && tar -xf "$headers.tar.gz" -C "$peers"; } || {
      warn "The headers of the peer 'kiwi' cannot be downloaded; its bars are skipped."
      return
    }
  fi
  g++ -O2 -DNDEBUG -std=c++17 -I "$headers" -o "$peers/kiwi" \
    "$root/Benchmarks/Peers/kiwi_bench.cpp" ||
    warn "The peer 'kiwi' does not build; its bars are skipped."
}
