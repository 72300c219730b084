// The mangling and the layout of metadata are the compiler's own affair: a version that the probe
// has not passed is refused. `CONTRIBUTING.md` says how to check another.
#include <stdlib.h>
#include <string.h>

#include "Batch.h"
#include "Names.h"

static const char *const checked_versions[] = {"6.3.1"};

static const char version_mark[] = "Swift version ";

// The compiler's name in the debugging text of an object; NULL where it has none.
static const char *compiler_version(const ObjectFile *object) {
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (strcmp(section_name(object, i), ".debug_str")) continue;
    const Elf64_Shdr *section = &object->sections[i];
    const char *found = memmem(object->file.bytes + section->sh_offset, section->sh_size,
                               version_mark, sizeof version_mark - 1);
    return found ? found + sizeof version_mark - 1 : NULL;
  }
  return NULL;
}

static bool is_checked(const char *version) {
  for (size_t i = 0; i < sizeof checked_versions / sizeof *checked_versions; i++) {
    size_t length = strlen(checked_versions[i]);
    if (!strncmp(version, checked_versions[i], length) && version[length] == ' ') return true;
  }
  return false;
}

bool batch_check_compiler(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    const char *version = compiler_version(&batch->units[k].object);
    if (!version || is_checked(version)) continue;
    batch_tell(batch, reload_line_reason,
               "Swift %.*s has not been checked for hot reload; TRELLIS_RELOAD_FORCE=1 tries it.",
               (int)strcspn(version, " ("), version);
    return false;
  }
  return true;
}
