#define _GNU_SOURCE
#include "CBoot.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Swift keeps a list of all conformances in a section of its own. The runtime searches it for one
// type; to find the types of one protocol it has to be read whole. The layout is the stable one of
// Swift's runtime (include/swift/ABI/Metadata.h).

// A pointer kept as the distance from its own place; 0 is null.
static const void *relative(const int32_t *field) {
  return *field == 0 ? 0 : (const char *)field + *field;
}

// The same, where the lowest bit says that a pointer to the pointer is meant.
static const void *indirectable(const int32_t *field) {
  int32_t distance = *field;
  if (distance == 0) return 0;
  const char *target = (const char *)field + (distance & ~1);
  return distance & 1 ? *(const void *const *)target : target;
}

struct type_descriptor {
  uint32_t flags;
  int32_t parent, name, access;
};

struct conformance_descriptor {
  int32_t protocol, type, witnesses;
  uint32_t flags;
};

typedef struct { const void *metadata; unsigned long state; } metadata_response;
typedef __attribute__((swiftcall)) metadata_response (*metadata_access)(unsigned long request);

static const void *metadata_of(const struct conformance_descriptor *conformance) {
  uint32_t reference = (conformance->flags >> 3) & 7;
  if (reference > 1) return 0;  // A class of Objective-C.
  const void *target = relative(&conformance->type);
  const struct type_descriptor *type = reference == 1 ? *(const void *const *)target : target;
  if (!type) return 0;
  uint32_t kind = type->flags & 0x1f;
  int is_generic = type->flags & 0x80;
  if (kind < 16 || kind > 18 || is_generic) return 0;
  metadata_access access = (metadata_access)relative(&type->access);
  return access ? access(0).metadata : 0;
}

static int first_program(struct dl_phdr_info *info, size_t size, void *bias) {
  (void)size;
  *(unsigned long *)bias = info->dlpi_addr;
  return 1;
}

void trellis_conforming_types(
    const void *protocol, void (*found)(const void *metadata, void *context), void *context) {
  unsigned long bias = 0;
  dl_iterate_phdr(first_program, &bias);
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (fstat(file, &status) == 0 && status.st_size > (long)sizeof(ElfW(Ehdr)))
    bytes = mmap(0, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return;
  const ElfW(Ehdr) *header = bytes;
  // Only the program itself is searched: a package's modules are linked into it.
  if (header->e_shoff && header->e_shoff + header->e_shnum * sizeof(ElfW(Shdr)) <=
                             (unsigned long)status.st_size) {
    const ElfW(Shdr) *sections = (const void *)((const char *)bytes + header->e_shoff);
    const char *names = (const char *)bytes + sections[header->e_shstrndx].sh_offset;
    for (int i = 0; i < header->e_shnum; i++) {
      if (strcmp(names + sections[i].sh_name, "swift5_protocol_conformances") != 0) continue;
      const int32_t *record = (const int32_t *)(bias + sections[i].sh_addr);
      const int32_t *end = (const int32_t *)((const char *)record + sections[i].sh_size);
      for (; record < end; record++) {
        const struct conformance_descriptor *conformance = relative(record);
        if (!conformance || indirectable(&conformance->protocol) != protocol) continue;
        const void *metadata = metadata_of(conformance);
        if (metadata) found(metadata, context);
      }
    }
  }
  munmap(bytes, status.st_size);
}
