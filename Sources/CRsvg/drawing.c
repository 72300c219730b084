#include "CRsvg.h"
#include <dlfcn.h>
#include <pthread.h>

typedef struct { double x, y, width, height; } Rectangle;
typedef struct { double length; int unit; } Length;

/* What we use of librsvg, which has kept these since its version 2.52. */
static struct {
  SVGDrawing *(*from_data)(const unsigned char *, gsize, GError **);
  SVGDrawing *(*from_file)(const char *, GError **);
  gboolean (*set_stylesheet)(SVGDrawing *, const unsigned char *, gsize, GError **);
  gboolean (*render_document)(SVGDrawing *, cairo_t *, const Rectangle *, GError **);
  gboolean (*size_in_pixels)(SVGDrawing *, double *, double *);
  void (*dimensions)(SVGDrawing *, gboolean *, Length *, gboolean *, Length *, gboolean *,
                     Rectangle *);
  int is_loaded;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  *(void **)&library.from_data = dlsym(handle, "rsvg_handle_new_from_data");
  *(void **)&library.from_file = dlsym(handle, "rsvg_handle_new_from_file");
  *(void **)&library.set_stylesheet = dlsym(handle, "rsvg_handle_set_stylesheet");
  *(void **)&library.render_document = dlsym(handle, "rsvg_handle_render_document");
  *(void **)&library.size_in_pixels = dlsym(handle, "rsvg_handle_get_intrinsic_size_in_pixels");
  *(void **)&library.dimensions = dlsym(handle, "rsvg_handle_get_intrinsic_dimensions");
  library.is_loaded = library.from_data && library.from_file && library.set_stylesheet &&
                      library.render_document && library.size_in_pixels && library.dimensions;
}

static int is_loaded(GError **error) {
  pthread_once(&once, load);
  if (!library.is_loaded)
    g_set_error_literal(error, g_quark_from_static_string("svg"), 0,
                        "librsvg cannot be loaded; install librsvg2-2");
  return library.is_loaded;
}

SVGDrawing *svg_drawing_from_data(const unsigned char *data, size_t size, GError **error) {
  return is_loaded(error) ? library.from_data(data, size, error) : NULL;
}

SVGDrawing *svg_drawing_from_file(const char *path, GError **error) {
  return is_loaded(error) ? library.from_file(path, error) : NULL;
}

void svg_drawing_set_style(SVGDrawing *drawing, const char *style, size_t length) {
  library.set_stylesheet(drawing, (const unsigned char *)style, length, NULL);
}

int svg_drawing_size(SVGDrawing *drawing, double *width, double *height) {
  return library.size_in_pixels(drawing, width, height);
}

int svg_drawing_box(SVGDrawing *drawing, double *width, double *height) {
  gboolean has_width, has_height, has_box = FALSE;
  Length across, down;
  Rectangle box = {0, 0, 0, 0};
  library.dimensions(drawing, &has_width, &across, &has_height, &down, &has_box, &box);
  *width = box.width;
  *height = box.height;
  return has_box;
}

int svg_drawing_render(
  SVGDrawing *drawing, cairo_t *context, double width, double height, GError **error) {
  Rectangle viewport = {0, 0, width, height};
  return library.render_document(drawing, context, &viewport, error);
}
