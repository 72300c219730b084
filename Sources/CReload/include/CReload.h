// Replaces code in the running program by loading relocatable objects, as `trellis dev` asks.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One source file that was compiled anew.
typedef struct {
  const char *object;    // the new object file
  const char *previous;  // the object the running code came from; NULL for a new file
  const char *source;    // the source text, to tell `let` from `var`; may be NULL
  bool partial;          // the object holds the edited functions only
} reload_input;

enum {
  reload_register_with_debugger = 1 << 0,
  reload_any_compiler = 1 << 1,  // do not refuse objects of a compiler that was not checked
};

// What a line of the report is about.
typedef enum {
  reload_line_replaced,       // a function's name, demangled
  reload_line_added,          // a function's name, demangled
  reload_line_removed,        // a function that other files may still call, demangled
  reload_line_kept,           // a sentence: what keeps its running value or its old code
  reload_line_layout,         // a sentence: a type that has a new layout
  reload_line_touched_class,  // a class's metadata accessor, mangled
  reload_line_new_class,      // the same for a class with a new layout
  reload_line_new_type,       // a type with a new layout, mangled; its symbols begin with that
  reload_line_reason,         // a sentence: why nothing was applied
  reload_line_needs,          // a mangled symbol whose file has to be compiled as well
} reload_line;

typedef void (*reload_listener)(void *context, reload_line kind, const char *text);

typedef struct {
  bool unchanged;         // there was nothing to replace
  size_t bytes;           // memory that stays taken by this reload
  int redirected;         // function entries that were written
  int held_threads;       // threads that stood still meanwhile
  double read, check, load, patch;  // milliseconds
} reload_result;

// Reads the program's symbols; once, from any thread, before the first load. Answers their number,
// or -1 with `*reason` set where this program or processor cannot be reloaded.
int reload_prepare(const char **reason);

// Replaces the code of all inputs or, with false, changes nothing. On the main thread, with no
// frame under way.
bool reload_load(
    const reload_input *inputs, int count, unsigned options, reload_listener listener,
    void *context, reload_result *result);

// The newest metadata of the class with this (mangled) metadata accessor, or NULL.
const void *reload_class_metadata(const char *accessor);

// The same before the last load that gave the class a new layout.
const void *reload_previous_class_metadata(const char *accessor);

// Calls `init()` of a class, given its metadata and its mangled name without `$s`. The result is
// owned by the caller; NULL where the class has none.
void *reload_make_object(const void *metadata, const char *mangled_class);

// How a stored property of a class refers to its value.
typedef enum {
  reload_field_strong,
  reload_field_weak,
  reload_field_unowned,
  reload_field_unmanaged,
} reload_field_kind;
reload_field_kind reload_class_field_kind(const void *metadata, const char *field);
void reload_copy_weak(void *to, const void *from, size_t size);
void reload_copy_unowned(void *to, const void *from, size_t size);

// The name of the case that a value of an enumeration has; NULL for cases with a payload.
const char *reload_enum_case(const void *metadata, const void *value);
// Makes a value of raw memory or of a case without payload; false where there is no such case.
bool reload_set_enum_case(const void *metadata, void *value, const char *name);

// Takes a library out of the colon-separated list in LD_PRELOAD, for the processes this one starts.
void reload_leave_preload_list(const char *library);
