// One GtkWindow with one drawing area: its picture, and its events flattened into a plain struct.
#include "internal.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A unit of a touchpad's delta, in points.
static const double precise_unit = 10;

struct CHostWindow {
  GtkWidget *window, *area;
  GtkIMContext *input_method;  // made by the first key press: loading one costs time
  CHostWindowCallbacks callbacks;
  void *context;
  double width, height;
  guint held_button;
  bool is_composing;
  bool shows_composition;  // the app shows unfinished text itself
  bool composition_changed;  // while a key press is with the input method
  GdkRectangle caret;
  bool is_closing;
  GString *committed;      // not NULL while a key press is with the input method
  bool is_key_down[256];   // by hardware keycode
  CHostAccessibility accessibility;
  bool is_accessible;
  GHashTable *accessible_objects;
};

// Mapped areas, in the order in which they appeared.
static GList *mapped_areas;

GtkWidget *chost_any_mapped_area(void) { return mapped_areas ? mapped_areas->data : NULL; }

static CHostEvent make_event(CHostEventKind kind) {
  return (CHostEvent){.kind = kind, .time = chost_now(), .text = "", .unmodified_text = ""};
}

static void send(CHostWindow *self, CHostEvent event) {
  if (self->is_closing) return;
  self->callbacks.event(self->context, &event);
}

static void send_kind(CHostWindow *self, CHostEventKind kind) { send(self, make_event(kind)); }

// Picture

static gboolean on_draw(GtkWidget *area, cairo_t *cairo, CHostWindow *self) {
  CHostPixels pixels;
  if (!self->callbacks.pixels(self->context, &pixels)) return TRUE;
  // The alpha bytes are ignored: there is nothing behind a window's content.
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)pixels.bytes, CAIRO_FORMAT_RGB24, pixels.width, pixels.height,
      pixels.stride);
  double scale = gtk_widget_get_scale_factor(area);
  cairo_surface_set_device_scale(surface, scale, scale);
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
  cairo_paint(cairo);
  // The target may only have noted the source; it must not outlive the pixels.
  cairo_surface_flush(cairo_get_target(cairo));
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return TRUE;
}

void chost_window_damage(CHostWindow *self, double x, double y, double width, double height) {
  int left = (int)floor(x), top = (int)floor(y);
  int right = (int)ceil(x + width), bottom = (int)ceil(y + height);
  gtk_widget_queue_draw_area(self->area, left, top, right - left, bottom - top);
}

// Pointer

static uint32_t held_button_of_state(guint state) {
  if (state & GDK_BUTTON1_MASK) return 1;
  if (state & GDK_BUTTON2_MASK) return 2;
  if (state & GDK_BUTTON3_MASK) return 3;
  return 0;
}

static gboolean on_button(GtkWidget *area, GdkEventButton *button, CHostWindow *self) {
  bool is_press = button->type == GDK_BUTTON_PRESS;
  // Double and triple clicks come as plain presses too.
  if (!is_press && button->type != GDK_BUTTON_RELEASE) return TRUE;
  if (button->button > 3) return TRUE;
  self->held_button = is_press ? button->button : 0;
  CHostEvent event = make_event(is_press ? CHostEventPointerPress : CHostEventPointerRelease);
  event.x = button->x;
  event.y = button->y;
  event.button = button->button;
  event.modifiers = chost_modifiers_from_state(button->state);
  send(self, event);
  return TRUE;
}

static gboolean on_motion(GtkWidget *area, GdkEventMotion *motion, CHostWindow *self) {
  CHostEvent event = make_event(CHostEventPointerMove);
  event.x = motion->x;
  event.y = motion->y;
  event.button = held_button_of_state(motion->state);
  event.modifiers = chost_modifiers_from_state(motion->state);
  send(self, event);
  return TRUE;
}

