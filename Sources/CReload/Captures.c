// Reads parameters and captures of functions from debugging information (DWARF 4 and 5): a closure's
// code may only be replaced under closures that hold the same, and nothing else in an object tells
// one captured object from another.
#include "Captures.h"

#include <stdlib.h>
#include <string.h>

// Numbers of the DWARF standard.
enum {
  tag_formal_parameter = 0x05,
  tag_subprogram = 0x2e,
  tag_variable = 0x34,
  attribute_location = 0x02,
  attribute_name = 0x03,
  attribute_low_pc = 0x11,
  attribute_artificial = 0x34,
  attribute_type = 0x49,
  attribute_linkage_name = 0x6e,
  form_implicit_const = 0x21,
  unit_compile = 1,
};

enum { most_abbreviations = 1024, most_levels = 128, most_type_steps = 8 };

typedef struct {
  const ObjectFile *object;
  uint32_t info, strings;        // sections
  const uint8_t *bytes;          // of the information
  size_t size;
  const uint8_t *abbreviations, *abbreviations_end;
  const uint8_t *declared[most_abbreviations];  // by code: tag, whether it has children, attributes
  size_t unit;                   // where the unit under way begins
} Reader;

typedef struct {
  uint64_t tag;
  bool has_children, is_artificial;
  size_t low_pc;                 // where it stands; 0 for none
  size_t type;                   // where the type's entry stands; 0 for none
  const char *name, *linkage_name;
  const uint8_t *location;       // an expression
  size_t location_size;
  bool has_location_list;
} Entry;

static uint64_t read_number(const uint8_t **p, const uint8_t *end) {
  uint64_t value = 0;
  for (unsigned shift = 0; *p < end; shift += 7) {
    uint8_t byte = *(*p)++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    if (!(byte & 0x80)) break;
  }
  return value;
}

static uint64_t read_fixed(const uint8_t *p, size_t width) {
  uint64_t value = 0;
  memcpy(&value, p, width);
  return value;
}

// A value that may be an offset into another section, which the object leaves to a linker.
static uint64_t read_offset(const Reader *reader, size_t at) {
  uint32_t count;
  const Elf64_Rela *relocation =
      object_relocations(reader->object, reader->info, at, at + 1, &count);
  return count ? (uint64_t)relocation->r_addend : read_fixed(reader->bytes + at, 4);
}

static const char *string_at(const Reader *reader, size_t at) {
  if (!reader->strings) return NULL;
  const Elf64_Shdr *strings = &reader->object->sections[reader->strings];
  uint64_t offset = read_offset(reader, at);
  if (offset >= strings->sh_size) return NULL;
  return (const char *)reader->object->file.bytes + strings->sh_offset + offset;
}

// The bytes of a value, with those that tell its length; SIZE_MAX where the form is not known.
static size_t form_size(uint64_t form, const uint8_t *p, const uint8_t *end) {
  const uint8_t *start = p;
  switch (form) {
    case 0x0b: case 0x0c: case 0x11: return 1;               // data1, flag, ref1
    case 0x05: case 0x12: return 2;                          // data2, ref2
    case 0x06: case 0x0e: case 0x10: case 0x13: case 0x17: case 0x1f: return 4;
    case 0x01: case 0x07: case 0x14: case 0x20: return 8;    // addr, data8, ref8, ref_sig8
    case 0x1e: return 16;                                    // data16
    case 0x19: case form_implicit_const: return 0;           // flag_present
    case 0x08: return strnlen((const char *)p, (size_t)(end - p)) + 1;
    case 0x0d: case 0x0f: case 0x15:                         // sdata, udata, ref_udata
      read_number(&p, end);
      return (size_t)(p - start);
    case 0x0a: return p < end ? 1 + (size_t)*p : SIZE_MAX;   // block1
    case 0x09: case 0x18: {                                  // block, exprloc
      uint64_t length = read_number(&p, end);
      return (size_t)(p - start) + length;
    }
    default: return SIZE_MAX;
  }
}

