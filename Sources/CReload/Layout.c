// Finds types whose layout changed, and gives them and all that embed them a new identity.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Batch.h"
#include "Names.h"

enum {
  field_count_offset = 12,   // of a field descriptor
  field_superclass_offset = 4,
  first_field_offset = 16,
  field_size = 12,
  field_type_offset = 4,     // of a field in it
  field_name_offset = 8,
  witness_layout_offset = 64,  // size, stride, flags of a value witness table
  witness_layout_size = 20,
};

// What a relative reference at an offset leads to: the content there, or the name of its symbol.
static const char *referenced_text(
    const ObjectFile *object, uint32_t section, uint64_t offset, bool content) {
  uint32_t count;
  const Elf64_Rela *relocation =
      object_relocations(object, section, offset, offset + 1, &count);
  if (!count) return "";
  uint32_t direct = (uint32_t)ELF64_R_SYM(relocation->r_info);
  const Elf64_Sym *symbol = &object->symbols[direct];
  const char *name = symbol_name(object, direct);
  if (!content && !symbol_is_section(object, direct) && *name && strncmp(name, ".L", 2)) {
    return name;
  }
  if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx >= object->section_count) return name;
  const Elf64_Shdr *target = &object->sections[symbol->st_shndx];
  uint64_t place = symbol->st_value + (uint64_t)relocation->r_addend;
  if (place >= target->sh_size || target->sh_type == SHT_NOBITS) return "";
  return (const char *)object->file.bytes + target->sh_offset + place;
}

typedef struct {
  const ObjectFile *object;
  const Elf64_Sym *symbol;
  const uint8_t *bytes;
} Definition;

static Definition definition(const ObjectFile *object, uint32_t symbol) {
  return (Definition){object, &object->symbols[symbol], symbol_bytes(object, symbol)};
}

static uint32_t field_count(Definition fields) {
  uint32_t count = 0;
  memcpy(&count, fields.bytes + field_count_offset, sizeof count);
  return count;
}

static const char *field_text(Definition fields, uint32_t field, uint64_t part, bool content) {
  return referenced_text(
      fields.object, fields.symbol->st_shndx,
      fields.symbol->st_value + first_field_offset + (uint64_t)field_size * field + part, content);
}

// The length without the number that tells equal names apart.
static size_t type_length(const char *type) {
  const char *dot = strrchr(type, '.');
  return dot ? (size_t)(dot - type) : strlen(type);
}

static bool fields_differ(Definition old, Definition new, char *why, size_t capacity) {
  uint32_t old_count = field_count(old), new_count = field_count(new);
  for (uint32_t i = 0; i < old_count || i < new_count; i++) {
    if (i >= old_count) {
      snprintf(why, capacity, "'%s' was added", field_text(new, i, field_name_offset, true));
      return true;
    }
    const char *name = field_text(old, i, field_name_offset, true);
    if (i >= new_count) {
      snprintf(why, capacity, "'%s' was removed", name);
      return true;
    }
    const char *other = field_text(new, i, field_name_offset, true);
    if (strcmp(name, other)) {
      snprintf(why, capacity, "its members differ from '%s' on, now '%s'", name, other);
      return true;
    }
    const char *type = field_text(old, i, field_type_offset, false);
    const char *other_type = field_text(new, i, field_type_offset, false);
    size_t length = type_length(type);
    if (length != type_length(other_type) || strncmp(type, other_type, length)) {
      snprintf(why, capacity, "'%s' has another type", name);
      return true;
    }
  }
  return false;
}

static bool same_bytes(Definition old, Definition new, size_t offset, size_t size) {
  if (!old.bytes || !new.bytes) return old.bytes == new.bytes;
  if (old.symbol->st_size < offset + size) return true;
  return !memcmp(old.bytes + offset, new.bytes + offset, size);
}

typedef enum { layout_same, layout_versioned, layout_refused } LayoutChange;

