# shellcheck shell=bash
# ./trellis build

build_usage() {
  cat <<'END'
./trellis build PATH [OPTIONS]

Makes what an end user installs of the app of the package in PATH: a folder that runs from anywhere,
with a start script, a desktop entry and an icon, and a .deb that depends on run-time packages only
and installs on Debian 12 and 13. After a crash, ~/.local/state/NAME has a report with function names.

  --output FOLDER           where they go, if not to .build/app of the package
  --target NAME             which app, if the package makes several
  --version VERSION         the package's, 1.0.0 unless said
  --title NAME              the name that people see, if not the program's
  --icon FILE               a PNG or an SVG; else icon.svg or icon.png of the package, else a letter
  --maintainer 'NAME <MAIL>'
  --kiosk                   the app fills the whole screen
  --folder-only             no .deb
  --configuration debug|release   release unless said
  --json                    write what was made as JSON
  --yes                     install missing packages without asking

It ends with 0, with 1 if the app does not build, with 66 if there is no such package, with 69 if a
library comes from no package, and with 73 if the results cannot be written.
END
}

build_command() { project_command build "$@"; }
