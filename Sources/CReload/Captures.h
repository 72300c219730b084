// What functions are given, captures included, as the compiler tells debuggers.
#pragma once

#include "ObjectFile.h"

#pragma GCC visibility push(hidden)

// A number for each symbol of the object: equal ones stand for functions with the same parameters
// and captures, by name, type and the way they are held; 0 where nothing tells. NULL where the
// object says nothing at all. The caller frees it.
uint64_t *captures_read(const ObjectFile *object);

#pragma GCC visibility pop
