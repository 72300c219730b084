// Calls for frames: at the display's refresh while a window is shown, by a timer otherwise.
#include "internal.h"

// A shown window's frame clock may stand still (minimised, on another workspace): timers and
// layout go on all the same, at this pace.
static const guint patience_milliseconds = 250;

static void (*frame_callback)(double);
static GtkWidget *ticking_area;
static guint tick_identifier;
static guint patience_identifier;
static guint timer_identifier;

double chost_now(void) { return g_get_monotonic_time() / 1e6; }

void chost_set_frame_callback(void (*frame)(double)) { frame_callback = frame; }

static void forget_wish(void) {
  if (tick_identifier) gtk_widget_remove_tick_callback(ticking_area, tick_identifier);
  if (patience_identifier) g_source_remove(patience_identifier);
  tick_identifier = 0;
  patience_identifier = 0;
  ticking_area = NULL;
}

static void run_frame(double time) {
  if (frame_callback) frame_callback(time);
}

static gboolean on_tick(GtkWidget *area, GdkFrameClock *clock, gpointer data) {
  tick_identifier = 0;  // returning FALSE removes it
  forget_wish();
  run_frame(gdk_frame_clock_get_frame_time(clock) / 1e6);
  return G_SOURCE_REMOVE;
}

static gboolean on_patience(gpointer data) {
  patience_identifier = 0;
  forget_wish();
  run_frame(chost_now());
  return G_SOURCE_REMOVE;
}

void chost_request_frame(void) {
  if (patience_identifier) return;
  ticking_area = chost_any_mapped_area();
  if (ticking_area) {
    tick_identifier = gtk_widget_add_tick_callback(ticking_area, on_tick, NULL, NULL);
    patience_identifier = g_timeout_add(patience_milliseconds, on_patience, NULL);
  } else {
    patience_identifier = g_idle_add(on_patience, NULL);
  }
}

void chost_frames_windows_changed(void) {
  if (!patience_identifier) return;
  forget_wish();
  chost_request_frame();
}

static gboolean on_timer(gpointer data) {
  timer_identifier = 0;
  chost_request_frame();
  return G_SOURCE_REMOVE;
}

void chost_request_frame_at(double time) {
  if (timer_identifier) g_source_remove(timer_identifier);
  double delay = time - chost_now();
  // Rounded up: a frame before its time would find nothing due.
  guint milliseconds = delay <= 0 ? 0 : delay > 86400 ? 86400000 : (guint)(delay * 1000) + 1;
  timer_identifier = g_timeout_add(milliseconds, on_timer, NULL);
}
