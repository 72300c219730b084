// Compares what symbols hold, whatever addresses and numbers the compiler happened to give.
#include <stdlib.h>
#include <string.h>

#include "Batch.h"
#include "Names.h"
#include "Processor.h"

static uint64_t mix(uint64_t hash, const void *bytes, size_t size) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 1099511628211ull;
  return hash;
}

static uint64_t mix_text(uint64_t hash, const char *text) { return mix(hash, text, strlen(text)); }

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

// Unnamed data, such as a key path's pattern or a box's metadata, up to the next named symbol.
static uint64_t mix_unnamed(const ObjectFile *object, uint32_t section, int64_t offset, uint64_t hash) {
  enum { most = 96 };
  const Elf64_Shdr *header = &object->sections[section];
  const SectionIndex *index = &object->index[section];
  if (offset < 0 || (uint64_t)offset >= header->sh_size) return hash + 1;
  uint64_t start = (uint64_t)offset, end = header->sh_size;
  for (uint32_t i = 0; i < index->symbol_count; i++) {
    uint64_t next = object->symbols[index->symbols[i]].st_value;
    if (next <= start) continue;
    end = next;
    break;
  }
  size_t size = smaller(end - start, most);
  uint8_t bytes[most] = {0};
  if (header->sh_type != SHT_NOBITS) {
    memcpy(bytes, object->file.bytes + header->sh_offset + start, size);
  }
  uint32_t count;
  const Elf64_Rela *relocation =
      object_relocations(object, section, start, start + size, &count);
  for (uint32_t i = 0; i < count; i++, relocation++) {
    size_t at = relocation->r_offset - start;
    memset(bytes + at, 0,
           smaller(processor_relocation_width(ELF64_R_TYPE(relocation->r_info)), size - at));
    uint32_t target = relocation_symbol(object, section, relocation);
    uint32_t direct = (uint32_t)ELF64_R_SYM(relocation->r_info);
    if (!target && !symbol_is_section(object, direct)) target = direct;
    const char *name = target ? symbol_name(object, target) : "?";
    hash = mix(hash, name, name_length_without_number(name));
  }
  return mix(hash, bytes, size);
}

// A reference through a section symbol: a named place, a constant by its content, or other data.
static uint64_t mix_section_reference(
    const ObjectFile *object, uint32_t section, const Elf64_Rela *relocation, uint64_t hash,
    bool *unsure) {
  uint32_t target = object->symbols[ELF64_R_SYM(relocation->r_info)].st_shndx;
  if (target == SHN_UNDEF || target >= object->section_count) {
    *unsure = true;
    return hash;
  }
  const Elf64_Shdr *header = &object->sections[target];
  int64_t offset = relocation_target(object, section, relocation);
  uint32_t symbol = object_symbol_at(object, target, offset);
  bool inside = offset >= 0 && (uint64_t)offset < header->sh_size;
  const uint8_t *bytes = object->file.bytes + header->sh_offset + offset;
  if (symbol) {
    int64_t distance = offset - (int64_t)object->symbols[symbol].st_value;
    hash = mix_text(hash, symbol_name(object, symbol));
    return mix(hash, &distance, sizeof distance);
  }
  if (inside && (header->sh_flags & SHF_STRINGS)) {
    return mix(hash, bytes, strnlen((const char *)bytes, header->sh_size - (uint64_t)offset));
  }
  if (inside && (header->sh_flags & SHF_MERGE) && header->sh_entsize
      && (uint64_t)offset + header->sh_entsize <= header->sh_size) {
    return mix(hash, bytes, header->sh_entsize);
  }
  return mix_unnamed(object, target, offset, hash);
}

static bool is_private_label(const char *name) {
  return !strncmp(name, ".L", 2) || !strncmp(name, "l__", 3);
}

// Replaces relocated bytes by the names they lead to; marks them in `relocated`.
static uint64_t mix_relocations(
    const ObjectFile *object, uint32_t symbol, uint8_t *bytes, uint8_t *relocated, uint64_t hash,
    bool *unsure) {
  const Elf64_Sym *entry = &object->symbols[symbol];
  uint32_t count;
  const Elf64_Rela *relocation = object_relocations(
      object, entry->st_shndx, entry->st_value, entry->st_value + entry->st_size, &count);
  for (uint32_t i = 0; i < count; i++, relocation++) {
    size_t at = relocation->r_offset - entry->st_value;
    size_t width = processor_relocation_width(ELF64_R_TYPE(relocation->r_info));
    memset(bytes + at, 0, width);
    memset(relocated + at, 1, width);
    hash = mix(hash, &at, sizeof at);
    uint32_t target = (uint32_t)ELF64_R_SYM(relocation->r_info);
    const char *name = symbol_name(object, target);
    if (symbol_is_section(object, target) || is_private_label(name)) {
      hash = mix_section_reference(object, entry->st_shndx, relocation, hash, unsure);
    } else {
      hash = mix(hash, name, name_length_without_number(name));
      hash = mix(hash, &relocation->r_addend, sizeof relocation->r_addend);
    }
  }
  return hash;
}

static uint32_t symbol_starting_at(const ObjectFile *object, uint32_t section, int64_t offset) {
  uint32_t symbol = object_symbol_at(object, section, offset);
  return symbol && (int64_t)object->symbols[symbol].st_value == offset ? symbol : 0;
}

uint64_t content_hash(const ObjectFile *object, uint32_t symbol, bool *unsure) {
  const Elf64_Sym *entry = &object->symbols[symbol];
  size_t size = entry->st_size;
  uint64_t hash = 1469598103934665603ull;
  if (!size) {
    *unsure = true;
    return hash;
  }
  uint8_t *bytes = calloc(2, size + 8), *relocated = bytes + size + 8;
  const uint8_t *content = symbol_bytes(object, symbol);
  if (content) memcpy(bytes, content, size);
  hash = mix_relocations(object, symbol, bytes, relocated, hash, unsure);
  size_t position = 0;
  LocalReference reference;
  while (section_is_code(object, entry->st_shndx)
         && processor_next_local_reference(bytes, size, &position, &reference)) {
    if (relocated[reference.at] || relocated[position - 1]) continue;
    uint32_t target = symbol_starting_at(
        object, entry->st_shndx, (int64_t)entry->st_value + reference.target);
    if (!target || target == symbol) continue;
    hash = mix(hash, &reference.at, sizeof reference.at);
    hash = mix_text(hash, symbol_name(object, target));
    memset(bytes + reference.at, 0, 4);
  }
  hash = mix(hash, bytes, size);
  free(bytes);
  return hash;
}

bool visit_references(
    const ObjectFile *object, uint32_t symbol, SymbolVisitor visit, void *context) {
  const Elf64_Sym *entry = &object->symbols[symbol];
  uint32_t section = entry->st_shndx, count;
  const Elf64_Rela *relocation = object_relocations(
      object, section, entry->st_value, entry->st_value + entry->st_size, &count);
  for (uint32_t i = 0; i < count; i++, relocation++) {
    uint32_t target = relocation_symbol(object, section, relocation);
    if (target && visit(context, target)) return true;
  }
  const uint8_t *code = symbol_bytes(object, symbol);
  if (!code || !section_is_code(object, section)) return false;
  size_t position = 0;
  LocalReference reference;
  while (processor_next_local_reference(code, entry->st_size, &position, &reference)) {
    uint32_t target =
        symbol_starting_at(object, section, (int64_t)entry->st_value + reference.target);
    if (target && target != symbol && visit(context, target)) return true;
  }
  return false;
}
