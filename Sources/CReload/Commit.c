// Makes the placed code the program's. Until the last check nothing of the program is touched.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "Batch.h"
#include "Names.h"
#include "Processor.h"
#include "Threads.h"

// Exported by the Swift runtime.
extern void swift_registerProtocols(const void *start, const void *end);
extern void swift_registerTypeMetadataRecords(const void *start, const void *end);
extern void swift_registerProtocolConformances(const void *start, const void *end);

static bool is_placed(const Unit *unit, uint32_t symbol) {
  return unit->section[unit->object.symbols[symbol].st_shndx] != 0;
}

static uint64_t page_of(uint64_t address) { return address & ~(uint64_t)(page_size - 1); }

static bool protect(uint64_t start, uint64_t end, int protection) {
  uint64_t page = page_of(start);
  return start == end || !mprotect((void *)page, round_up(end - page, page_size), protection);
}

// Writes a record for each new definition that the sections of one kind name.
static const int32_t *write_records(const Unit *unit, const char *kind, int32_t *record) {
  const ObjectFile *object = &unit->object;
  for (uint32_t i = 1; i < object->section_count; i++) {
    const char *name = section_name(object, i);
    if (strncmp(name, kind, strlen(kind))) continue;
    // "swift5_protocols" is a beginning of no other, but "swift5_type_metadata_2" counts, too.
    const SectionIndex *index = &object->index[i];
    for (uint32_t k = 0; k < index->relocation_count; k++) {
      uint32_t symbol = relocation_symbol(object, i, &index->relocations[k]);
      if (!symbol || !(unit->state[symbol] & (symbol_new | symbol_fresh))) continue;
      if (!is_placed(unit, symbol)) continue;
      *record = (int32_t)(unit->copy[symbol] - (uint64_t)record);
      record++;
    }
  }
  return record;
}

static void register_records(const Unit *unit) {
  int32_t *start = (int32_t *)unit->records;
  const int32_t *protocols = write_records(unit, "swift5_protocols", start);
  const int32_t *types = write_records(unit, "swift5_type_metadata", (int32_t *)protocols);
  const int32_t *end = write_records(unit, "swift5_protocol_conformances", (int32_t *)types);
  if (protocols > start) swift_registerProtocols(start, protocols);
  if (types > protocols) swift_registerTypeMetadataRecords(protocols, types);
  if (end > types) swift_registerProtocolConformances(types, end);
}

typedef struct {
  Redirection *all;
  size_t count, capacity;
} Redirections;

static void redirect(Redirections *list, uint64_t entry, uint64_t target) {
  if (entry == target) return;
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? list->capacity * 2 : 256;
    list->all = realloc(list->all, sizeof *list->all * list->capacity);
  }
  list->all[list->count++] = (Redirection){entry, target};
}

static int compare_entries(const void *a, const void *b) {
  const Redirection *left = a, *right = b;
  if (left->entry == right->entry) return 0;
  return left->entry < right->entry ? -1 : 1;
}

static void sort_redirections(Redirections *list) {
  if (list->count) qsort(list->all, list->count, sizeof *list->all, compare_entries);
  size_t kept = 0;
  for (size_t i = 0; i < list->count; i++) {
    if (kept && list->all[kept - 1].entry == list->all[i].entry) continue;
    list->all[kept++] = list->all[i];
  }
  list->count = kept;
}

static void redirect_function(
    Unit *unit, uint32_t symbol, uint32_t load, Redirections *list) {
  Identity *identity = program_find(symbol_name(&unit->object, symbol));
  uint64_t copy = unit->copy[symbol];
  if (unit->state[symbol] & symbol_changed) {
    redirect(list, identity->address, copy);
    for (uint32_t i = 0; i < identity->version_count; i++) {
      redirect(list, identity->versions[i], copy);
    }
    identity->version_count = 0;  // they lead to the copy from now on
    identity->runs_partial = unit->is_partial;
    identity->code_load = load;
  }
  identity_add_version(identity, copy);
}

// The frame of an async function is made by its caller, from the size in this record.
static void grow_async_frame(const Unit *unit, uint32_t symbol, const Identity *identity) {
  const uint8_t *bytes = symbol_bytes(&unit->object, symbol);
  uint32_t *size = (uint32_t *)(identity->address + 4), wanted;
  if (!bytes) return;
  memcpy(&wanted, bytes + 4, sizeof wanted);
  if (wanted <= *size) return;
  if (protect((uint64_t)size, (uint64_t)(size + 1), PROT_READ | PROT_WRITE)) *size = wanted;
}

