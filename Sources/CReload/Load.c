// One load from beginning to end.
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "Batch.h"
#include "Names.h"
#include "Processor.h"
#include "Threads.h"

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

// The time since the last mark, and a new mark.
static double lap(double *mark) {
  double now = milliseconds(), passed = now - *mark;
  *mark = now;
  return passed;
}

int reload_prepare(const char **reason) {
  if (!processor_is_supported) {
    *reason = "Code cannot be replaced on this processor.";
    return -1;
  }
  threads_prepare();
  int count = program_read_symbols();
  if (count < 0) *reason = "The program has no symbol table.";
  return count;
}

// Code in a shared library has symbols that the program's own table does not list.
static bool check_home(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    bool any = false, known = false;
    for (uint32_t i = 1; unit->has_previous && !known && i < unit->previous.symbol_count; i++) {
      if (!symbol_is_definition(&unit->previous, i) || !symbol_is_function(&unit->previous, i)) {
        continue;
      }
      if (ELF64_ST_BIND(unit->previous.symbols[i].st_info) == STB_WEAK) continue;
      any = true;
      known = program_find(symbol_name(&unit->previous, i)) != NULL;
    }
    if (!any || known) continue;
    batch_tell(batch, reload_line_reason,
               "The code of %s is not in the program itself, but in a shared library.", unit->path);
    return false;
  }
  return true;
}

static bool load(Batch *batch, unsigned options, reload_result *result) {
  double mark = milliseconds();
  if (!(options & reload_any_compiler) && !batch_check_compiler(batch)) return false;
  if (!check_home(batch) || !batch_check_layout(batch) || !batch_version_types(batch)) return false;
  batch_compare(batch);
  if (!batch_check_variables(batch)) return false;
  result->check = lap(&mark);
  result->unchanged = !batch_has_changes(batch);
  if (result->unchanged) return true;
  if (!batch_place(batch) || !batch_resolve(batch) || !batch_relocate(batch)) return false;
  result->load = lap(&mark);
  if (!batch_commit(batch, result)) return false;
  result->patch = lap(&mark);
  if (options & reload_register_with_debugger) {
    for (int k = 0; k < batch->count; k++) debugger_register(&batch->units[k]);
  }
  batch_tell_changes(batch);
  return true;
}

bool reload_load(
    const reload_input *inputs, int count, unsigned options, reload_listener listener,
    void *context, reload_result *result) {
  memset(result, 0, sizeof *result);
  static uint32_t loads;
  Batch batch = {.listener = listener, .context = context, .load = ++loads};
  double mark = milliseconds();
  bool loaded = batch_open(&batch, inputs, count);
  result->read = lap(&mark);
  if (loaded) loaded = load(&batch, options, result);
  batch_close(&batch);
  return loaded;
}

void reload_leave_preload_list(const char *library) {
  const char *list = getenv("LD_PRELOAD");
  if (!list) return;
  char *rest = calloc(1, strlen(list) + 1), *copy = strdup(list), *position = NULL;
  for (char *entry = strtok_r(copy, ": ", &position); entry;
       entry = strtok_r(NULL, ": ", &position)) {
    if (name_ends(entry, library)) continue;
    if (*rest) strcat(rest, ":");
    strcat(rest, entry);
  }
  if (*rest) {
    setenv("LD_PRELOAD", rest, 1);
  } else {
    unsetenv("LD_PRELOAD");
  }
  free(rest);
  free(copy);
}
