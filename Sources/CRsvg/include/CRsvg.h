/* Drawings in SVG, by librsvg. The library and all that it brings along are loaded with the first
   drawing: most apps start without one. */
#pragma once
#include <cairo.h>
#include <glib-object.h>

typedef struct SVGDrawing SVGDrawing;

/* NULL with an error where the data is no drawing, or the library cannot be loaded. Ended by
   g_object_unref. */
SVGDrawing *svg_drawing_from_data(const unsigned char *data, size_t size, GError **error);
SVGDrawing *svg_drawing_from_file(const char *path, GError **error);

/* Styles put on top of the drawing's own. */
void svg_drawing_set_style(SVGDrawing *drawing, const char *style, size_t length);

/* The size that the drawing says, in its units; 0 where it says none. */
int svg_drawing_size(SVGDrawing *drawing, double *width, double *height);

/* The size of the drawing's view box; 0 where it has none. */
int svg_drawing_box(SVGDrawing *drawing, double *width, double *height);

/* Draws into a rectangle whose corner is at (0, 0); 0 with an error where that fails. */
int svg_drawing_render(
  SVGDrawing *drawing, cairo_t *context, double width, double height, GError **error);
