#include "Program.h"

#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "Names.h"
#include "ObjectFile.h"
#include "Processor.h"

AddressRange program_code;
uint8_t *arena;
size_t arena_used;

static AddressRange image;
static uint64_t image_base;
static Identity *identities;
static uint32_t capacity, count;

static int read_segments(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  image_base = info->dlpi_addr;
  image = (AddressRange){UINT64_MAX, 0};
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    uint64_t start = image_base + segment->p_vaddr, end = start + segment->p_memsz;
    if (start < image.start) image.start = start;
    if (end > image.end) image.end = end;
    if (segment->p_flags & PF_X) program_code = (AddressRange){start, end};
  }
  return 1;  // the first is the program itself
}

static Identity *slot(const char *name) {
  uint32_t place = text_hash(name) & (capacity - 1);
  while (identities[place].name && strcmp(identities[place].name, name)) {
    place = (place + 1) & (capacity - 1);
  }
  return &identities[place];
}

static void grow(void) {
  Identity *old = identities;
  uint32_t old_capacity = capacity;
  capacity = capacity ? capacity * 2 : 1 << 16;
  identities = calloc(capacity, sizeof *identities);
  for (uint32_t i = 0; i < old_capacity; i++) {
    if (old[i].name) *slot(old[i].name) = old[i];
  }
  free(old);
}

Identity *program_find(const char *name) {
  if (!capacity) return NULL;
  Identity *found = slot(name);
  return found->name ? found : NULL;
}

Identity *program_add(const char *name, uint64_t address, uint32_t size, uint8_t type) {
  if ((count + 1) * 3 > capacity * 2) grow();
  Identity *identity = slot(name);
  if (identity->name) return identity;
  identity->name = name;
  identity->address = address;
  identity->size = size;
  identity->type = type;
  count++;
  return identity;
}

void identity_add_version(Identity *identity, uint64_t address) {
  identity->versions =
      realloc(identity->versions, sizeof(uint64_t) * (identity->version_count + 1));
  identity->versions[identity->version_count++] = address;
}

typedef struct {
  char *type;
  uint32_t load;
} TypeVersion;
static TypeVersion *type_versions;
static uint32_t type_version_count;

void program_add_version(const char *demangled_type, uint32_t load) {
  for (uint32_t i = 0; i < type_version_count; i++) {
    if (strcmp(type_versions[i].type, demangled_type)) continue;
    type_versions[i].load = load;
    return;
  }
  type_versions = realloc(type_versions, sizeof *type_versions * (type_version_count + 1));
  type_versions[type_version_count++] = (TypeVersion){strdup(demangled_type), load};
}

bool program_has_versions(void) { return type_version_count > 0; }

bool program_is_outdated(const char *demangled, uint32_t load) {
  for (uint32_t i = 0; i < type_version_count; i++) {
    if (type_versions[i].load > load && text_mentions(demangled, type_versions[i].type)) {
      return true;
    }
  }
  return false;
}

Identity *program_next(uint32_t *position) {
  while (*position < capacity) {
    Identity *identity = &identities[(*position)++];
    if (identity->name) return identity;
  }
  return NULL;
}

static void read_table(const FileContents *file, const Elf64_Shdr *table, const char *names) {
  const Elf64_Sym *symbols = (const void *)(file->bytes + table->sh_offset);
  for (size_t i = 1; i < table->sh_size / sizeof *symbols; i++) {
    const Elf64_Sym *symbol = &symbols[i];
    uint8_t type = ELF64_ST_TYPE(symbol->st_info);
    const char *name = names + symbol->st_name;
    bool local = ELF64_ST_BIND(symbol->st_info) == STB_LOCAL;
    if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx >= SHN_LORESERVE) continue;
    if (type != STT_FUNC && type != STT_OBJECT && type != STT_NOTYPE) continue;
    if (!*name || (local && !name_is_swift(name))) continue;
    Identity *known = program_find(name);
    if (known) {
      if (known->is_local && local) known->address = 0;  // which one is meant cannot be told
      continue;
    }
    program_add(name, image_base + symbol->st_value, (uint32_t)symbol->st_size, type)->is_local =
        local;
  }
}

int program_read_symbols(void) {
  dl_iterate_phdr(read_segments, NULL);
  FileContents file = read_file("/proc/self/exe");
  if (!file.bytes) return -1;
  const Elf64_Ehdr *header = (const void *)file.bytes;
  const Elf64_Shdr *sections = (const void *)(file.bytes + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    const Elf64_Shdr *strings = &sections[sections[i].sh_link];
    char *names = malloc(strings->sh_size);  // kept: identities refer to it
    memcpy(names, file.bytes + strings->sh_offset, strings->sh_size);
    read_table(&file, &sections[i], names);
  }
  free(file.bytes);
  return count ? (int)count : -1;
}

size_t arena_capacity(void) {
  size_t largest = 512u << 20;
  return processor_reach / 4 < largest ? processor_reach / 4 : largest;
}

bool arena_reserve(void) {
  if (arena) return true;
  const size_t step = arena_capacity() / 8;
  // Below the program: the heap grows above it.
  for (uint64_t away = step; away < processor_reach / 2; away += step) {
    uint64_t wish = (image.start & ~(uint64_t)(page_size - 1)) - arena_capacity() - away;
    void *got = mmap(
        (void *)wish, arena_capacity(), PROT_NONE,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
    if (got == (void *)wish) {
      arena = got;
      return true;
    }
    if (got != MAP_FAILED) munmap(got, arena_capacity());
  }
  return false;
}

bool arena_contains(uint64_t address) {
  return address >= (uint64_t)arena && address < (uint64_t)arena + arena_used;
}

bool program_is_code(uint64_t address) {
  return (address >= program_code.start && address < program_code.end) || arena_contains(address);
}