static LayoutChange compare_layout(
    const char *name, Definition old, Definition new, char *why, size_t capacity) {
  bool same_size = old.symbol->st_size == new.symbol->st_size;
  if (name_ends(name, "MF")) {
    return fields_differ(old, new, why, capacity) ? layout_versioned : layout_same;
  }
  if (name_ends(name, "WV")) {
    snprintf(why, capacity, "its size, stride or flags changed");
    bool same = same_size && same_bytes(old, new, witness_layout_offset, witness_layout_size);
    return same ? layout_same : layout_versioned;
  }
  if (name_ends(name, "Wvd")) {
    snprintf(why, capacity, "a member moved");
    return same_bytes(old, new, 0, 8) ? layout_same : layout_versioned;
  }
  if (name_ends(name, "CMf")) {
    snprintf(why, capacity, "it has another number of methods that can be overridden");
    return same_size ? layout_same : layout_versioned;
  }
  if (name_ends(name, "WP")) {
    snprintf(why, capacity, "it has another number of witnesses");
    return same_size ? layout_same : layout_versioned;
  }
  if (name_ends(name, "Mp")) {
    snprintf(why, capacity, "the protocol's requirements changed");
    return same_size ? layout_same : layout_refused;
  }
  if (name_ends(name, "MQ")) {
    snprintf(why, capacity, "the type behind the result `some …` changed");
    bool unsure = false;
    bool same = content_hash(old.object, (uint32_t)(old.symbol - old.object->symbols), &unsure)
        == content_hash(new.object, (uint32_t)(new.symbol - new.object->symbols), &unsure);
    return same ? layout_same : layout_refused;
  }
  return layout_same;
}

static void version_type(Batch *batch, const char *type) {
  for (int i = 0; i < batch->versioned_count; i++) {
    if (!strcmp(batch->versioned[i], type)) return;
  }
  batch->versioned =
      realloc(batch->versioned, sizeof(char *) * (size_t)(batch->versioned_count + 1));
  batch->versioned[batch->versioned_count++] = strdup(type);
}

bool batch_check_layout(Batch *batch) {
  bool fine = true;
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; unit->has_previous && i < unit->object.symbol_count; i++) {
      const char *name = symbol_name(&unit->object, i);
      if (!symbol_is_definition(&unit->object, i) || symbol_is_function(&unit->object, i)) continue;
      uint32_t before = object_find(&unit->previous, name);
      if (!before) continue;
      char why[512], subject[512];
      LayoutChange change = compare_layout(
          name, definition(&unit->previous, before), definition(&unit->object, i), why,
          sizeof why);
      if (change == layout_same) continue;
      name_subject(unit_demangled(unit, i), subject, sizeof subject);
      if (change == layout_refused) {
        batch_tell(batch, reload_line_reason, "%s: %s.", subject, why);
        fine = false;
        continue;
      }
      if (!name_ends(name, "WP")) version_type(batch, subject);
      batch_tell(batch, reload_line_layout, "%s: %s.", subject, why);
    }
  }
  return fine;
}

// Whether a mangled type in memory refers to one of some type descriptors.
static bool type_refers_to(uint64_t reference, const uint64_t *descriptors, int count) {
  int32_t distance;
  memcpy(&distance, (const void *)reference, sizeof distance);
  if (!distance) return false;
  const char *p = (const char *)(reference + (uint64_t)(int64_t)distance);
  while (*p) {
    uint8_t byte = (uint8_t)*p++;
    if (byte == 1) {  // a direct reference to a descriptor
      memcpy(&distance, p, sizeof distance);
      for (int i = 0; i < count; i++) {
        if (descriptors[i] == (uint64_t)p + (uint64_t)(int64_t)distance) return true;
      }
    }
    if (byte >= 1 && byte <= 0x17) p += 4;
    if (byte >= 0x18 && byte <= 0x1F) p += 8;
  }
  return false;
}

static int versioned_descriptors(Batch *batch, uint64_t *descriptors, int most) {
  int count = 0;
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count && count < most; i++) {
      const char *name = symbol_name(&unit->object, i);
      if (!symbol_is_definition(&unit->object, i) || !name_ends(name, "Mn")) continue;
      if (!batch_mentions_versioned(batch, unit_demangled(unit, i))) continue;
      Identity *identity = program_find(name);
      if (identity && identity->address) descriptors[count++] = identity->address;
    }
  }
  return count;
}

static bool embeds_versioned(const Identity *fields, const uint64_t *descriptors, int count) {
  uint32_t members;
  memcpy(&members, (const void *)(fields->address + field_count_offset), sizeof members);
  if (members > 4096) return false;
  if (type_refers_to(fields->address + field_superclass_offset, descriptors, count)) return true;
  for (uint32_t i = 0; i < members; i++) {
    uint64_t field = fields->address + first_field_offset + (uint64_t)field_size * i;
    if (type_refers_to(field + field_type_offset, descriptors, count)) return true;
  }
  return false;
}

