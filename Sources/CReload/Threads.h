// Holds the program's other threads while code is written, and keeps them out of half-written code.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// A function entry to be written.
typedef struct {
  uint64_t entry, target;
} Redirection;

// Once, before the first: it may take some milliseconds.
void threads_prepare(void);

// Writes all entries, sorted and each named once, so that no thread ever runs half an old and half
// a new entry. The code has to be writable. Answers how many threads were held.
int threads_redirect(const Redirection *redirections, size_t count);

#pragma GCC visibility pop
