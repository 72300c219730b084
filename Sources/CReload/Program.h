// The running program: its symbols, and room for new code near it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// What the program uses under a name. The first definition is the identity, for comparing and for
// state; the last is the code.
typedef struct {
  const char *name;
  uint64_t address;      // the identity; 0 where a local name is not unique
  uint64_t previous;     // the identity before the last new one; 0 where there was none
  uint64_t *versions;    // other copies of the code whose entries still lead to themselves
  uint32_t version_count;
  uint32_t size;
  uint32_t load;         // the load that the identity comes from; 0 for the program itself
  uint32_t code_load;    // the load that its newest code comes from
  uint8_t type;          // STT_FUNC and so on
  bool is_local;
  bool runs_partial;     // the code comes from an object with only the edited functions
} Identity;

// Reads the symbol table of the executable. Answers the number of names, or -1.
int program_read_symbols(void);

Identity *program_find(const char *name);
Identity *program_add(const char *name, uint64_t address, uint32_t size, uint8_t type);
void identity_add_version(Identity *identity, uint64_t address);

// Types that got a new layout while the program ran, with the load that gave it to them.
void program_add_version(const char *demangled_type, uint32_t load);
bool program_has_versions(void);
// Whether a name mentions a type whose layout is newer than the load it comes from: what it stands
// for still works on the old layout.
bool program_is_outdated(const char *demangled, uint32_t load);

// All names in turn: start with 0; NULL at the end.
Identity *program_next(uint32_t *position);

typedef struct {
  uint64_t start, end;
} AddressRange;

// The program's own code.
extern AddressRange program_code;

// Whether an address lies in the program's code or in code that was loaded.
bool program_is_code(uint64_t address);

// Address space for what is loaded, so near that every reference reaches. NULL where there is none.
extern uint8_t *arena;
extern size_t arena_used;
enum { page_size = 4096 };
size_t arena_capacity(void);
bool arena_reserve(void);
bool arena_contains(uint64_t address);

static inline size_t round_up(size_t value, size_t alignment) {
  return alignment > 1 ? (value + alignment - 1) / alignment * alignment : value;
}

#pragma GCC visibility pop
