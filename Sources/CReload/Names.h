// Swift's mangled names: what they say about a symbol.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma GCC visibility push(hidden)

bool name_is_swift(const char *name);
bool name_ends(const char *name, const char *suffix);

// The name in Swift's own words; the caller frees it.
char *name_demangled(const char *name);

// For closures, local functions, partial applies and autoclosures, which are numbered inside
// another declaration: that declaration, demangled, to be freed. NULL for all others.
char *name_of_enclosing_function(const char *name);

// A part of an async function or coroutine behind a suspension.
bool name_is_resumption(const char *name);

// Made apart by the compiler with a number behind a full stop.
bool name_has_number(const char *name);

// The length without the number that LLVM adds to make names differ.
size_t name_length_without_number(const char *name);

// The type that a demangled descriptor, witness or field offset is about.
void name_subject(const char *demangled, char *subject, size_t capacity);

// Whether `word` stands in a text as a whole word.
bool text_mentions(const char *text, const char *word);

#pragma GCC visibility pop
