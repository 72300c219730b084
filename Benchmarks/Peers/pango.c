/* Pango measuring the texts of the 10,000 labels alone, with one layout that takes each in turn. */
#include <pango/pangocairo.h>
#include <stdio.h>
#include <time.h>

static double thread_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(void) {
  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 14 * PANGO_SCALE);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  int width, height, sum = 0;
  pango_layout_set_text(layout, "Warm 0123456789", -1);
  pango_layout_get_size(layout, &width, &height);
  double start = thread_time();
  for (int i = 0; i < 10000; i++) {
    char text[64];
    snprintf(text, sizeof text, "Row %06d item %d", i, i * 7 % 1000);
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_size(layout, &width, &height);
    sum += width / 1000 + height / 1000;
  }
  double cost = thread_time() - start;
  printf("textFirst %.3f\n", sum > 0 ? cost : 0);
  return 0;
}
