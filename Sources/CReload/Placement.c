// Places what is needed of the new objects, and binds all references.
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "Batch.h"
#include "Names.h"
#include "Processor.h"

static bool has_own_identity(const Unit *unit, uint32_t symbol) {
  return !name_is_swift(symbol_name(&unit->object, symbol))
      || (unit->state[symbol] & (symbol_new | symbol_fresh));
}

// Whether a relocation means the definition in the new object, not what the program has already.
static bool means_copy(const Unit *unit, uint32_t section, const Elf64_Rela *relocation) {
  const ObjectFile *object = &unit->object;
  uint32_t direct = (uint32_t)ELF64_R_SYM(relocation->r_info);
  uint32_t target = object->symbols[direct].st_shndx;
  if (target == SHN_UNDEF || target >= object->section_count) return false;
  bool from_code = section_is_code(object, section), to_code = section_is_code(object, target);
  uint32_t symbol = direct;
  bool at_start = true;
  if (symbol_is_section(object, direct)) {
    int64_t offset = relocation_target(object, section, relocation);
    symbol = object_symbol_at(object, target, offset);
    if (!symbol) return true;
    at_start = (int64_t)object->symbols[symbol].st_value == offset;
  }
  if (has_own_identity(unit, symbol)) return true;
  if (!to_code) return false;
  if (!at_start) return true;
  return from_code && unit_replaces(unit, symbol);  // spares a jump
}

typedef struct {
  Unit *unit;
  uint32_t *waiting;  // sections whose references are still to be followed
  uint32_t count;
  uint8_t *needed;    // for each section
} Reach;

static void need_section(Reach *reach, uint32_t section) {
  if (reach->needed[section]) return;
  if (!(reach->unit->object.sections[section].sh_flags & SHF_ALLOC)) return;
  reach->needed[section] = 1;
  reach->waiting[reach->count++] = section;
}

static void follow_references(Reach *reach, uint32_t section) {
  Unit *unit = reach->unit;
  const SectionIndex *index = &unit->object.index[section];
  for (uint32_t i = 0; i < index->relocation_count; i++) {
    const Elf64_Rela *relocation = &index->relocations[i];
    uint32_t symbol = (uint32_t)ELF64_R_SYM(relocation->r_info);
    uint32_t target = unit->object.symbols[symbol].st_shndx;
    RelocationKind kind = processor_relocation_kind(ELF64_R_TYPE(relocation->r_info));
    if (kind == relocation_cell && !unit->cell[symbol]) unit->cell[symbol] = ++unit->cell_count;
    if (kind == relocation_distance && target == SHN_UNDEF && !unit->stub[symbol]) {
      unit->stub[symbol] = ++unit->stub_count;
    }
    if (means_copy(unit, section, relocation)) need_section(reach, target);
  }
}

// Code that is replaced or new, data with a new identity, and all that these refer to.
static uint8_t *needed_sections(Unit *unit) {
  const ObjectFile *object = &unit->object;
  Reach reach = {
      unit, malloc(sizeof(uint32_t) * object->section_count), 0, calloc(object->section_count, 1)};
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    if (!symbol_is_definition(object, i) || !unit_replaces(unit, i)) continue;
    bool shared = unit->state[i] & symbol_shared;
    bool needed = symbol_is_function(object, i)
        ? !(shared && (unit->state[i] & symbol_new))
        : !shared && (unit->state[i] & (symbol_new | symbol_fresh));
    if (needed) need_section(&reach, object->symbols[i].st_shndx);
  }
  while (reach.count) follow_references(&reach, reach.waiting[--reach.count]);
  free(reach.waiting);
  return reach.needed;
}

static size_t place_section(Unit *unit, uint32_t section, size_t offset) {
  const Elf64_Shdr *header = &unit->object.sections[section];
  offset = round_up(offset, header->sh_addralign);
  unit->section[section] = (uint64_t)arena + offset;
  return offset + header->sh_size;
}

// The records by which the runtime finds types, protocols and conformances, and how many there are.
static uint32_t record_room(const ObjectFile *object) {
  uint32_t count = 0;
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (!strncmp(section_name(object, i), "swift5_protocol", 15)
        || !strncmp(section_name(object, i), "swift5_type_metadata", 20)) {
      count += (uint32_t)(object->sections[i].sh_size / 4);
    }
  }
  return count;
}