static uint64_t function_address(const Unit *unit, uint32_t section, const Elf64_Rela *relocation) {
  uint32_t symbol = relocation_symbol(&unit->object, section, relocation);
  if (!symbol) symbol = (uint32_t)ELF64_R_SYM(relocation->r_info);
  return unit->identity[symbol];
}

// A class's methods and a type's witnesses: where another function stands now, so it does in the
// running table. That is how overrides and own implementations come and go.
static void update_table(const Unit *unit, uint32_t symbol, const Identity *identity) {
  const Elf64_Sym *table = &unit->object.symbols[symbol];
  if (identity->size != table->st_size) return;
  uint32_t count;
  const Elf64_Rela *relocation = object_relocations(
      &unit->object, table->st_shndx, table->st_value, table->st_value + table->st_size, &count);
  for (uint32_t i = 0; i < count; i++, relocation++) {
    uint32_t type = ELF64_R_TYPE(relocation->r_info);
    if (processor_relocation_kind(type) != relocation_absolute) continue;
    uint64_t *word = (uint64_t *)(identity->address + relocation->r_offset - table->st_value);
    uint64_t function = function_address(unit, table->st_shndx, relocation);
    if (*word == function || !program_is_code(*word) || !program_is_code(function)) continue;
    if (protect((uint64_t)word, (uint64_t)(word + 1), PROT_READ | PROT_WRITE)) {
      __atomic_store_n(word, function, __ATOMIC_SEQ_CST);
    }
  }
}

static void adopt_new(Unit *unit, uint32_t symbol, uint32_t load) {
  const Elf64_Sym *entry = &unit->object.symbols[symbol];
  const char *name = symbol_name(&unit->object, symbol);
  Identity *identity = program_find(name);
  if (!identity) {
    identity = program_add(strdup(name), unit->copy[symbol], (uint32_t)entry->st_size,
                           ELF64_ST_TYPE(entry->st_info));
  }
  if (identity->address != unit->copy[symbol]) identity->previous = identity->address;
  identity->address = unit->copy[symbol];
  identity->size = (uint32_t)entry->st_size;
  identity->version_count = 0;
  identity->load = identity->code_load = load;
  identity->runs_partial = unit->is_partial;
}

static void adopt(Unit *unit, uint32_t load, Redirections *list) {
  const ObjectFile *object = &unit->object;
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    if (!symbol_is_definition(object, i)) continue;
    const char *name = symbol_name(object, i);
    if (unit->state[i] & (symbol_new | symbol_fresh)) {
      if (is_placed(unit, i)) adopt_new(unit, i, load);
      continue;
    }
    Identity *identity = program_find(name);
    if (symbol_is_function(object, i)) {
      if (is_placed(unit, i)) redirect_function(unit, i, load, list);
    } else if (name_ends(name, "Tu")) {
      grow_async_frame(unit, i, identity);
    } else if (name_ends(name, "CMf") || name_ends(name, "WP")) {
      update_table(unit, i, identity);
    }
  }
}

static bool allow_writing(const Redirections *list, int protection) {
  bool fine = protect(program_code.start, program_code.end, protection);
  uint64_t last = 0;
  for (size_t i = 0; i < list->count && fine; i++) {
    uint64_t entry = list->all[i].entry;
    if (!arena_contains(entry) || page_of(entry) == last) continue;
    last = page_of(entry);
    fine = protect(entry, entry + processor_entry_size, protection);
  }
  return fine;
}

bool batch_commit(Batch *batch, reload_result *result) {
  const int writable = PROT_READ | PROT_WRITE | PROT_EXEC, fixed = PROT_READ | PROT_EXEC;
  bool fine = protect(program_code.start, program_code.end, writable);
  for (int k = 0; k < batch->count && fine; k++) {
    const Unit *unit = &batch->units[k];
    fine = protect((uint64_t)arena + unit->code_start, (uint64_t)arena + unit->code_end, fixed);
  }
  if (!fine) {
    batch_tell(batch, reload_line_reason, "This system forbids to change code in memory: %s.",
               strerror(errno));
    return false;
  }
  arena_used = batch->end;
  Redirections list = {NULL, 0, 0};
  for (int k = 0; k < batch->count; k++) register_records(&batch->units[k]);
  for (int k = 0; k < batch->count; k++) adopt(&batch->units[k], batch->load, &list);
  for (int i = 0; i < batch->versioned_count; i++) {
    program_add_version(batch->versioned[i], batch->load);
  }
  sort_redirections(&list);
  allow_writing(&list, writable);
  result->held_threads = threads_redirect(list.all, list.count);
  allow_writing(&list, fixed);
  result->redirected = (int)list.count;
  result->bytes = batch->end - batch->start;
  free(list.all);
  return true;
}
