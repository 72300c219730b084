#include "ObjectFile.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Names.h"
#include "Processor.h"

FileContents read_file(const char *path) {
  FileContents contents = {NULL, 0};
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return contents;
  struct stat status;
  if (fstat(descriptor, &status) == 0) {
    size_t size = (size_t)status.st_size, have = 0;
    contents.bytes = malloc(size + 1);
    while (have < size) {
      ssize_t got = read(descriptor, contents.bytes + have, size - have);
      if (got <= 0) break;
      have += (size_t)got;
    }
    contents.size = have;
    contents.bytes[have] = 0;
  }
  close(descriptor);
  return contents;
}

uint32_t text_hash(const char *text) {
  uint32_t hash = 2166136261u;
  while (*text) hash = (hash ^ (uint8_t)*text++) * 16777619u;
  return hash;
}

static bool is_named_definition(const ObjectFile *object, uint32_t symbol) {
  const Elf64_Sym *entry = &object->symbols[symbol];
  int type = ELF64_ST_TYPE(entry->st_info);
  return entry->st_shndx != SHN_UNDEF && entry->st_shndx < object->section_count
      && type != STT_SECTION && type != STT_FILE && name_is_swift(symbol_name(object, symbol));
}

bool symbol_is_definition(const ObjectFile *object, uint32_t symbol) {
  int type = ELF64_ST_TYPE(object->symbols[symbol].st_info);
  return is_named_definition(object, symbol) && (type == STT_FUNC || type == STT_OBJECT);
}

const uint8_t *symbol_bytes(const ObjectFile *object, uint32_t symbol) {
  const Elf64_Sym *entry = &object->symbols[symbol];
  const Elf64_Shdr *section = &object->sections[entry->st_shndx];
  if (section->sh_type == SHT_NOBITS) return NULL;
  if (entry->st_value + entry->st_size > section->sh_size) return NULL;
  return object->file.bytes + section->sh_offset + entry->st_value;
}

static int compare_places(const void *a, const void *b, void *context) {
  const ObjectFile *object = context;
  const Elf64_Sym *left = &object->symbols[*(const uint32_t *)a];
  const Elf64_Sym *right = &object->symbols[*(const uint32_t *)b];
  if (left->st_value != right->st_value) return left->st_value < right->st_value ? -1 : 1;
  if (left->st_size != right->st_size) return left->st_size > right->st_size ? -1 : 1;
  return 0;
}

static int compare_relocations(const void *a, const void *b) {
  const Elf64_Rela *left = a, *right = b;
  if (left->r_offset == right->r_offset) return 0;
  return left->r_offset < right->r_offset ? -1 : 1;
}

static void index_relocations(ObjectFile *object, uint32_t section) {
  const Elf64_Shdr *header = &object->sections[section];
  if (header->sh_info >= object->section_count) return;
  SectionIndex *index = &object->index[header->sh_info];
  const Elf64_Rela *all = (const void *)(object->file.bytes + header->sh_offset);
  uint32_t count = (uint32_t)(header->sh_size / sizeof *all);
  bool sorted = true;
  for (uint32_t i = 1; i < count && sorted; i++) sorted = all[i - 1].r_offset <= all[i].r_offset;
  if (!sorted) {
    Elf64_Rela *copy = malloc(header->sh_size);
    memcpy(copy, all, header->sh_size);
    qsort(copy, count, sizeof *copy, compare_relocations);
    object->sorted[header->sh_info] = copy;
    all = copy;
  }
  index->relocations = all;
  index->relocation_count = count;
}

static void index_symbols(ObjectFile *object) {
  uint32_t capacity = 64;
  while (capacity < object->symbol_count * 2) capacity <<= 1;
  object->by_name = calloc(capacity, sizeof *object->by_name);
  object->by_name_mask = capacity - 1;
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    if (!is_named_definition(object, i)) continue;
    object->index[object->symbols[i].st_shndx].symbol_count++;
    uint32_t slot = text_hash(symbol_name(object, i)) & object->by_name_mask;
    while (object->by_name[slot]) slot = (slot + 1) & object->by_name_mask;
    object->by_name[slot] = i + 1;
  }
  for (uint32_t i = 0; i < object->section_count; i++) {
    object->index[i].symbols = malloc(sizeof(uint32_t) * (object->index[i].symbol_count + 1));
    object->index[i].symbol_count = 0;
  }
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    if (!is_named_definition(object, i)) continue;
    SectionIndex *index = &object->index[object->symbols[i].st_shndx];
    index->symbols[index->symbol_count++] = i;
  }
  for (uint32_t i = 0; i < object->section_count; i++) {
    SectionIndex *index = &object->index[i];
    qsort_r(index->symbols, index->symbol_count, sizeof(uint32_t), compare_places, object);
  }
}