static gboolean on_leave(GtkWidget *area, GdkEventCrossing *crossing, CHostWindow *self) {
  // While a button is held the pointer belongs to this window wherever it goes.
  if (self->held_button != 0 || crossing->mode != GDK_CROSSING_NORMAL) return TRUE;
  CHostEvent event = make_event(CHostEventPointerLeave);
  event.x = crossing->x;
  event.y = crossing->y;
  send(self, event);
  return TRUE;
}

static gboolean on_grab_broken(GtkWidget *area, GdkEvent *broken, CHostWindow *self) {
  if (self->held_button == 0) return FALSE;
  CHostEvent event = make_event(CHostEventPointerCancel);
  event.button = self->held_button;
  self->held_button = 0;
  send(self, event);
  return FALSE;
}

static bool is_touchpad(GdkEvent *event) {
  GdkDevice *device = gdk_event_get_source_device(event);
  return device && gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD;
}

static gboolean on_scroll(GtkWidget *area, GdkEventScroll *scroll, CHostWindow *self) {
  CHostEvent event = make_event(CHostEventScroll);
  event.x = scroll->x;
  event.y = scroll->y;
  event.modifiers = chost_modifiers_from_state(scroll->state);
  switch (scroll->direction) {
    case GDK_SCROLL_UP: event.delta_y = -1; break;
    case GDK_SCROLL_DOWN: event.delta_y = 1; break;
    case GDK_SCROLL_LEFT: event.delta_x = -1; break;
    case GDK_SCROLL_RIGHT: event.delta_x = 1; break;
    case GDK_SCROLL_SMOOTH:
      event.is_precise = is_touchpad((GdkEvent *)scroll);
      event.is_stop = scroll->is_stop;
      event.delta_x = scroll->delta_x * (event.is_precise ? precise_unit : 1);
      event.delta_y = scroll->delta_y * (event.is_precise ? precise_unit : 1);
      break;
  }
  if (event.modifiers & CHostModifierShift && event.delta_x == 0 && !event.is_precise) {
    // A wheel with Shift scrolls sideways, as everywhere on the desktop.
    event.delta_x = event.delta_y;
    event.delta_y = 0;
  }
  if (event.delta_x != 0 || event.delta_y != 0 || (event.is_precise && event.is_stop))
    send(self, event);
  return TRUE;
}

// Keys

static void on_commit(GtkIMContext *method, const char *text, CHostWindow *self) {
  if (self->committed) {
    g_string_append(self->committed, text);
    return;
  }
  CHostEvent event = make_event(CHostEventText);
  event.text = text;
  send(self, event);
}

static void send_composition(CHostWindow *self) {
  gchar *text = NULL;
  gint cursor = 0;
  gtk_im_context_get_preedit_string(self->input_method, &text, NULL, &cursor);
  CHostEvent event = make_event(CHostEventComposition);
  if (text) {
    event.text = text;
    event.caret = (int32_t)(g_utf8_offset_to_pointer(text, cursor) - text);
  }
  send(self, event);
  g_free(text);
}

static void on_preedit(GtkIMContext *method, CHostWindow *self) {
  gchar *text = NULL;
  gtk_im_context_get_preedit_string(method, &text, NULL, NULL);
  self->is_composing = text && *text;
  g_free(text);
  if (!self->shows_composition) return;
  // What a key settles is told first: it takes the place of the unfinished text.
  if (self->committed) self->composition_changed = true;
  else send_composition(self);
}

static void ensure_input_method(CHostWindow *self) {
  if (self->input_method) return;
  self->input_method = gtk_im_multicontext_new();
  gtk_im_context_set_use_preedit(self->input_method, self->shows_composition);
  gtk_im_context_set_client_window(self->input_method, gtk_widget_get_window(self->area));
  g_signal_connect(self->input_method, "commit", G_CALLBACK(on_commit), self);
  g_signal_connect(self->input_method, "preedit-changed", G_CALLBACK(on_preedit), self);
  gtk_im_context_focus_in(self->input_method);
  if (self->shows_composition)
    gtk_im_context_set_cursor_location(self->input_method, &self->caret);
}

