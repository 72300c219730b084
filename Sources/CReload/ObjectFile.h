// A relocatable object as the compiler writes it, indexed by name and by place.
#pragma once

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

typedef struct {
  uint8_t *bytes;
  size_t size;
} FileContents;

// The whole file, with a zero byte behind it; `bytes` is NULL where it cannot be read.
FileContents read_file(const char *path);

typedef struct {
  const Elf64_Rela *relocations;  // by offset
  uint32_t relocation_count;
  uint32_t *symbols;  // the named symbols in the section by offset, of equals the largest first
  uint32_t symbol_count;
} SectionIndex;

typedef struct {
  FileContents file;
  const Elf64_Shdr *sections;
  uint32_t section_count;
  const char *section_names;
  const Elf64_Sym *symbols;
  uint32_t symbol_count;
  const char *names;
  SectionIndex *index;   // one for each section
  Elf64_Rela **sorted;   // copies of relocations that were not in order
  uint32_t *by_name;     // hash table: symbol + 1
  uint32_t by_name_mask;
} ObjectFile;

bool object_open(ObjectFile *object, const char *path);
void object_close(ObjectFile *object);

static inline const char *symbol_name(const ObjectFile *object, uint32_t symbol) {
  return object->names + object->symbols[symbol].st_name;
}
static inline const char *section_name(const ObjectFile *object, uint32_t section) {
  return object->section_names + object->sections[section].sh_name;
}
static inline bool symbol_is_section(const ObjectFile *object, uint32_t symbol) {
  return ELF64_ST_TYPE(object->symbols[symbol].st_info) == STT_SECTION;
}
static inline bool symbol_is_function(const ObjectFile *object, uint32_t symbol) {
  return ELF64_ST_TYPE(object->symbols[symbol].st_info) == STT_FUNC;
}
static inline bool section_is_code(const ObjectFile *object, uint32_t section) {
  return (object->sections[section].sh_flags & SHF_EXECINSTR) != 0;
}
static inline bool section_is_data(const ObjectFile *object, uint32_t section) {
  return (object->sections[section].sh_flags & SHF_ALLOC) && !section_is_code(object, section);
}

// A function or an object that this file defines.
bool symbol_is_definition(const ObjectFile *object, uint32_t symbol);

// The bytes of a symbol or NULL where it occupies none in the file.
const uint8_t *symbol_bytes(const ObjectFile *object, uint32_t symbol);

// The defined Swift symbol of this name, or 0.
uint32_t object_find(const ObjectFile *object, const char *name);

// The named symbol that covers an offset of a section, or 0.
uint32_t object_symbol_at(const ObjectFile *object, uint32_t section, int64_t offset);

// The relocations from `start` up to `end` of a section.
const Elf64_Rela *object_relocations(
    const ObjectFile *object, uint32_t section, uint64_t start, uint64_t end, uint32_t *count);

// Where in its section a relocation against a section symbol points.
int64_t relocation_target(
    const ObjectFile *object, uint32_t section, const Elf64_Rela *relocation);

// The symbol that a relocation means, also through a section symbol; 0 for unnamed places.
uint32_t relocation_symbol(
    const ObjectFile *object, uint32_t section, const Elf64_Rela *relocation);

uint32_t text_hash(const char *text);

#pragma GCC visibility pop
