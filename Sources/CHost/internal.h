// What the files of this module share.
#pragma once
#include "CHost.h"
#include <gtk/gtk.h>

// The key's usage on the USB HID keyboard page, 0 when it has none.
uint32_t chost_usage_of_key(const GdkEventKey *key);
// The key's value with no modifier held.
guint chost_unmodified_keyval(const GdkEventKey *key);
uint32_t chost_modifiers_from_state(guint state);

// Windows that are shown right now: frames come at their display's pace.
GtkWidget *chost_any_mapped_area(void);
// A window was mapped or went away: wishes for frames move to one that is left.
void chost_frames_windows_changed(void);

// Accessibility

// The drawing area of a window; its accessible object is the root of the window's elements.
GtkWidget *chost_area_new(CHostWindow *window);
void chost_area_forget_window(GtkWidget *area);
// ATK objects by the elements' numbers.
GHashTable *chost_accessible_objects_new(void);
GtkWidget *chost_window_area(CHostWindow *window);
GHashTable *chost_window_accessible_objects(CHostWindow *window);
// NULL when the window's owner tells nothing.
const CHostAccessibility *chost_window_accessibility(CHostWindow *window, void **context);
