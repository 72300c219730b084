// What Swift cannot say by itself: making an object from its class alone, and running before main.
#pragma once

// Calls `init()` of the class with this metadata, dynamically; the result is owned by the caller.
// The class must be a subclass of Foundation's NSObject.
void *trellis_instantiate(const void *metadata);

// Calls `CALayer.init(layer:)` of the class with this metadata, dynamically. `layer` is the place of
// a Swift `Any`, which the call takes over; the result is owned by the caller.
void *trellis_copy_layer(const void *metadata, void *layer);

// Installs the rasterizer and the default platform. Defined by the umbrella module `UIKit`; absent
// in programs that link only its parts.
void trellis_install(void) __attribute__((weak));

// Writes the return addresses of the calls that led here, nearest first, and says how many. Follows
// frame pointers, which Swift code keeps, within the thread's stack.
int trellis_callers(unsigned long *into, int limit);

// Calls `found` with the metadata of each type of this program that conforms to the protocol with
// this descriptor; generic types are left out.
void trellis_conforming_types(
    const void *protocol, void (*found)(const void *metadata, void *context), void *context);

// Gives the system back what is free of the program's memory.
void trellis_return_memory(void);

// Has the processor begin to fetch what stands there; the address need not be one that may be read.
static inline void trellis_fetch(const void *address) {
  __builtin_prefetch(address, 1);
}