static void read_attribute(
    const Reader *reader, uint64_t attribute, uint64_t form, size_t at, Entry *entry) {
  const uint8_t *value = reader->bytes + at, *end = reader->bytes + reader->size;
  switch (attribute) {
    case attribute_low_pc: entry->low_pc = at; break;
    case attribute_artificial: entry->is_artificial = true; break;
    case attribute_name:
      if (form == 0x0e) entry->name = string_at(reader, at);
      if (form == 0x08) entry->name = (const char *)value;
      break;
    case attribute_linkage_name:
      if (form == 0x0e) entry->linkage_name = string_at(reader, at);
      break;
    case attribute_type:
      if (form == 0x13) entry->type = reader->unit + read_fixed(value, 4);
      break;
    case attribute_location:
      if (form == 0x18) {
        entry->location_size = read_number(&value, end);
        entry->location = value;
      } else {
        entry->has_location_list = true;
      }
      break;
  }
}

// Reads the entry at `*position` and moves behind it; false for what cannot be read.
static bool read_entry(const Reader *reader, size_t *position, Entry *entry) {
  memset(entry, 0, sizeof *entry);
  const uint8_t *p = reader->bytes + *position, *end = reader->bytes + reader->size;
  if (p >= end) return false;
  uint64_t code = read_number(&p, end);
  *position = (size_t)(p - reader->bytes);
  if (!code) return true;
  if (code >= most_abbreviations || !reader->declared[code]) return false;
  const uint8_t *declared = reader->declared[code], *last = reader->abbreviations_end;
  entry->tag = read_number(&declared, last);
  entry->has_children = *declared++ != 0;
  while (declared < last) {
    uint64_t attribute = read_number(&declared, last), form = read_number(&declared, last);
    if (!attribute && !form) return true;
    if (form == form_implicit_const) read_number(&declared, last);
    size_t size = form_size(form, reader->bytes + *position, end);
    if (size > reader->size - *position) return false;
    read_attribute(reader, attribute, form, *position, entry);
    *position += size;
  }
  return false;
}

static bool read_abbreviations(Reader *reader, uint64_t offset) {
  memset(reader->declared, 0, sizeof reader->declared);
  const uint8_t *p = reader->abbreviations + offset, *end = reader->abbreviations_end;
  while (p < end) {
    uint64_t code = read_number(&p, end);
    if (!code) return true;
    if (code >= most_abbreviations) return false;
    reader->declared[code] = p;
    read_number(&p, end);
    p++;
    for (uint64_t attribute = 1, form = 1; p < end && (attribute || form);) {
      attribute = read_number(&p, end);
      form = read_number(&p, end);
      if (form == form_implicit_const) read_number(&p, end);
    }
  }
  return false;
}

static uint64_t mix(uint64_t hash, const void *bytes, size_t size) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 1099511628211ull;
  return hash;
}

static uint64_t mix_text(uint64_t hash, const char *text) {
  return mix(hash, text ? text : "?", text ? strlen(text) + 1 : 1);
}

// How often one has to follow a pointer to get to a value: a captured variable lies in a box, a
// captured constant does not. Places in the stack frame differ from edit to edit.
static uint8_t indirections(const Entry *entry) {
  enum { unknown = 0xff };
  const uint8_t *p = entry->location, *end = p + entry->location_size;
  if (entry->has_location_list || !p) return unknown;
  uint8_t count = 0;
  while (p < end) {
    uint8_t operation = *p++;
    bool has_number = (operation >= 0x70 && operation <= 0x91) || operation == 0x23
        || operation == 0x93 || operation == 0x10 || operation == 0x11;
    if (operation == 0x06) count++;
    if (has_number) {
      read_number(&p, end);
    } else if (operation == 0xa3) {  // the value that something had at the function's entry
      p += read_number(&p, end);
    } else if (operation != 0x06 && operation != 0x9f && !(operation >= 0x50 && operation <= 0x6f)) {
      return unknown;
    }
  }
  return count;
}

