// Decides for each symbol of the new objects whether it replaces, adds, or stays apart.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Batch.h"
#include "Captures.h"
#include "Names.h"

// The closures and local functions of one function. They are numbered, so that only an unchanged
// set with unchanged captures may be replaced under closures that were made before.
typedef struct {
  char *parent;
  uint64_t new_names, old_names;    // of all of them
  uint64_t new_unpacking, old_unpacking;  // the code that unpacks captures
  bool captures_differ, captures_untold;
} Family;

typedef struct {
  Family *families;
  int count;
} Families;

static Family *family(Families *all, const char *parent) {
  for (int i = 0; i < all->count; i++) {
    if (!strcmp(all->families[i].parent, parent)) return &all->families[i];
  }
  all->families = realloc(all->families, sizeof(Family) * (size_t)(all->count + 1));
  Family *new = &all->families[all->count++];
  *new = (Family){.parent = strdup(parent)};
  return new;
}

static void free_families(Families *all) {
  for (int i = 0; i < all->count; i++) free(all->families[i].parent);
  free(all->families);
}

// The compiler makes a function of its own for unpacking what a closure captures, if it is more than
// one object.
static bool unpacks_captures(const char *name) { return strstr(name, "TA") != NULL; }

static uint64_t unpacking_hash(const ObjectFile *object, uint32_t symbol) {
  bool unsure = false;
  const char *name = symbol_name(object, symbol);
  return unpacks_captures(name) ? content_hash(object, symbol, &unsure) ^ text_hash(name) : 0;
}

static bool is_outdated(
    const Batch *batch, Unit *unit, uint32_t symbol, const Identity *identity) {
  if (batch->versioned_count && batch_mentions_versioned(batch, unit_demangled(unit, symbol))) {
    return true;
  }
  return identity && program_has_versions()
      && program_is_outdated(unit_demangled(unit, symbol), identity->load);
}

static void compare_symbol(Batch *batch, Unit *unit, uint32_t symbol) {
  const char *name = symbol_name(&unit->object, symbol);
  uint8_t *state = &unit->state[symbol];
  Identity *identity = program_find(name);
  if (!identity || !identity->address) *state |= symbol_new;
  if (ELF64_ST_BIND(unit->object.symbols[symbol].st_info) == STB_WEAK) *state |= symbol_shared;
  if (is_outdated(batch, unit, symbol, identity)) {
    *state |= symbol_fresh | symbol_changed;
    return;
  }
  if (*state & symbol_new) return;
  uint32_t before = unit->has_previous ? object_find(&unit->previous, name) : 0;
  bool unsure = false;
  if (!before || identity->runs_partial) {
    *state |= symbol_changed;
  } else if (content_hash(&unit->object, symbol, &unsure)
                 != content_hash(&unit->previous, before, &unsure)
             || unsure) {
    *state |= symbol_changed;
  }
}

static void count_families(Unit *unit, Families *all) {
  enum { spread_over_all_bits = 0x9E3779B1 };
  for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
    if (!symbol_is_definition(&unit->object, i) || !symbol_is_function(&unit->object, i)) continue;
    const char *name = symbol_name(&unit->object, i);
    unit->parent[i] = name_of_enclosing_function(name);
    if (!unit->parent[i]) continue;
    Family *member = family(all, unit->parent[i]);
    member->new_names += (text_hash(name) | 1ull) * spread_over_all_bits;
    member->new_unpacking += unpacking_hash(&unit->object, i);
  }
  for (uint32_t i = 1; unit->has_previous && i < unit->previous.symbol_count; i++) {
    if (!symbol_is_definition(&unit->previous, i) || !symbol_is_function(&unit->previous, i)) {
      continue;
    }
    const char *name = symbol_name(&unit->previous, i);
    char *parent = name_of_enclosing_function(name);
    if (!parent) continue;
    Family *member = family(all, parent);
    member->old_names += (text_hash(name) | 1ull) * spread_over_all_bits;
    member->old_unpacking += unpacking_hash(&unit->previous, i);
    free(parent);
  }
}

static bool has_same_members(const Unit *unit, const Family *member) {
  return unit->has_previous && member->new_names == member->old_names;
}

// Closures with other code, in an otherwise unchanged set, are asked for what they capture.
static void compare_captures(Unit *unit, Families *all) {
  uint64_t *new_captures = NULL, *old_captures = NULL;
  bool is_read = false;
  for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
    if (!unit->parent[i] || !(unit->state[i] & symbol_changed)) continue;
    const char *name = symbol_name(&unit->object, i);
    Family *member = family(all, unit->parent[i]);
    if (!has_same_members(unit, member) || unpacks_captures(name) || name_is_resumption(name)) {
      continue;
    }
    if (!is_read) {
      new_captures = captures_read(&unit->object);
      old_captures = captures_read(&unit->previous);
      is_read = true;
    }
    uint32_t before = object_find(&unit->previous, name);
    uint64_t new = new_captures ? new_captures[i] : 0;
    uint64_t old = old_captures ? old_captures[before] : 0;
    if (!new || !old) member->captures_untold = true;
    if (new != old) member->captures_differ = true;
  }
  free(new_captures);
  free(old_captures);
}