void chost_window_set_caret(CHostWindow *self, double x, double y, double width, double height) {
  self->caret = (GdkRectangle){(int)x, (int)y, (int)ceil(width), (int)ceil(height)};
  bool was_shown = self->shows_composition;
  self->shows_composition = true;
  if (!self->input_method) return;
  if (!was_shown) gtk_im_context_set_use_preedit(self->input_method, TRUE);
  gtk_im_context_set_cursor_location(self->input_method, &self->caret);
}

void chost_window_clear_caret(CHostWindow *self) {
  if (!self->shows_composition) return;
  chost_window_reset_input_method(self);
  self->shows_composition = false;
  // Whoever takes keys without showing unfinished text has it in a window of the input method's.
  if (self->input_method) gtk_im_context_set_use_preedit(self->input_method, FALSE);
}

void chost_window_reset_input_method(CHostWindow *self) {
  if (self->input_method && self->is_composing) gtk_im_context_reset(self->input_method);
}

// What a key types, as UTF-8 into `buffer` of at least 8 bytes.
static const char *text_of_keyval(guint keyval, char *buffer) {
  gunichar character = 0;
  switch (keyval) {
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_ISO_Enter: character = '\r'; break;
    case GDK_KEY_Tab: case GDK_KEY_ISO_Left_Tab: character = '\t'; break;
    case GDK_KEY_BackSpace: character = '\b'; break;
    case GDK_KEY_Escape: character = 0x1B; break;
    case GDK_KEY_Delete: case GDK_KEY_KP_Delete: character = 0x7F; break;
    default: character = gdk_keyval_to_unicode(keyval);
  }
  buffer[character == 0 ? 0 : g_unichar_to_utf8(character, buffer)] = 0;
  return buffer;
}

static CHostEvent key_event(CHostEventKind kind, GdkEventKey *key, char *text, char *unmodified) {
  CHostEvent event = make_event(kind);
  guint plain = chost_unmodified_keyval(key);
  event.usage = chost_usage_of_key(key);
  event.modifiers = chost_modifiers_from_state(key->state);
  if (plain >= GDK_KEY_KP_Space && plain <= GDK_KEY_KP_9) event.modifiers |= CHostModifierNumericPad;
  event.text = text_of_keyval(key->keyval, text);
  event.unmodified_text = text_of_keyval(plain, unmodified);
  return event;
}

static gboolean on_key_press(GtkWidget *window, GdkEventKey *key, CHostWindow *self) {
  ensure_input_method(self);
  bool was_composing = self->is_composing;
  self->committed = g_string_new(NULL);
  bool is_taken = gtk_im_context_filter_keypress(self->input_method, key);
  GString *committed = self->committed;
  self->committed = NULL;

  char text[8], unmodified[8];
  CHostEvent event = key_event(CHostEventKeyDown, key, text, unmodified);
  bool *is_down = &self->is_key_down[key->hardware_keycode & 255];
  event.is_repeat = *is_down;
  *is_down = true;
  // Keys that only feed an unfinished composition are the input method's affair.
  if (!is_taken || (committed->len > 0 && !was_composing)) {
    if (committed->len > 0) event.text = committed->str;
    send(self, event);
  }
  if (committed->len > 0) {
    CHostEvent typed = make_event(CHostEventText);
    typed.text = committed->str;
    send(self, typed);
  }
  bool shows_rest = self->composition_changed && (self->is_composing || committed->len == 0);
  self->composition_changed = false;
  if (shows_rest && self->shows_composition) send_composition(self);
  g_string_free(committed, TRUE);
  return TRUE;
}

