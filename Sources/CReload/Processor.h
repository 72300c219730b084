// All that depends on the processor: code that is read, relocated and written.
#pragma once

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>

#pragma GCC visibility push(hidden)

// True where this file knows the processor.
extern const bool processor_is_supported;
// The ELF machine of objects that can be loaded.
extern const uint16_t processor_machine;
// How far a relocated reference reaches, and how much room a way to farther code takes.
extern const uint64_t processor_reach;
enum { processor_stub_size = 16, processor_entry_size = 5 };

// What to add to a relocation's addend to get the place in the target section that it means.
int64_t processor_addend_bias(const uint8_t *code, const Elf64_Rela *relocation);

// The bytes a relocation writes.
size_t processor_relocation_width(uint32_t type);

// What a relocation asks for.
typedef enum {
  relocation_absolute,   // the target's address, 8 bytes
  relocation_distance,   // the way to the target
  relocation_cell,       // the way to a cell that holds the target's address
  relocation_unknown,
} RelocationKind;
RelocationKind processor_relocation_kind(uint32_t type);

// Writes a relocation; false where the target is too far away.
bool processor_relocate(uint8_t *place, uint32_t type, uint64_t target, int64_t addend);

// A call or address in code that carries no relocation, since it stays inside its section.
typedef struct {
  size_t at;       // of the 4 bytes that name the target
  int64_t target;  // offset from the start of the code
} LocalReference;
// Finds the next one from `*position` on, and moves `*position` behind it.
bool processor_next_local_reference(
    const uint8_t *code, size_t size, size_t *position, LocalReference *reference);

// Writes code that goes on at `target`, however far.
void processor_write_stub(uint8_t *place, uint64_t target);

// Makes a function's entry go on at `target`, in three steps between which no thread may stand
// inside the entry: `guard` makes whoever comes trap, `finish` writes the rest.
void processor_guard_entry(uint8_t *entry);
bool processor_is_guarded(const uint8_t *entry);
void processor_write_entry_tail(uint8_t *entry, uint64_t target);
void processor_finish_entry(uint8_t *entry);
bool processor_can_redirect(uint64_t entry, uint64_t target);

// Where a thread stands, and where it goes on. After a trap: the guarded entry it ran into.
uint64_t processor_program_counter(const ucontext_t *context);
void processor_set_program_counter(ucontext_t *context, uint64_t address);
uint64_t processor_trapped_entry(const ucontext_t *context);

#pragma GCC visibility pop
