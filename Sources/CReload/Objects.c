// Classes and instances of the running program: the newest metadata, new objects, kinds of fields.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CReload.h"
#include "Names.h"
#include "Program.h"

typedef struct {
  const void *metadata;
  size_t state;
} MetadataResponse;
typedef __attribute__((swiftcall)) MetadataResponse (*MetadataAccessor)(size_t request);
typedef __attribute__((swiftcall)) void *(*Initializer)(
    __attribute__((swift_context)) const void *metadata);

// Exported by the Swift runtime.
extern void *swift_weakCopyAssign(void *to, void *from);
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

enum {
  class_superclass_offset = 8,     // of a class's metadata
  class_descriptor_offset = 40,
  descriptor_fields_offset = 16,   // of a type's descriptor
  descriptor_is_generic = 1 << 7,  // in its flags
  field_count_offset = 12,         // of a field descriptor
  first_field_offset = 16,
  field_size = 12,
};

static bool is_generic(const char *accessor) {
  char *name = strdup(accessor);
  name[strlen(name) - 1] = 'n';  // …Ma, the accessor; …Mn, the descriptor
  const Identity *descriptor = program_find(name);
  free(name);
  if (!descriptor || !descriptor->address) return true;
  uint32_t flags;
  memcpy(&flags, (const void *)descriptor->address, sizeof flags);
  return (flags & descriptor_is_generic) != 0;
}

static const void *metadata_at(uint64_t accessor) {
  return accessor ? ((MetadataAccessor)accessor)(0).metadata : NULL;
}

const void *reload_class_metadata(const char *accessor) {
  const Identity *identity = program_find(accessor);
  return !identity || is_generic(accessor) ? NULL : metadata_at(identity->address);
}

const void *reload_previous_class_metadata(const char *accessor) {
  const Identity *identity = program_find(accessor);
  return !identity || is_generic(accessor) ? NULL : metadata_at(identity->previous);
}

void *reload_make_object(const void *metadata, const char *mangled_class) {
  // The result of `init()` is written as a reference back to the class in the name; which one
  // depends on how deep the class is nested.
  for (char reference = 'A'; reference <= 'Z'; reference++) {
    char name[1024];
    snprintf(name, sizeof name, "$s%sA%cycfC", mangled_class, reference);
    const Identity *identity = program_find(name);
    if (!identity || !identity->address) continue;
    // One that is gone from the source would make an object of the layout before.
    char *demangled = name_demangled(name);
    bool outdated = program_is_outdated(demangled, identity->load);
    free(demangled);
    return outdated ? NULL : ((Initializer)identity->address)(metadata);
  }
  return NULL;
}

static const char *relative(const char *place) {
  int32_t distance;
  memcpy(&distance, place, sizeof distance);
  return distance ? place + distance : NULL;
}

static reload_field_kind kind_of_type(const char *type) {
  const char *p = type, *last = NULL;
  while (*p) {
    uint8_t byte = (uint8_t)*p;
    if (byte == 'X') last = p;
    p += byte >= 1 && byte <= 0x17 ? 5 : byte >= 0x18 && byte <= 0x1F ? 9 : 1;
  }
  if (!last || last[1] == 0 || last + 2 != p) return reload_field_strong;
  switch (last[1]) {
    case 'w': return reload_field_weak;
    case 'o': return reload_field_unowned;
    case 'u': return reload_field_unmanaged;
    default: return reload_field_strong;
  }
}

reload_field_kind reload_class_field_kind(const void *metadata, const char *field) {
  for (const char *class = metadata; class;) {
    const char *descriptor, *superclass;
    memcpy(&descriptor, class + class_descriptor_offset, sizeof descriptor);
    memcpy(&superclass, class + class_superclass_offset, sizeof superclass);
    const char *fields = descriptor ? relative(descriptor + descriptor_fields_offset) : NULL;
    uint32_t count = 0;
    if (fields) memcpy(&count, fields + field_count_offset, sizeof count);
    for (uint32_t i = 0; i < count; i++) {
      const char *record = fields + first_field_offset + (size_t)field_size * i;
      const char *type = relative(record + 4), *name = relative(record + 8);
      if (name && type && !strcmp(name, field)) return kind_of_type(type);
    }
    class = superclass;
  }
  return reload_field_strong;
}

// What stands behind the reference are the witness tables of a protocol type.
static void copy_witnesses(void *to, const void *from, size_t size) {
  if (size > sizeof(void *)) {
    memcpy((char *)to + sizeof(void *), (const char *)from + sizeof(void *),
           size - sizeof(void *));
  }
}

void reload_copy_weak(void *to, const void *from, size_t size) {
  swift_weakCopyAssign(to, (void *)from);
  copy_witnesses(to, from, size);
}

void reload_copy_unowned(void *to, const void *from, size_t size) {
  void *old, *new;
  memcpy(&old, to, sizeof old);
  memcpy(&new, from, sizeof new);
  if (new) swift_unownedRetain(new);
  if (old) swift_unownedRelease(old);
  memcpy(to, &new, sizeof new);
  copy_witnesses(to, from, size);
}