static void tell_families(Batch *batch, const Unit *unit, const Families *all) {
  for (int i = 0; i < all->count; i++) {
    const Family *member = &all->families[i];
    if (unit->is_partial || !has_same_members(unit, member)) continue;
    if (member->captures_untold) {
      batch_tell(batch, reload_line_kept,
                 "Closures that %s made before keep their old code: without debugging information "
                 "nothing tells what they capture.", member->parent);
    } else if (member->captures_differ || member->new_unpacking != member->old_unpacking) {
      batch_tell(batch, reload_line_kept,
                 "Closures that %s made before keep their old code: they captured something else.",
                 member->parent);
    }
  }
}

static void compare_families(Batch *batch, Unit *unit) {
  Families all = {NULL, 0};
  count_families(unit, &all);
  compare_captures(unit, &all);
  for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
    if (!unit->parent[i]) continue;
    const Family *member = family(&all, unit->parent[i]);
    bool same = has_same_members(unit, member) && member->new_unpacking == member->old_unpacking
        && !member->captures_differ && !member->captures_untold;
    if (!same || name_has_number(symbol_name(&unit->object, i))) unit->state[i] |= symbol_fresh;
  }
  tell_families(batch, unit, &all);
  free_families(&all);
}

typedef struct {
  const Unit *unit;
  uint8_t wanted;
} Reference;

static bool has_state(void *context, uint32_t symbol) {
  const Reference *reference = context;
  return (reference->unit->state[symbol] & reference->wanted) == reference->wanted;
}

// Whether a symbol refers to one whose identity is replaced by another.
static bool uses_replaced_identity(const Unit *unit, uint32_t symbol) {
  Reference reference = {unit, symbol_fresh | symbol_changed};
  return visit_references(&unit->object, symbol, has_state, &reference);
}

// Whether a function calls something of another file that got a new identity since its own code was
// loaded.
static bool uses_newer_identity(const Unit *unit, uint32_t symbol) {
  const ObjectFile *object = &unit->object;
  const Elf64_Sym *entry = &object->symbols[symbol];
  const Identity *own = program_find(symbol_name(object, symbol));
  uint32_t count;
  const Elf64_Rela *relocation = object_relocations(
      object, entry->st_shndx, entry->st_value, entry->st_value + entry->st_size, &count);
  for (uint32_t i = 0; own && i < count; i++, relocation++) {
    uint32_t target = (uint32_t)ELF64_R_SYM(relocation->r_info);
    if (object->symbols[target].st_shndx != SHN_UNDEF) continue;
    const Identity *other = program_find(symbol_name(object, target));
    if (other && other->load > own->code_load) return true;
  }
  return false;
}

// The bare name of a variable in "Module.Type.(name in _ABC) : Type".
static void variable_name(const char *demangled, char *name, size_t capacity) {
  const char *start = demangled;
  for (const char *p = demangled; *p && strncmp(p, " : ", 3); p++) {
    if (*p == '.') start = p + 1;
  }
  if (*start == '(') start++;
  size_t length = 0;
  while (start[length] && start[length] != ' ' && length + 1 < capacity) {
    name[length] = start[length];
    length++;
  }
  name[length] = 0;
}

static bool source_declares_constant(const Unit *unit, const char *name) {
  char declaration[300];
  int length = snprintf(declaration, sizeof declaration, "let %s", name);
  const char *p = (const char *)unit->source.bytes;
  for (; p && (p = strstr(p, declaration)); p++) {
    if (!isalnum((unsigned char)p[length]) && p[length] != '_') return true;
  }
  return false;
}

// The function that gives a global or static its initial value, and its once token; 0 for none.
static uint32_t initializer_of(const ObjectFile *object, const char *name, uint32_t *token) {
  uint32_t initializer = 0;
  if (token) *token = 0;
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    const char *other = symbol_name(object, i);
    bool runs = name_ends(other, "_WZ");
    if (!symbol_is_definition(object, i) || (!runs && !name_ends(other, "_Wz"))) continue;
    if (strncmp(other, name, strlen(other) - 3)) continue;
    if (runs) initializer = i;
    if (!runs && token) *token = i;
  }
  return initializer;
}