// Every type that embeds a changed one has to be built anew with it.
static bool version_embedding_types(Batch *batch, bool *again) {
  enum { most = 4096 };
  static uint64_t descriptors[most];
  int count = versioned_descriptors(batch, descriptors, most);
  bool fine = true;
  uint32_t position = 0;
  *again = false;
  for (Identity *identity; (identity = program_next(&position));) {
    if (!identity->address || identity->type != STT_OBJECT) continue;
    if (!name_is_swift(identity->name) || !name_ends(identity->name, "MF")) continue;
    if (!embeds_versioned(identity, descriptors, count)) continue;
    char *demangled = name_demangled(identity->name), subject[512];
    name_subject(demangled, subject, sizeof subject);
    free(demangled);
    if (batch_mentions_versioned(batch, subject)) continue;
    if (batch_defines(batch, identity->name)) {
      version_type(batch, subject);
      batch_tell(batch, reload_line_layout, "%s: it embeds a type with a new layout.", subject);
      *again = true;
    } else {
      batch_tell(batch, reload_line_reason,
                 "%s embeds a type with a new layout, but its file was not compiled.", subject);
      batch_tell(batch, reload_line_needs, "%s", identity->name);
      fine = false;
    }
  }
  return fine;
}

// Code of other files that the new code calls with a type of a new layout, from this load or one
// before, has to know that layout.
bool batch_check_callees(Batch *batch) {
  if (!batch->versioned_count && !program_has_versions()) return true;
  bool fine = true;
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      const char *name = symbol_name(&unit->object, i);
      if (unit->object.symbols[i].st_shndx != SHN_UNDEF || !name_is_swift(name)) continue;
      if (batch_defines(batch, name)) continue;
      const Identity *identity = program_find(name);
      const char *demangled = unit_demangled(unit, i);
      bool outdated = batch_mentions_versioned(batch, demangled)
          || (identity && program_is_outdated(demangled, identity->load));
      if (!outdated) continue;
      batch_tell(batch, reload_line_reason,
                 "%s uses a type with a new layout, but its file was not compiled.",
                 demangled);
      batch_tell(batch, reload_line_needs, "%s", name);
      fine = false;
    }
  }
  return fine;
}

static bool was_defined(const Batch *batch, const char *name) {
  for (int i = 0; i < batch->count; i++) {
    const Unit *unit = &batch->units[i];
    if (unit->has_previous && object_find(&unit->previous, name)) return true;
  }
  return false;
}

// Conformances of a versioned type that other files declare.
static bool check_conformances(Batch *batch) {
  bool fine = true;
  uint32_t position = 0;
  for (Identity *identity; (identity = program_next(&position));) {
    if (!identity->address || identity->type != STT_OBJECT) continue;
    if (!name_is_swift(identity->name) || !name_ends(identity->name, "Mc")) continue;
    if (batch_defines(batch, identity->name) || was_defined(batch, identity->name)) continue;
    char *demangled = name_demangled(identity->name);
    if (batch_mentions_versioned(batch, demangled)) {
      batch_tell(batch, reload_line_reason, "%s is in a file that was not compiled.", demangled);
      batch_tell(batch, reload_line_needs, "%s", identity->name);
      fine = false;
    }
    free(demangled);
  }
  return fine;
}

static void tell_types(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      const char *name = symbol_name(&unit->object, i);
      if (!symbol_is_definition(&unit->object, i) || !name_ends(name, "Ma")) continue;
      Identity *identity = program_find(name);
      if (!identity || !identity->address) continue;
      if (batch_mentions_versioned(batch, unit_demangled(unit, i))) {
        batch_tell(batch, reload_line_new_type, "%.*s", (int)strlen(name) - 2, name);
        if (name_ends(name, "CMa")) batch_tell(batch, reload_line_new_class, "%s", name);
      }
    }
  }
}

bool batch_version_types(Batch *batch) {
  if (!batch->versioned_count) return batch_check_callees(batch);
  bool again = true;
  while (again) {
    if (!version_embedding_types(batch, &again)) return false;
  }
  // Both are asked, so that the next attempt brings all files at once.
  bool callees = batch_check_callees(batch), conformances = check_conformances(batch);
  if (!callees || !conformances) return false;
  tell_types(batch);
  return true;
}