static gboolean on_key_release(GtkWidget *window, GdkEventKey *key, CHostWindow *self) {
  if (self->input_method) gtk_im_context_filter_keypress(self->input_method, key);
  char text[8], unmodified[8];
  self->is_key_down[key->hardware_keycode & 255] = false;
  send(self, key_event(CHostEventKeyUp, key, text, unmodified));
  return TRUE;
}

// Window

static gboolean on_focus(GtkWidget *window, GdkEventFocus *focus, CHostWindow *self) {
  memset(self->is_key_down, 0, sizeof self->is_key_down);
  if (self->input_method) {
    if (focus->in) gtk_im_context_focus_in(self->input_method);
    else gtk_im_context_focus_out(self->input_method);
  }
  send_kind(self, focus->in ? CHostEventFocusIn : CHostEventFocusOut);
  return FALSE;
}

static void on_allocate(GtkWidget *area, GdkRectangle *allocation, CHostWindow *self) {
  if (allocation->width == self->width && allocation->height == self->height) return;
  self->width = allocation->width;
  self->height = allocation->height;
  CHostEvent event = make_event(CHostEventResize);
  event.x = self->width;
  event.y = self->height;
  send(self, event);
}

static void on_scale(GtkWidget *area, GParamSpec *property, CHostWindow *self) {
  CHostEvent event = make_event(CHostEventScale);
  event.x = gtk_widget_get_scale_factor(area);
  send(self, event);
}

static gboolean on_delete(GtkWidget *window, GdkEvent *event, CHostWindow *self) {
  send_kind(self, CHostEventClose);
  return TRUE;
}

static void on_map(GtkWidget *area, CHostWindow *self) {
  mapped_areas = g_list_append(mapped_areas, area);
  chost_frames_windows_changed();
}

static void on_unmap(GtkWidget *area, CHostWindow *self) {
  mapped_areas = g_list_remove(mapped_areas, area);
  chost_frames_windows_changed();
}

static void connect_signals(CHostWindow *self) {
  struct {
    GtkWidget *object;
    const char *signal;
    GCallback handler;
  } connections[] = {
      {self->area, "draw", G_CALLBACK(on_draw)},
      {self->area, "button-press-event", G_CALLBACK(on_button)},
      {self->area, "button-release-event", G_CALLBACK(on_button)},
      {self->area, "motion-notify-event", G_CALLBACK(on_motion)},
      {self->area, "leave-notify-event", G_CALLBACK(on_leave)},
      {self->area, "grab-broken-event", G_CALLBACK(on_grab_broken)},
      {self->area, "scroll-event", G_CALLBACK(on_scroll)},
      {self->area, "size-allocate", G_CALLBACK(on_allocate)},
      {self->area, "notify::scale-factor", G_CALLBACK(on_scale)},
      {self->area, "map", G_CALLBACK(on_map)},
      {self->area, "unmap", G_CALLBACK(on_unmap)},
      {self->window, "key-press-event", G_CALLBACK(on_key_press)},
      {self->window, "key-release-event", G_CALLBACK(on_key_release)},
      {self->window, "focus-in-event", G_CALLBACK(on_focus)},
      {self->window, "focus-out-event", G_CALLBACK(on_focus)},
      {self->window, "delete-event", G_CALLBACK(on_delete)},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(connections); i++)
    g_signal_connect(
        connections[i].object, connections[i].signal, connections[i].handler, self);
}

CHostWindow *chost_window_new(
    const char *title, double width, double height, CHostWindowCallbacks callbacks,
    void *context) {
  CHostWindow *self = g_new0(CHostWindow, 1);
  self->callbacks = callbacks;
  self->context = context;
  self->width = width;
  self->height = height;
  self->window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  self->area = chost_area_new(self);
  gtk_window_set_title(GTK_WINDOW(self->window), title);
  gtk_window_set_default_size(GTK_WINDOW(self->window), (int)width, (int)height);
  gtk_widget_set_app_paintable(self->window, TRUE);
  gtk_widget_add_events(
      self->area, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK |
                      GDK_LEAVE_NOTIFY_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK);
  gtk_container_add(GTK_CONTAINER(self->window), self->area);
  connect_signals(self);
  return self;
}

