// The library is loaded by LD_PRELOAD: it begins to listen when the program is loaded.
#include <stdlib.h>

// Defined by the Swift part of the library.
extern void trellis_reload_start(void) __attribute__((weak));

__attribute__((constructor)) static void start(void) {
  if (trellis_reload_start && getenv("TRELLIS_RELOAD_FD")) trellis_reload_start();
}