static size_t place_unit(Unit *unit, size_t offset) {
  const ObjectFile *object = &unit->object;
  uint8_t *needed = needed_sections(unit);
  unit->code_start = offset;
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (needed[i] && section_is_code(object, i)) offset = place_section(unit, i, offset);
  }
  offset = round_up(offset, processor_stub_size);
  unit->stubs = (uint64_t)arena + offset;
  offset = round_up(offset + (size_t)unit->stub_count * processor_stub_size, page_size);
  unit->code_end = offset;
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (needed[i] && section_is_data(object, i)) offset = place_section(unit, i, offset);
  }
  free(needed);
  offset = round_up(offset, 8);
  unit->cells = (uint64_t)arena + offset;
  offset += 8 * (size_t)unit->cell_count;
  unit->records = (uint64_t)arena + offset;
  offset += 4 * (size_t)record_room(object);
  return round_up(offset, page_size);
}

bool batch_place(Batch *batch) {
  if (!arena_reserve()) {
    batch_tell(batch, reload_line_reason, "There is no room for code near the program.");
    return false;
  }
  batch->start = batch->end = arena_used;
  for (int k = 0; k < batch->count; k++) {
    batch->end = place_unit(&batch->units[k], batch->end);
    if (batch->end > arena_capacity()) {
      batch_tell(batch, reload_line_reason, "The room for reloaded code is used up.");
      return false;
    }
  }
  size_t size = batch->end - batch->start;
  if (size && mprotect(arena + batch->start, size, PROT_READ | PROT_WRITE)) {
    batch_tell(batch, reload_line_reason, "No memory for new code: %s.", strerror(errno));
    return false;
  }
  return true;
}

static void copy_sections(const Unit *unit) {
  for (uint32_t i = 1; i < unit->object.section_count; i++) {
    const Elf64_Shdr *section = &unit->object.sections[i];
    if (!unit->section[i]) continue;
    if (section->sh_type == SHT_NOBITS) {
      memset((void *)unit->section[i], 0, section->sh_size);
    } else {
      memcpy((void *)unit->section[i], unit->object.file.bytes + section->sh_offset,
             section->sh_size);
    }
  }
}

static void resolve_definitions(Unit *unit) {
  const ObjectFile *object = &unit->object;
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    const Elf64_Sym *symbol = &object->symbols[i];
    if (symbol->st_shndx == SHN_UNDEF) continue;
    bool absolute = symbol->st_shndx >= object->section_count;
    unit->copy[i] = symbol->st_value + (absolute ? 0 : unit->section[symbol->st_shndx]);
    unit->identity[i] = unit->copy[i];
    if (absolute || symbol_is_section(object, i) || has_own_identity(unit, i)) continue;
    unit->identity[i] = program_find(symbol_name(object, i))->address;
  }
}

// Loads the libraries that an object with a new import asks for.
static void load_libraries(const ObjectFile *object) {
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (strcmp(section_name(object, i), ".swift1_autolink_entries")) continue;
    const char *option = (const char *)object->file.bytes + object->sections[i].sh_offset;
    const char *end = option + object->sections[i].sh_size;
    for (; option < end; option += strlen(option) + 1) {
      if (strncmp(option, "-l", 2)) continue;
      char library[300];
      snprintf(library, sizeof library, "lib%s.so", option + 2);
      dlopen(library, RTLD_NOW | RTLD_GLOBAL);
    }
  }
}

static uint64_t find_outside(Batch *batch, Unit *unit, const char *name, bool is_weak) {
  for (int k = 0; k < batch->count; k++) {
    uint32_t symbol = object_find(&batch->units[k].object, name);
    if (symbol && batch->units[k].identity[symbol]) return batch->units[k].identity[symbol];
  }
  Identity *identity = program_find(name);
  if (identity && identity->address) return identity->address;
  uint64_t address = (uint64_t)dlsym(RTLD_DEFAULT, name);
  if (address || is_weak || batch->autolinked) return address;
  batch->autolinked = true;
  for (int k = 0; k < batch->count; k++) load_libraries(&batch->units[k].object);
  return (uint64_t)dlsym(RTLD_DEFAULT, name);
}

// A reference that nothing placed makes need not be bound.
static bool is_used(const Unit *unit, uint32_t symbol) {
  if (unit->cell[symbol] || unit->stub[symbol]) return true;
  for (uint32_t i = 1; i < unit->object.section_count; i++) {
    const SectionIndex *index = &unit->object.index[i];
    for (uint32_t k = 0; unit->section[i] && k < index->relocation_count; k++) {
      if (ELF64_R_SYM(index->relocations[k].r_info) == symbol) return true;
    }
  }
  return false;
}