static bool is_relocatable_object(const FileContents *file) {
  const Elf64_Ehdr *header = (const void *)file->bytes;
  return file->bytes && file->size > sizeof *header && !memcmp(header->e_ident, ELFMAG, SELFMAG)
      && header->e_ident[EI_CLASS] == ELFCLASS64 && header->e_type == ET_REL
      && header->e_machine == processor_machine && header->e_shoff < file->size;
}

bool object_open(ObjectFile *object, const char *path) {
  memset(object, 0, sizeof *object);
  object->file = read_file(path);
  if (!is_relocatable_object(&object->file)) {
    object_close(object);
    return false;
  }
  const Elf64_Ehdr *header = (const void *)object->file.bytes;
  object->sections = (const void *)(object->file.bytes + header->e_shoff);
  object->section_count = header->e_shnum ? header->e_shnum : (uint32_t)object->sections[0].sh_size;
  uint32_t names =
      header->e_shstrndx == SHN_XINDEX ? object->sections[0].sh_link : header->e_shstrndx;
  object->section_names = (const char *)object->file.bytes + object->sections[names].sh_offset;
  object->index = calloc(object->section_count, sizeof *object->index);
  object->sorted = calloc(object->section_count, sizeof *object->sorted);
  for (uint32_t i = 0; i < object->section_count; i++) {
    const Elf64_Shdr *section = &object->sections[i];
    if (section->sh_type == SHT_RELA) index_relocations(object, i);
    if (section->sh_type != SHT_SYMTAB) continue;
    object->symbols = (const void *)(object->file.bytes + section->sh_offset);
    object->symbol_count = (uint32_t)(section->sh_size / sizeof(Elf64_Sym));
    const Elf64_Shdr *strings = &object->sections[section->sh_link];
    object->names = (const char *)object->file.bytes + strings->sh_offset;
  }
  if (!object->symbols) {
    object_close(object);
    return false;
  }
  index_symbols(object);
  return true;
}

void object_close(ObjectFile *object) {
  for (uint32_t i = 0; object->index && i < object->section_count; i++) {
    free(object->index[i].symbols);
    free(object->sorted[i]);
  }
  free(object->index);
  free(object->sorted);
  free(object->by_name);
  free(object->file.bytes);
  memset(object, 0, sizeof *object);
}

uint32_t object_find(const ObjectFile *object, const char *name) {
  if (!object->by_name) return 0;
  uint32_t slot = text_hash(name) & object->by_name_mask;
  while (object->by_name[slot]) {
    uint32_t symbol = object->by_name[slot] - 1;
    if (!strcmp(symbol_name(object, symbol), name)) return symbol;
    slot = (slot + 1) & object->by_name_mask;
  }
  return 0;
}

uint32_t object_symbol_at(const ObjectFile *object, uint32_t section, int64_t offset) {
  const SectionIndex *index = &object->index[section];
  int64_t low = 0, high = (int64_t)index->symbol_count - 1, found = -1;
  while (low <= high) {
    int64_t middle = (low + high) / 2;
    if ((int64_t)object->symbols[index->symbols[middle]].st_value <= offset) {
      found = middle;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  // A symbol may lie inside another: go back while an earlier one could still reach the offset.
  for (int64_t steps = 0; found >= 0 && steps < 64; found--, steps++) {
    const Elf64_Sym *symbol = &object->symbols[index->symbols[found]];
    int64_t start = (int64_t)symbol->st_value;
    if (offset >= start + (int64_t)(symbol->st_size ? symbol->st_size : 1)) continue;
    while (found > 0
           && object->symbols[index->symbols[found - 1]].st_value == symbol->st_value) {
      found--;
    }
    return index->symbols[found];
  }
  return 0;
}

const Elf64_Rela *object_relocations(
    const ObjectFile *object, uint32_t section, uint64_t start, uint64_t end, uint32_t *count) {
  const SectionIndex *index = &object->index[section];
  uint32_t low = 0, high = index->relocation_count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (index->relocations[middle].r_offset < start) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  uint32_t last = low;
  while (last < index->relocation_count && index->relocations[last].r_offset < end) last++;
  *count = last - low;
  return index->relocations + low;
}

int64_t relocation_target(
    const ObjectFile *object, uint32_t section, const Elf64_Rela *relocation) {
  const Elf64_Sym *symbol = &object->symbols[ELF64_R_SYM(relocation->r_info)];
  int64_t target = (int64_t)symbol->st_value + relocation->r_addend;
  if (!section_is_code(object, section)) return target;
  const uint8_t *code = object->file.bytes + object->sections[section].sh_offset;
  return target + processor_addend_bias(code, relocation);
}

uint32_t relocation_symbol(
    const ObjectFile *object, uint32_t section, const Elf64_Rela *relocation) {
  uint32_t symbol = (uint32_t)ELF64_R_SYM(relocation->r_info);
  uint32_t target = object->symbols[symbol].st_shndx;
  if (target == SHN_UNDEF || target >= object->section_count) return 0;
  if (!symbol_is_section(object, symbol)) return symbol;
  return object_symbol_at(object, target, relocation_target(object, section, relocation));
}