static uint64_t mix_type(const Reader *reader, uint64_t hash, size_t type) {
  for (int step = 0; type && step < most_type_steps; step++) {
    Entry entry;
    if (!read_entry(reader, &type, &entry)) break;
    hash = mix(hash, &entry.tag, sizeof entry.tag);
    if (entry.linkage_name) return mix_text(hash, entry.linkage_name);
    if (entry.name) hash = mix_text(hash, entry.name);
    type = entry.type;
  }
  return mix_text(hash, NULL);
}

static uint64_t mix_parameter(const Reader *reader, uint64_t hash, const Entry *entry) {
  uint8_t held = indirections(entry);
  hash = mix_type(reader, mix_text(hash, entry->name), entry->type);
  return mix(hash, &held, sizeof held);
}

// Captured generic parameters are told as variables that the source does not have.
static bool is_given(const Entry *entry) {
  return entry->tag == tag_formal_parameter
      || (entry->tag == tag_variable && entry->is_artificial && entry->name
          && entry->name[0] == '$');
}

static uint32_t function_of(const Reader *reader, const Entry *entry) {
  if (entry->tag != tag_subprogram || !entry->low_pc) return 0;
  uint32_t count;
  const Elf64_Rela *relocation = object_relocations(
      reader->object, reader->info, entry->low_pc, entry->low_pc + 1, &count);
  return count ? relocation_symbol(reader->object, reader->info, relocation) : 0;
}

// The entries of a unit form a tree, each level ended by an empty one.
static bool read_tree(const Reader *reader, size_t position, size_t end, uint64_t *told) {
  uint32_t function[most_levels] = {0};  // by level: the one whose parts come there
  int level = 0;
  while (position < end) {
    Entry entry;
    if (!read_entry(reader, &position, &entry)) return false;
    if (!entry.tag) {
      if (level) level--;
      continue;
    }
    uint32_t owner = function[level];
    if (owner && is_given(&entry)) told[owner] = mix_parameter(reader, told[owner], &entry);
    if (!entry.has_children && entry.tag != tag_subprogram) continue;
    uint32_t own = function_of(reader, &entry);
    if (own) told[own] = 1469598103934665603ull;
    if (!entry.has_children) continue;
    if (++level == most_levels) return false;
    function[level] = own;
  }
  return true;
}

static uint32_t find_section(const ObjectFile *object, const char *name) {
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (!strcmp(section_name(object, i), name)) return i;
  }
  return 0;
}

static bool read_units(Reader *reader, uint64_t *told) {
  for (size_t at = 0; at + 12 <= reader->size;) {
    uint64_t length = read_fixed(reader->bytes + at, 4);
    uint64_t version = read_fixed(reader->bytes + at + 4, 2);
    size_t end = at + 4 + length;
    if (end > reader->size || (version != 4 && version != 5)) return false;
    if (version == 5 && reader->bytes[at + 6] != unit_compile) return false;
    uint64_t abbreviations = read_offset(reader, at + (version == 5 ? 8 : 6));
    reader->unit = at;
    if (!read_abbreviations(reader, abbreviations)) return false;
    if (!read_tree(reader, at + (version == 5 ? 12 : 11), end, told)) return false;
    at = end;
  }
  return true;
}

uint64_t *captures_read(const ObjectFile *object) {
  uint32_t info = find_section(object, ".debug_info");
  uint32_t abbreviations = find_section(object, ".debug_abbrev");
  if (!info || !abbreviations) return NULL;
  const Elf64_Shdr *sections = object->sections;
  if ((sections[info].sh_flags | sections[abbreviations].sh_flags) & SHF_COMPRESSED) return NULL;
  Reader *reader = calloc(1, sizeof *reader);
  reader->object = object;
  reader->info = info;
  reader->strings = find_section(object, ".debug_str");
  reader->bytes = object->file.bytes + sections[info].sh_offset;
  reader->size = sections[info].sh_size;
  reader->abbreviations = object->file.bytes + sections[abbreviations].sh_offset;
  reader->abbreviations_end = reader->abbreviations + sections[abbreviations].sh_size;
  uint64_t *told = calloc(object->symbol_count, sizeof *told);
  bool fine = read_units(reader, told);
  free(reader);
  if (fine) return told;
  free(told);
  return NULL;
}