bool batch_resolve(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    copy_sections(&batch->units[k]);
    resolve_definitions(&batch->units[k]);
  }
  bool fine = true;
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      const char *name = symbol_name(&unit->object, i);
      if (unit->object.symbols[i].st_shndx != SHN_UNDEF || !*name) continue;
      bool is_weak = ELF64_ST_BIND(unit->object.symbols[i].st_info) == STB_WEAK;
      uint64_t address = find_outside(batch, unit, name, is_weak);
      if (!address && !is_weak && is_used(unit, i)) {
        batch_tell(batch, reload_line_reason, "%s is not in the running program.",
                   unit_demangled(unit, i));
        batch_tell(batch, reload_line_needs, "%s", name);
        fine = false;
      }
      unit->copy[i] = unit->identity[i] = address;
    }
  }
  return fine;
}

// Where the symbol of a relocation is for this reference.
static uint64_t target_address(const Unit *unit, uint32_t section, const Elf64_Rela *relocation) {
  const ObjectFile *object = &unit->object;
  uint32_t direct = (uint32_t)ELF64_R_SYM(relocation->r_info);
  bool copy = means_copy(unit, section, relocation);
  if (!symbol_is_section(object, direct)) {
    return copy ? unit->copy[direct] : unit->identity[direct];
  }
  uint32_t target = object->symbols[direct].st_shndx;
  uint64_t address = unit->section[target];
  if (copy) return address;
  uint32_t symbol =
      object_symbol_at(object, target, relocation_target(object, section, relocation));
  return address + unit->identity[symbol] - unit->copy[symbol];
}

static bool relocate(Unit *unit, uint32_t section, const Elf64_Rela *relocation) {
  uint32_t type = ELF64_R_TYPE(relocation->r_info);
  uint32_t symbol = (uint32_t)ELF64_R_SYM(relocation->r_info);
  uint8_t *place = (uint8_t *)(unit->section[section] + relocation->r_offset);
  uint64_t target = target_address(unit, section, relocation);
  switch (processor_relocation_kind(type)) {
    case relocation_unknown: return false;
    case relocation_cell: {
      uint64_t *cell = (uint64_t *)unit->cells + (unit->cell[symbol] - 1);
      *cell = target;
      return processor_relocate(place, type, (uint64_t)cell, relocation->r_addend);
    }
    case relocation_absolute:
    case relocation_distance:
      if (processor_relocate(place, type, target, relocation->r_addend)) return true;
      if (!unit->stub[symbol] || !section_is_code(&unit->object, section)) return false;
      uint64_t stub = unit->stubs + (uint64_t)(unit->stub[symbol] - 1) * processor_stub_size;
      processor_write_stub((uint8_t *)stub, target);
      return processor_relocate(place, type, stub, relocation->r_addend);
  }
  return false;
}

// Objects without a version before them are compared with the program itself: by size.
static bool check_sizes(Batch *batch, Unit *unit) {
  bool fine = true;
  for (uint32_t i = 1; !unit->has_previous && i < unit->object.symbol_count; i++) {
    const char *name = symbol_name(&unit->object, i);
    if (!symbol_is_definition(&unit->object, i) || has_own_identity(unit, i)) continue;
    bool has_layout = name_ends(name, "Mp") || name_ends(name, "CMf") || name_ends(name, "WP")
        || name_ends(name, "MF");
    Identity *identity = program_find(name);
    if (!has_layout || !identity->size) continue;
    if (identity->size == unit->object.symbols[i].st_size) continue;
    batch_tell(batch, reload_line_reason, "%s has another size.", unit_demangled(unit, i));
    fine = false;
  }
  return fine;
}

bool batch_relocate(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    if (!check_sizes(batch, unit)) return false;
    for (uint32_t i = 1; i < unit->object.section_count; i++) {
      const SectionIndex *index = &unit->object.index[i];
      for (uint32_t r = 0; unit->section[i] && r < index->relocation_count; r++) {
        if (relocate(unit, i, &index->relocations[r])) continue;
        batch_tell(batch, reload_line_reason, "A reference in %s to %s cannot be made (kind %u).",
                   section_name(&unit->object, i),
                   unit_demangled(unit, (uint32_t)ELF64_R_SYM(index->relocations[r].r_info)),
                   (unsigned)ELF64_R_TYPE(index->relocations[r].r_info));
        return false;
      }
    }
  }
  return true;
}
