/* The least that an app on this stack has to do: Foundation is loaded, Pango lays out the texts of
   the small app in StartUp.swift, and a bare GTK window, or a bitmap, shows them. When the first
   frame stands it writes the file that TRELLIS_DUMP names and waits to be ended. */
#include <gtk/gtk.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const texts[] = {"5 items", "New task", "Add",    "Item 1",
                                    "Item 2",  "Item 3",   "Item 4", "Item 5"};

static void draw_texts(cairo_t *cairo, double width, double height) {
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_rectangle(cairo, 0, 0, width, height);
  cairo_fill(cairo);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  double y = 16;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, texts[i], -1);
    cairo_move_to(cairo, 16, y);
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
    y += 44;
  }
  pango_font_description_free(font);
  g_object_unref(context);
  g_object_unref(map);
}

static void say_ready(void) {
  const char *path = getenv("TRELLIS_DUMP");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) fclose(file);
}

static gboolean draw(GtkWidget *area, cairo_t *cairo, gpointer unused) {
  (void)unused;
  draw_texts(cairo, gtk_widget_get_allocated_width(area), gtk_widget_get_allocated_height(area));
  return TRUE;
}

static void after_paint(GdkFrameClock *clock, gpointer window) {
  (void)clock;
  gdk_display_sync(gtk_widget_get_display(GTK_WIDGET(window)));
  say_ready();
}

static void run_window(int width, int height) {
  setenv("GDK_GL", "disable", 0);
  gtk_init(NULL, NULL);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  GtkWidget *area = gtk_drawing_area_new();
  g_signal_connect(area, "draw", G_CALLBACK(draw), NULL);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_container_add(GTK_CONTAINER(window), area);
  gtk_widget_show_all(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint),
                   window);
  gtk_main();
}

static void run_headless(int width, int height) {
  cairo_surface_t *bitmap = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(bitmap);
  draw_texts(cairo, width, height);
  cairo_destroy(cairo);
  cairo_surface_flush(bitmap);
  say_ready();
  for (;;) pause();
}

int main(void) {
  int width = 390, height = 844;
  const char *size = getenv("TRELLIS_SIZE");
  if (size) sscanf(size, "%dx%d", &width, &height);
  const char *platform = getenv("TRELLIS_PLATFORM");
  if (platform && strcmp(platform, "headless") == 0)
    run_headless(width, height);
  else
    run_window(width, height);
  return 0;
}
