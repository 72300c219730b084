#include "Batch.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Names.h"

static void unit_allocate(Unit *unit) {
  size_t symbols = unit->object.symbol_count, sections = unit->object.section_count;
  unit->state = calloc(symbols, sizeof *unit->state);
  unit->parent = calloc(symbols, sizeof *unit->parent);
  unit->demangled = calloc(symbols, sizeof *unit->demangled);
  unit->copy = calloc(symbols, sizeof *unit->copy);
  unit->identity = calloc(symbols, sizeof *unit->identity);
  unit->cell = calloc(symbols, sizeof *unit->cell);
  unit->stub = calloc(symbols, sizeof *unit->stub);
  unit->section = calloc(sections, sizeof *unit->section);
}

bool batch_open(Batch *batch, const reload_input *inputs, int count) {
  batch->units = calloc((size_t)count, sizeof *batch->units);
  for (int i = 0; i < count; i++) {
    Unit *unit = &batch->units[i];
    const reload_input *input = &inputs[i];
    batch->count = i + 1;
    if (!object_open(&unit->object, input->object)) {
      batch_tell(batch, reload_line_reason, "%s is not an object file for this machine.",
                 input->object);
      return false;
    }
    if (input->previous && *input->previous) {
      unit->has_previous = object_open(&unit->previous, input->previous);
    }
    if (input->source && *input->source) unit->source = read_file(input->source);
    unit->is_partial = input->partial;
    unit->path = input->object;
    unit_allocate(unit);
  }
  return true;
}

static void unit_free(Unit *unit) {
  for (uint32_t i = 0; unit->state && i < unit->object.symbol_count; i++) {
    free(unit->parent[i]);
    free(unit->demangled[i]);
  }
  free(unit->state);
  free(unit->parent);
  free(unit->demangled);
  free(unit->copy);
  free(unit->identity);
  free(unit->cell);
  free(unit->stub);
  free(unit->section);
  object_close(&unit->object);
  object_close(&unit->previous);
  free(unit->source.bytes);
}

void batch_close(Batch *batch) {
  for (int i = 0; i < batch->count; i++) unit_free(&batch->units[i]);
  free(batch->units);
  for (int i = 0; i < batch->versioned_count; i++) free(batch->versioned[i]);
  free(batch->versioned);
}

void batch_tell(Batch *batch, reload_line kind, const char *format, ...) {
  char text[2048];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  batch->listener(batch->context, kind, text);
}

const char *unit_demangled(Unit *unit, uint32_t symbol) {
  if (!unit->demangled[symbol]) {
    unit->demangled[symbol] = name_demangled(symbol_name(&unit->object, symbol));
  }
  return unit->demangled[symbol];
}

bool batch_defines(const Batch *batch, const char *name) {
  for (int i = 0; i < batch->count; i++) {
    if (object_find(&batch->units[i].object, name)) return true;
  }
  return false;
}

bool batch_mentions_versioned(const Batch *batch, const char *demangled) {
  for (int i = 0; i < batch->versioned_count; i++) {
    if (text_mentions(demangled, batch->versioned[i])) return true;
  }
  return false;
}