// A global's or static's initialiser runs once. A constant with a new initialiser gets new storage,
// so that the new value shows; a variable keeps its running value.
static void compare_initial_value(Batch *batch, Unit *unit, uint32_t symbol) {
  const ObjectFile *object = &unit->object;
  const char *name = symbol_name(object, symbol);
  bool is_static = name_ends(name, "vpZ");
  if (!is_static && !name_ends(name, "vp")) return;
  if (unit->state[symbol] & (symbol_new | symbol_fresh)) return;
  uint32_t token, initializer = initializer_of(object, name, &token);
  bool has_content = symbol_bytes(object, symbol) != NULL;
  bool changed = (unit->state[symbol] & symbol_changed) && has_content;
  if (initializer && (unit->state[initializer] & symbol_changed)) changed = true;
  if (!changed) return;
  char variable[256];
  variable_name(unit_demangled(unit, symbol), variable, sizeof variable);
  bool holds_object = name[strlen(name) - (is_static ? 4 : 3)] == 'C';
  if (holds_object || !source_declares_constant(unit, variable)) {
    batch_tell(batch, reload_line_kept,
               "The initial value of '%s' changed; the running value is kept.", variable);
    return;
  }
  unit->state[symbol] |= symbol_fresh | symbol_changed;
  if (token) unit->state[token] |= symbol_fresh | symbol_changed;
}

static bool is_zero(uint64_t address, uint64_t size) {
  for (uint64_t i = 0; i < size; i++) {
    if (((const uint8_t *)address)[i]) return false;
  }
  return true;
}

// Variables whose type has a new layout cannot keep their value. Those with an initialiser of their
// own start anew; those that the program's first statements set would stay empty.
bool batch_check_variables(Batch *batch) {
  bool fine = true;
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    const ObjectFile *object = &unit->object;
    for (uint32_t i = 1; i < object->symbol_count; i++) {
      if (!symbol_is_definition(object, i) || symbol_is_function(object, i)) continue;
      const char *name = symbol_name(object, i);
      bool is_static = name_ends(name, "vpZ");
      if (!is_static && !name_ends(name, "vp")) continue;
      const Identity *identity = program_find(name);
      if (!(unit->state[i] & symbol_fresh) || !identity || !identity->address) continue;
      if (!is_outdated(batch, unit, i, identity)) continue;
      if (is_zero(identity->address, identity->size)) continue;
      char variable[256];
      variable_name(unit_demangled(unit, i), variable, sizeof variable);
      if (symbol_bytes(object, i) || initializer_of(object, name, NULL)) {
        batch_tell(batch, reload_line_kept,
                   "'%s' starts anew, for its type has a new layout.", variable);
      } else {
        batch_tell(batch, reload_line_reason,
                   "'%s' holds a type with a new layout, and is set by statements that do not run "
                   "again.", variable);
        fine = false;
      }
    }
  }
  return fine;
}

// Without a new identity anywhere nothing can refer to one.
static bool has_new_identities(const Batch *batch) {
  if (batch->versioned_count || program_has_versions()) return true;
  for (int k = 0; k < batch->count; k++) {
    const Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      if (unit->state[i] & symbol_fresh) return true;
    }
  }
  return false;
}

// One round of what follows from what was found; true where something new followed.
static bool spread(const Batch *batch, Unit *unit) {
  bool again = false, has_new = has_new_identities(batch);
  bool has_versions = batch->versioned_count || program_has_versions();
  const ObjectFile *object = &unit->object;
  for (uint32_t i = 1; i < object->symbol_count; i++) {
    uint8_t *state = &unit->state[i];
    if (!symbol_is_definition(object, i) || !object->symbols[i].st_size) continue;
    const char *name = symbol_name(object, i);
    if (!symbol_is_function(object, i)) {
      // The record through which an async function is called goes with the function.
      if (!name_ends(name, "Tu") || (*state & (symbol_fresh | symbol_new))) continue;
      char *function = strndup(name, strlen(name) - 2);
      uint32_t target = object_find(object, function);
      free(function);
      if (target && (unit->state[target] & symbol_fresh)) {
        *state |= symbol_fresh | symbol_changed;
        again = true;
      }
      continue;
    }
    if (*state & symbol_new) continue;
    if (name_is_resumption(name) && (*state & symbol_changed) && !(*state & symbol_fresh)) {
      *state |= symbol_fresh;  // frames that wait there keep their code
      again = true;
    }
    if (!has_new) continue;
    bool closure_may_hold_old_layout =
        has_versions && unit->parent[i] && !(*state & symbol_fresh);
    bool unchanged = !(*state & symbol_changed);
    if (!closure_may_hold_old_layout && !unchanged) continue;
    bool uses_other = uses_replaced_identity(unit, i)
        || (program_has_versions() && unchanged && uses_newer_identity(unit, i));
    if (!uses_other) continue;
    *state |= symbol_changed | (closure_may_hold_old_layout ? symbol_fresh : 0);
    again = true;
  }
  return again;
}

