#define _GNU_SOURCE
#include <pthread.h>

#include "CBoot.h"

// The end of the thread's stack; 0 until it was asked for.
static __thread unsigned long stack_end;

static unsigned long end_of_stack(void) {
  if (stack_end) return stack_end;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes)) return 0;
  void *start = 0;
  size_t size = 0;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  return stack_end = (unsigned long)start + size;
}

__attribute__((noinline)) int trellis_callers(unsigned long *into, int limit) {
  unsigned long *frame = __builtin_frame_address(0);
  unsigned long end = end_of_stack();
  int count = 0;
  while (count < limit && (unsigned long)(frame + 2) <= end) {
    unsigned long address = frame[1];
    if (!address) break;
    into[count++] = address;
    unsigned long *next = (unsigned long *)frame[0];
    if (next <= frame || (unsigned long)next % sizeof(void *)) break;
    frame = next;
  }
  return count;
}
