/* The least that moving and fading 50 bitmaps of 200 by 150 pixels costs: Cairo painting them at
   whole pixels with an alpha, over a cleared window of 1280 by 800. */
#include <cairo.h>
#include <stdio.h>
#include <time.h>

static double thread_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(void) {
  cairo_surface_t *window = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1280, 800);
  cairo_surface_t *layers[50];
  for (int i = 0; i < 50; i++) {
    layers[i] = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 150);
    cairo_t *draw = cairo_create(layers[i]);
    cairo_set_source_rgba(draw, i / 50.0, 0.5, 1 - i / 50.0, 0.9);
    cairo_paint(draw);
    cairo_destroy(draw);
  }
  for (int frame = 0; frame < 60; frame++) {
    double start = thread_time();
    cairo_t *draw = cairo_create(window);
    cairo_set_source_rgb(draw, 1, 1, 1);
    cairo_paint(draw);
    for (int i = 0; i < 50; i++) {
      cairo_set_source_surface(draw, layers[i], (i * 53 + frame * 3) % 1080, (i * 31 + frame * 2) % 650);
      cairo_paint_with_alpha(draw, 0.5 + 0.4 * (frame % 30) / 30);
    }
    cairo_destroy(draw);
    cairo_surface_flush(window);
    if (frame >= 10) printf("layersFloor %.3f\n", thread_time() - start);
  }
  return 0;
}
