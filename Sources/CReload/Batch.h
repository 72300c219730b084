// The objects of one load and what is found out about them, step by step.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "CReload.h"
#include "ObjectFile.h"
#include "Program.h"

#pragma GCC visibility push(hidden)

// What becomes of a symbol that a new object defines.
enum {
  symbol_changed = 1 << 0,  // differs from the running version
  symbol_new = 1 << 1,      // the program has nothing of this name
  symbol_fresh = 1 << 2,    // gets a new identity; what uses the old one goes on using it
  symbol_shared = 1 << 3,   // other files define it, too
};

typedef struct {
  ObjectFile object;       // the new object
  ObjectFile previous;     // what the running code came from
  bool has_previous;
  bool is_partial;
  const char *path;
  FileContents source;
  uint8_t *state;          // for each symbol
  char **parent;           // for each symbol: the enclosing function of closures
  char **demangled;        // for each symbol, where asked for
  uint64_t *section;       // for each section: where it is placed, or 0
  uint64_t *copy;          // for each symbol: the placed definition
  uint64_t *identity;      // for each symbol: what the program uses under the name
  uint32_t *cell, *stub;   // for each symbol: its number among those, from 1
  uint64_t cells, stubs, records;
  uint32_t cell_count, stub_count;
  size_t code_start, code_end;  // in the arena
} Unit;

typedef struct {
  Unit *units;
  int count;
  char **versioned;        // types that get a new identity, demangled
  int versioned_count;
  size_t start, end;       // in the arena
  bool autolinked;
  uint32_t load;           // its number, from 1
  reload_listener listener;
  void *context;
} Batch;

bool batch_open(Batch *batch, const reload_input *inputs, int count);
void batch_close(Batch *batch);

// A line of the report; `format` as for printf.
__attribute__((format(printf, 3, 4))) void batch_tell(
    Batch *batch, reload_line kind, const char *format, ...);

const char *unit_demangled(Unit *unit, uint32_t symbol);
bool batch_defines(const Batch *batch, const char *name);
bool batch_mentions_versioned(const Batch *batch, const char *demangled);

// The steps, in order. Those that answer false have told why, and nothing was changed.
bool batch_check_compiler(Batch *batch);
bool batch_check_layout(Batch *batch);
bool batch_version_types(Batch *batch);
bool batch_check_callees(Batch *batch);
bool batch_check_variables(Batch *batch);
void batch_compare(Batch *batch);
bool batch_has_changes(const Batch *batch);
bool batch_place(Batch *batch);
bool batch_resolve(Batch *batch);
bool batch_relocate(Batch *batch);
bool batch_commit(Batch *batch, reload_result *result);
void batch_tell_changes(Batch *batch);

// Whether code may be sent to the copy that this load brings, or stays with the identity.
bool unit_replaces(const Unit *unit, uint32_t symbol);

// Hash of a symbol's content with all references replaced by names. Sets `*unsure` where it refers
// to something that cannot be compared.
uint64_t content_hash(const ObjectFile *object, uint32_t symbol, bool *unsure);

// Calls `visit` for each symbol of the same file that a symbol's content refers to, until it
// answers true.
typedef bool (*SymbolVisitor)(void *context, uint32_t symbol);
bool visit_references(
    const ObjectFile *object, uint32_t symbol, SymbolVisitor visit, void *context);

// Shows a placed unit to a debugger.
void debugger_register(const Unit *unit);

#pragma GCC visibility pop
