// Shows loaded objects to gdb and lldb through the interface that they know from just-in-time
// compilers: breakpoints, lines and names then work in new code as in old.
#include <stdlib.h>
#include <string.h>

#include "Batch.h"
#include "Processor.h"

// These two names and the layout are given by the interface.
struct jit_code_entry {
  struct jit_code_entry *next, *previous;
  const char *image;
  uint64_t image_size;
};
struct jit_descriptor {
  uint32_t version, action;
  struct jit_code_entry *relevant, *first;
};
__attribute__((noinline, used)) void __jit_debug_register_code(void) { __asm__ volatile(""); }
__attribute__((used)) struct jit_descriptor __jit_debug_descriptor = {1, 0, NULL, NULL};
enum { jit_register = 1 };

// Debugging sections are not placed: their references are bound in the image itself.
static void bind_section(const Unit *unit, uint8_t *image, uint32_t section) {
  const ObjectFile *object = &unit->object;
  const SectionIndex *index = &object->index[section];
  for (uint32_t i = 0; i < index->relocation_count; i++) {
    const Elf64_Rela *relocation = &index->relocations[i];
    uint32_t symbol = (uint32_t)ELF64_R_SYM(relocation->r_info);
    uint32_t target = object->symbols[symbol].st_shndx;
    bool placed = target && target < object->section_count && unit->section[target];
    uint64_t value = placed ? unit->copy[symbol] : object->symbols[symbol].st_value;
    value += (uint64_t)relocation->r_addend;
    memcpy(image + object->sections[section].sh_offset + relocation->r_offset, &value,
           processor_relocation_width(ELF64_R_TYPE(relocation->r_info)));
  }
}

void debugger_register(const Unit *unit) {
  const ObjectFile *object = &unit->object;
  uint8_t *image = malloc(object->file.size);
  memcpy(image, object->file.bytes, object->file.size);
  Elf64_Shdr *sections = (Elf64_Shdr *)(image + ((const Elf64_Ehdr *)image)->e_shoff);
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (unit->section[i]) sections[i].sh_addr = unit->section[i];
    bool describes = !strncmp(section_name(object, i), ".debug_", 7);
    if (describes) bind_section(unit, image, i);
    // Unplaced code would seem to lie at address 0.
    if (!describes && (sections[i].sh_flags & SHF_ALLOC) && !unit->section[i]) {
      sections[i].sh_type = SHT_NULL;
    }
  }
  for (uint32_t i = 1; i < object->section_count; i++) {
    if (sections[i].sh_type == SHT_RELA) sections[i].sh_type = SHT_NULL;
  }
  struct jit_code_entry *entry = calloc(1, sizeof *entry);
  entry->image = (const char *)image;
  entry->image_size = object->file.size;
  entry->next = __jit_debug_descriptor.first;
  if (entry->next) entry->next->previous = entry;
  __jit_debug_descriptor.first = __jit_debug_descriptor.relevant = entry;
  __jit_debug_descriptor.action = jit_register;
  __jit_debug_register_code();
}