// In a partial object, all but the edited functions themselves is its own.
static void set_apart_partial(Unit *unit) {
  for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
    if (!symbol_is_definition(&unit->object, i) || (unit->state[i] & symbol_new)) continue;
    bool is_edited_function = symbol_is_function(&unit->object, i) && !unit->parent[i]
        && !(unit->state[i] & symbol_shared);
    if (is_edited_function) continue;
    if (unit->state[i] & symbol_shared) {
      unit->state[i] &= (uint8_t)~symbol_changed;
    } else {
      unit->state[i] |= symbol_fresh | symbol_changed;
    }
  }
}

void batch_compare(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      if (symbol_is_definition(&unit->object, i)) compare_symbol(batch, unit, i);
    }
    compare_families(batch, unit);
    if (unit->is_partial) set_apart_partial(unit);
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      if (symbol_is_definition(&unit->object, i) && !symbol_is_function(&unit->object, i)) {
        compare_initial_value(batch, unit, i);
      }
    }
  }
  // What refers to something with a new identity has to be replaced as well.
  for (bool again = true; again;) {
    again = false;
    for (int k = 0; k < batch->count; k++) again |= spread(batch, &batch->units[k]);
  }
}

// Tables whose words may be updated though their size is the same.
static bool is_method_table(const char *name) {
  return name_ends(name, "CMf") || name_ends(name, "WP");
}

bool batch_has_changes(const Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    const Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      if (!symbol_is_definition(&unit->object, i)) continue;
      uint8_t state = unit->state[i];
      const char *name = symbol_name(&unit->object, i);
      bool replaces = symbol_is_function(&unit->object, i) || (state & symbol_fresh)
          || is_method_table(name);
      if ((state & symbol_new) && !(state & symbol_shared)) return true;
      if ((state & symbol_changed) && replaces) return true;
    }
  }
  return false;
}

bool unit_replaces(const Unit *unit, uint32_t symbol) {
  return (unit->state[symbol] & (symbol_changed | symbol_new | symbol_fresh)) != 0;
}

// Finds the class a method belongs to: the longest beginning of its name that names a class.
static bool class_accessor(const char *function, char *accessor, size_t capacity) {
  bool found = false;
  size_t length = strlen(function);
  for (size_t i = 2; i < length && i + 4 < capacity; i++) {
    if (function[i] != 'C') continue;
    char candidate[1024];
    if (i + 4 >= sizeof candidate) break;
    snprintf(candidate, sizeof candidate, "%.*sMa", (int)(i + 1), function);
    if (!program_find(candidate)) continue;
    snprintf(accessor, capacity, "%s", candidate);
    found = true;
  }
  return found;
}

static void tell_removed(Batch *batch, Unit *unit) {
  if (unit->is_partial) return;
  for (uint32_t i = 1; unit->has_previous && i < unit->previous.symbol_count; i++) {
    if (!symbol_is_definition(&unit->previous, i) || !symbol_is_function(&unit->previous, i)) {
      continue;
    }
    const Elf64_Sym *symbol = &unit->previous.symbols[i];
    const char *name = symbol_name(&unit->previous, i);
    if (ELF64_ST_BIND(symbol->st_info) != STB_GLOBAL || batch_defines(batch, name)) continue;
    if (!name_ends(name, "F") && !name_ends(name, "FZ") && !name_ends(name, "fC")) continue;
    char *demangled = name_demangled(name);
    if (!batch_mentions_versioned(batch, demangled)) {
      batch_tell(batch, reload_line_removed, "%s", demangled);
    }
    free(demangled);
  }
}

void batch_tell_changes(Batch *batch) {
  for (int k = 0; k < batch->count; k++) {
    Unit *unit = &batch->units[k];
    for (uint32_t i = 1; i < unit->object.symbol_count; i++) {
      if (!symbol_is_definition(&unit->object, i) || !symbol_is_function(&unit->object, i)) continue;
      uint8_t state = unit->state[i];
      const char *name = symbol_name(&unit->object, i);
      if ((state & symbol_shared) || !unit_replaces(unit, i)) continue;
      bool changed = (state & symbol_changed) || ((state & symbol_fresh) && !unit->has_previous);
      if (!(state & symbol_new) && !changed) continue;
      batch_tell(batch, (state & symbol_new) ? reload_line_added : reload_line_replaced, "%s",
                 unit_demangled(unit, i));
      if ((state & symbol_new) && (name_ends(name, "vW") || name_ends(name, "vw"))) {
        batch_tell(batch, reload_line_kept,
                   "%s is new: only files compiled from now on call it when they write.",
                   unit_demangled(unit, i));
      }
      char accessor[1024];
      if (class_accessor(name, accessor, sizeof accessor)) {
        batch_tell(batch, reload_line_touched_class, "%s", accessor);
      }
    }
    tell_removed(batch, unit);
  }
}
