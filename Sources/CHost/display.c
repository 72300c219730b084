// The display and the clipboard.
#include "internal.h"
#include <stdlib.h>
#include <string.h>

bool chost_display_available(void) {
  static int answer = -1;
  if (answer >= 0) return answer;
  bool is_named = g_getenv("DISPLAY") || g_getenv("WAYLAND_DISPLAY") || g_getenv("GDK_BACKEND");
  if (is_named) {
    // Everything is drawn in software; without this GDK loads a GL driver: 50 MB and 30 ms.
    g_setenv("GDK_GL", "disable", FALSE);
    // Without a session bus nobody can ask, and looking for one costs time.
    if (!g_getenv("DBUS_SESSION_BUS_ADDRESS")) g_setenv("NO_AT_BRIDGE", "1", FALSE);
    // The locale stays as the program has it: numbers in C code keep their decimal point.
    gtk_disable_setlocale();
  }
  answer = is_named && gtk_init_check(NULL, NULL);
  return answer;
}

bool chost_wants_animations(void) {
  gboolean wants = TRUE;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-enable-animations", &wants, NULL);
  return wants;
}

void chost_screen(double *width, double *height, double *scale) {
  GdkDisplay *display = gdk_display_get_default();
  GdkMonitor *monitor = gdk_display_get_primary_monitor(display);
  if (!monitor) monitor = gdk_display_get_monitor(display, 0);
  GdkRectangle area = {0, 0, 1280, 800};
  *scale = 1;
  if (monitor) {
    gdk_monitor_get_geometry(monitor, &area);
    *scale = gdk_monitor_get_scale_factor(monitor);
  }
  *width = area.width;
  *height = area.height;
}

void chost_clipboard_set_text(const char *text) {
  GtkClipboard *clipboard = gtk_clipboard_get(GDK_SELECTION_CLIPBOARD);
  gtk_clipboard_set_text(clipboard, text, -1);
  gtk_clipboard_set_can_store(clipboard, NULL, 0);
}

char *chost_clipboard_text(void) {
  gchar *text = gtk_clipboard_wait_for_text(gtk_clipboard_get(GDK_SELECTION_CLIPBOARD));
  if (!text) return NULL;
  char *copy = strdup(text);
  g_free(text);
  return copy;
}

bool chost_open_uri(const char *uri) {
  return gtk_show_uri_on_window(NULL, uri, GDK_CURRENT_TIME, NULL);
}