// Whether the app has the screen to itself: TRELLIS_KIOSK, which `trellis build --kiosk` sets.
static bool is_kiosk(void) {
  const char *kiosk = g_getenv("TRELLIS_KIOSK");
  return kiosk && *kiosk && strcmp(kiosk, "0") != 0;
}

void chost_window_show(CHostWindow *self) {
  if (is_kiosk()) {
    // A display without a window manager does not know of full screens: so the size, too.
    GdkMonitor *monitor = gdk_display_get_primary_monitor(gdk_display_get_default());
    if (!monitor) monitor = gdk_display_get_monitor(gdk_display_get_default(), 0);
    if (monitor) {
      GdkRectangle geometry;
      gdk_monitor_get_geometry(monitor, &geometry);
      gtk_window_set_default_size(GTK_WINDOW(self->window), geometry.width, geometry.height);
    }
    gtk_window_fullscreen(GTK_WINDOW(self->window));
  }
  gtk_widget_show(self->area);
  gtk_widget_show(self->window);
}

void chost_window_close(CHostWindow *self) {
  self->is_closing = true;  // hiding sends "unmap", which is heard, and "focus-out", which is not
  gtk_widget_hide(self->window);
  g_signal_handlers_disconnect_by_data(self->area, self);
  g_signal_handlers_disconnect_by_data(self->window, self);
  if (self->input_method) {
    g_signal_handlers_disconnect_by_data(self->input_method, self);
    g_object_unref(self->input_method);
  }
  chost_area_forget_window(self->area);
  if (self->accessible_objects) g_hash_table_destroy(self->accessible_objects);
  gtk_widget_destroy(self->window);
  g_free(self);
}

void chost_window_set_title(CHostWindow *self, const char *title) {
  gtk_window_set_title(GTK_WINDOW(self->window), title);
}

void chost_window_set_cursor(CHostWindow *self, const char *name) {
  GdkWindow *window = gtk_widget_get_window(self->area);
  if (!window) return;
  GdkCursor *cursor = gdk_cursor_new_from_name(gdk_window_get_display(window), name);
  gdk_window_set_cursor(window, cursor);
  if (cursor) g_object_unref(cursor);
}

double chost_window_scale(CHostWindow *self) { return gtk_widget_get_scale_factor(self->area); }

static bool tells_positions(CHostWindow *self) {
  GdkDisplay *display = gtk_widget_get_display(self->window);
  return g_str_equal(G_OBJECT_TYPE_NAME(display), "GdkX11Display");
}

bool chost_window_position(CHostWindow *self, double *x, double *y) {
  if (!tells_positions(self)) return false;
  int left, top;
  gtk_window_get_position(GTK_WINDOW(self->window), &left, &top);
  *x = left;
  *y = top;
  return true;
}

void chost_window_move(CHostWindow *self, double x, double y) {
  if (tells_positions(self)) gtk_window_move(GTK_WINDOW(self->window), (int)x, (int)y);
}

void chost_window_size(CHostWindow *self, double *width, double *height) {
  *width = self->width;
  *height = self->height;
}

// Accessibility

void chost_window_set_accessibility(CHostWindow *self, CHostAccessibility callbacks) {
  self->accessibility = callbacks;
  self->is_accessible = true;
}

GtkWidget *chost_window_area(CHostWindow *self) { return self->area; }

GHashTable *chost_window_accessible_objects(CHostWindow *self) {
  if (!self->accessible_objects) self->accessible_objects = chost_accessible_objects_new();
  return self->accessible_objects;
}

const CHostAccessibility *chost_window_accessibility(CHostWindow *self, void **context) {
  *context = self->context;
  return self->is_accessible ? &self->accessibility : NULL;
}
