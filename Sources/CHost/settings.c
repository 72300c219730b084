// What the desktop's user prefers: dark, text size, contrast; and telling when that changes.
#include "internal.h"
#include <string.h>

static void (*settings_changed)(void);
/// The desktop portal's colour scheme: 0 no preference or unknown, 1 dark, 2 light.
static guint portal_scheme;

bool chost_prefers_dark(void) {
  if (portal_scheme) return portal_scheme == 1;
  GtkSettings *settings = gtk_settings_get_default();
  if (!settings) return false;
  gboolean prefers = FALSE;
  gchar *theme = NULL;
  g_object_get(
      settings, "gtk-application-prefer-dark-theme", &prefers, "gtk-theme-name", &theme, NULL);
  const char *forced = g_getenv("GTK_THEME");
  bool dark = prefers || (theme && g_str_has_suffix(theme, "-dark")) ||
              (forced && (g_str_has_suffix(forced, ":dark") || g_str_has_suffix(forced, "-dark")));
  g_free(theme);
  return dark;
}

double chost_text_scale(void) {
  GtkSettings *settings = gtk_settings_get_default();
  if (!settings) return 1;
  gint dpi = -1;
  // In 1/1024 of a dot; desktops put their text scale here, on top of 96.
  g_object_get(settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / 1024.0 / 96.0 : 1;
}

bool chost_high_contrast(void) {
  GtkSettings *settings = gtk_settings_get_default();
  if (!settings) return false;
  gchar *theme = NULL;
  g_object_get(settings, "gtk-theme-name", &theme, NULL);
  bool high = theme && g_str_has_prefix(theme, "HighContrast");
  g_free(theme);
  return high;
}

static void setting_did_change(void) {
  if (settings_changed) settings_changed();
}

// MARK: The desktop portal, which knows the colour scheme where GTK 3's settings do not

static void take_scheme(GVariant *value) {
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    g_variant_unref(value);
    value = inner;
  }
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) {
    guint scheme = g_variant_get_uint32(value);
    if (scheme <= 2 && scheme != portal_scheme) {
      portal_scheme = scheme;
      setting_did_change();
    }
  }
  g_variant_unref(value);
}

static void portal_setting_changed(
    GDBusConnection *bus, const gchar *sender, const gchar *path, const gchar *interface,
    const gchar *signal, GVariant *parameters, gpointer data) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
  const gchar *namespace = NULL, *key = NULL;
  GVariant *value = NULL;
  g_variant_get(parameters, "(&s&sv)", &namespace, &key, &value);
  if (strcmp(namespace, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0) {
    take_scheme(value);
  } else {
    g_variant_unref(value);
  }
}

static void portal_answered(GObject *bus, GAsyncResult *result, gpointer data) {
  GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  // A desktop without the portal has no more to say than GTK's settings.
  if (!answer) return;
  if (g_variant_is_of_type(answer, G_VARIANT_TYPE("(v)"))) {
    GVariant *value = NULL;
    g_variant_get(answer, "(v)", &value);
    take_scheme(value);
  }
  g_variant_unref(answer);
}

static void bus_opened(GObject *source, GAsyncResult *result, gpointer data) {
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (!bus) return;
  const char *name = "org.freedesktop.portal.Desktop";
  const char *path = "/org/freedesktop/portal/desktop";
  const char *interface = "org.freedesktop.portal.Settings";
  g_dbus_connection_signal_subscribe(
      bus, name, interface, "SettingChanged", path, "org.freedesktop.appearance",
      G_DBUS_SIGNAL_FLAGS_NONE, portal_setting_changed, NULL, NULL);
  g_dbus_connection_call(
      bus, name, path, interface, "Read",
      g_variant_new("(ss)", "org.freedesktop.appearance", "color-scheme"), NULL,
      G_DBUS_CALL_FLAGS_NONE, 2000, NULL, portal_answered, NULL);
}

void chost_watch_settings(void (*changed)(void)) {
  bool is_first = settings_changed == NULL;
  settings_changed = changed;
  GtkSettings *settings = gtk_settings_get_default();
  if (!is_first || !settings) return;
  const char *names[] = {
      "notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name",
      "notify::gtk-xft-dpi"};
  for (int index = 0; index < 3; index++) {
    g_signal_connect_swapped(settings, names[index], G_CALLBACK(setting_did_change), NULL);
  }
  // Without a session bus there is no portal, and no bus is started to look for one.
  if (g_getenv("DBUS_SESSION_BUS_ADDRESS")) {
    g_bus_get(G_BUS_TYPE_SESSION, NULL, bus_opened, NULL);
  }
}
