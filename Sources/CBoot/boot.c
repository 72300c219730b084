#include "CBoot.h"

#include <malloc.h>

// `NSObject.init()` as an entry of its class's dispatch table, and the class itself.
extern const char nsobject_init_method __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char nsobject_descriptor __asm__("$s10Foundation8NSObjectCMn");
extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *descriptor);

typedef __attribute__((swiftcall)) void *(*Initializer)(
    __attribute__((swift_context)) const void *metadata);

void *trellis_instantiate(const void *metadata) {
  void *method = swift_lookUpClassMethod(metadata, &nsobject_init_method, &nsobject_descriptor);
  return ((Initializer)method)(metadata);
}

// `CALayer.init(layer:)` and its class; absent in programs without layers.
extern const char layer_init_method __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq")
    __attribute__((weak));
extern const char layer_descriptor __asm__("$s10QuartzCore7CALayerCMn") __attribute__((weak));

typedef __attribute__((swiftcall)) void *(*LayerInitializer)(
    void *layer, __attribute__((swift_context)) const void *metadata);

void *trellis_copy_layer(const void *metadata, void *layer) {
  void *method = swift_lookUpClassMethod(metadata, &layer_init_method, &layer_descriptor);
  return ((LayerInitializer)method)(layer, metadata);
}

// A screen that goes gives its memory back, and the next one takes as much. To hand it to the system
// in between, as malloc does from 128 kB on, costs each of them a fault for every page: half the time
// of a layout of thousands of views. What is large, as pictures are, is handed back at once.
static void keep_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
}

void trellis_return_memory(void) { malloc_trim(0); }

// Tests and tools use views with no application: everything they need is there before main.
__attribute__((constructor)) static void install(void) {
  keep_memory();
  if (trellis_install) trellis_install();
}
