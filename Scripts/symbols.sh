# shellcheck shell=bash
# The compiler's own account of public symbols, after a build of the package.

# extract_symbols FOLDER MODULE…: writes a symbol graph for each module into FOLDER, emptied before.
extract_symbols() {
  local folder=$1 flags options=() flag module_map module
  shift
  rm -rf "$folder"
  mkdir -p "$folder"
  read -r -a flags <<<"$(pkg-config --cflags pangocairo gdk-pixbuf-2.0)"
  for module_map in Sources/C*/module.modulemap .build/debug/C*.build/module.modulemap; do
    flags+=("-fmodule-map-file=$root/$module_map")
  done
  for flag in "${flags[@]}"; do options+=(-Xcc "$flag"); done
  for module in "$@"; do
    "$swift" symbolgraph-extract -module-name "$module" \
      -target "$(uname -m)-unknown-linux-gnu" -I .build/debug/Modules -output-dir "$folder" \
      -minimum-access-level public -skip-synthesized-members "${options[@]}"
  done
}
