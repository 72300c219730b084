// The cases of enumerations in memory, by name: a case keeps its name when others join it.
#include <string.h>

#include "CReload.h"

enum {
  kind_enum = 0x201,
  enum_descriptor_offset = 8,      // of an enumeration's metadata
  descriptor_fields_offset = 16,   // of a type's descriptor
  field_count_offset = 12,         // of a field descriptor
  first_field_offset = 16,
  field_size = 12,
  witness_flags_offset = 80,       // of a value witness table
  witness_tag_offset = 88,
  witness_inject_offset = 104,
  witnesses_have_tags = 0x200000,  // in its flags
};

typedef __attribute__((swiftcall)) unsigned (*TagReader)(const void *value, const void *metadata);
typedef __attribute__((swiftcall)) void (*TagWriter)(
    void *value, unsigned tag, const void *metadata);

static const char *relative(const char *place) {
  int32_t distance;
  memcpy(&distance, place, sizeof distance);
  return distance ? place + distance : NULL;
}

static const char *fields_of(const void *metadata) {
  uint64_t kind;
  memcpy(&kind, metadata, sizeof kind);
  if (kind != kind_enum) return NULL;
  const char *descriptor;
  memcpy(&descriptor, (const char *)metadata + enum_descriptor_offset, sizeof descriptor);
  return relative(descriptor + descriptor_fields_offset);
}

static const char *witnesses_of(const void *metadata) {
  const char *table = ((const char *const *)metadata)[-1];
  uint32_t flags;
  memcpy(&flags, table + witness_flags_offset, sizeof flags);
  return flags & witnesses_have_tags ? table : NULL;
}

static uint32_t case_count(const char *fields) {
  uint32_t count;
  memcpy(&count, fields + field_count_offset, sizeof count);
  return count;
}

static const char *case_record(const char *fields, uint32_t index) {
  return fields + first_field_offset + (size_t)field_size * index;
}

const char *reload_enum_case(const void *metadata, const void *value) {
  const char *fields = fields_of(metadata);
  const char *table = fields ? witnesses_of(metadata) : NULL;
  if (!table) return NULL;
  TagReader read;
  memcpy(&read, table + witness_tag_offset, sizeof read);
  uint32_t tag = read(value, metadata);
  if (tag >= case_count(fields) || relative(case_record(fields, tag) + 4)) return NULL;
  return relative(case_record(fields, tag) + 8);
}

bool reload_set_enum_case(const void *metadata, void *value, const char *name) {
  const char *fields = fields_of(metadata);
  const char *table = fields ? witnesses_of(metadata) : NULL;
  for (uint32_t i = 0; table && i < case_count(fields); i++) {
    const char *record = case_record(fields, i), *other = relative(record + 8);
    if (relative(record + 4) || !other || strcmp(other, name)) continue;
    TagWriter write;
    memcpy(&write, table + witness_inject_offset, sizeof write);
    write(value, i, metadata);
    return true;
  }
  return false;
}
