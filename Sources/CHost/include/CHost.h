// The window host: GTK 3 behind plain C. Swift sees only what stands here.
//
// Everything is called on one thread, the one that runs chost_run(). Coordinates are in points
// (GTK's logical pixels) from the top left corner of the content; times are in seconds of
// CLOCK_MONOTONIC. Strings are UTF-8.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct CHostWindow CHostWindow;

typedef enum {
  CHostEventPointerPress = 1,
  CHostEventPointerMove,     // with or without a button held, see `button`
  CHostEventPointerRelease,
  CHostEventPointerLeave,
  CHostEventPointerCancel,   // another window took the pointer while a button was held
  CHostEventScroll,
  CHostEventKeyDown,
  CHostEventKeyUp,
  CHostEventText,            // `text`: what a key or an input method settled on
  CHostEventComposition,     // `text`: unfinished text of an input method, `caret`: bytes from its
                             // start; empty when it was given up
  CHostEventFocusIn,
  CHostEventFocusOut,
  CHostEventResize,          // `x`, `y`: the new size
  CHostEventScale,           // `x`: pixels in a point
  CHostEventClose,           // the user asked to close; the window stays until chost_window_close
} CHostEventKind;

// The bits of UIKeyModifierFlags.
enum {
  CHostModifierCapsLock = 1 << 16,
  CHostModifierShift = 1 << 17,
  CHostModifierControl = 1 << 18,
  CHostModifierAlternate = 1 << 19,
  CHostModifierCommand = 1 << 20,
  CHostModifierNumericPad = 1 << 21,
};

typedef struct {
  int32_t kind;              // CHostEventKind
  double time;
  double x, y;
  // Scrolling: in wheel notches when `is_precise` is false, in points when it is true.
  double delta_x, delta_y;
  bool is_precise;           // a touchpad, or a wheel without notches
  bool is_stop;              // the fingers left the touchpad
  uint32_t button;           // 1 primary, 2 middle, 3 secondary; for moves 0 when none is held
  uint32_t modifiers;
  uint32_t usage;            // USB HID keyboard page, 0 when the key has no place there
  bool is_repeat;
  const char *text;          // Text: what was typed; keys: what the key types; never NULL
  const char *unmodified_text;
  int32_t caret;
} CHostEvent;

// What a window shows: premultiplied BGRA bytes, rows from the top.
typedef struct {
  const void *bytes;
  int32_t width, height;     // pixels
  int32_t stride;            // bytes from a row to the next
} CHostPixels;

typedef struct {
  void (*event)(void *context, const CHostEvent *event);
  // Fills `pixels` and returns true, or returns false when there is nothing to show yet. The bytes
  // must stay as they are until the callback's caller has copied them, within the same call.
  bool (*pixels)(void *context, CHostPixels *pixels);
} CHostWindowCallbacks;

// Start

// Opens the display, once; false when there is none or it does not answer.
bool chost_display_available(void);
// True when the desktop asks for a dark look.
bool chost_prefers_dark(void);
/// How much larger than usual the user wants text to be.
double chost_text_scale(void);
bool chost_high_contrast(void);
/// Calls back on the main thread whenever one of the three above may have changed.
void chost_watch_settings(void (*changed)(void));
// The primary monitor, in points, and its pixels in a point. The display must be available.
void chost_screen(double *width, double *height, double *scale);

// Windows

CHostWindow *chost_window_new(
    const char *title, double width, double height, CHostWindowCallbacks callbacks, void *context);
void chost_window_show(CHostWindow *window);
// No callback comes after this; the window is gone when it returns.
void chost_window_close(CHostWindow *window);
void chost_window_set_title(CHostWindow *window, const char *title);
// A CSS cursor name: "default", "text", "pointer".
void chost_window_set_cursor(CHostWindow *window, const char *name);
double chost_window_scale(CHostWindow *window);
void chost_window_size(CHostWindow *window, double *width, double *height);
// The upper left corner on the desktop; false where the desktop does not tell (Wayland).
bool chost_window_position(CHostWindow *window, double *x, double *y);
void chost_window_move(CHostWindow *window, double x, double y);
// Where text is typed. The input method shows candidates there, and hands unfinished text over
// rather than showing it in a window of its own.
void chost_window_set_caret(CHostWindow *window, double x, double y, double width, double height);
// Nothing takes text that could show unfinished text.
void chost_window_clear_caret(CHostWindow *window);
// Has the input method forget its unfinished text.
void chost_window_reset_input_method(CHostWindow *window);
// What is shown in this rectangle changed.
void chost_window_damage(CHostWindow *window, double x, double y, double width, double height);

// Accessibility

// The element that stands for the window's whole content.
#define CHOST_ACCESSIBLE_ROOT 1

// What an element can be asked for, beside its place.
enum {
  CHostAccessibleAction = 1,
  CHostAccessibleText = 2,
  CHostAccessibleValue = 4,
  CHostAccessibleEditable = 8,  // the text, too
};

typedef struct {
  uint64_t parent;           // 0 for the root
  int32_t index_in_parent, child_count;
  int32_t role;              // AccessibilityRole
  uint32_t states;           // bits of AccessibilityNode.States
  uint32_t interfaces;       // stays the same for as long as the element lives
  int32_t action_count;
  double x, y, width, height;
  int32_t caret, selection_start, selection_end;  // in characters
  double value, minimum, maximum, step;
} CHostAccessibleElement;

enum {
  CHostAccessibleStringName = 0,
  CHostAccessibleStringHint,
  CHostAccessibleStringValue,
  CHostAccessibleStringText,
  CHostAccessibleStringIdentifier,
  CHostAccessibleStringAction,
};

enum {
  CHostAccessibleActPerform = 0,  // `number` is the index of the action
  CHostAccessibleActFocus,
  CHostAccessibleActSetText,
  CHostAccessibleActSetCaret,
  CHostAccessibleActSetValue,
};

// How the bridge to assistive technology asks for what a window shows.
typedef struct {
  // False when the element is gone.
  bool (*describe)(void *context, uint64_t id, CHostAccessibleElement *element);
  uint64_t (*child)(void *context, uint64_t id, int32_t index);
  // Allocated with malloc, or NULL.
  char *(*string)(void *context, uint64_t id, int32_t kind, int32_t index);
  bool (*act)(void *context, uint64_t id, int32_t kind, double number, const char *text);
  uint64_t (*hit)(void *context, double x, double y);
} CHostAccessibility;

// Before the window is shown.
void chost_window_set_accessibility(CHostWindow *window, CHostAccessibility callbacks);
// What changed, told to those who have asked for the element before.
void chost_accessible_child_changed(
    CHostWindow *window, uint64_t parent, int32_t index, uint64_t child, bool is_added);
void chost_accessible_gone(CHostWindow *window, uint64_t id);
void chost_accessible_name_changed(CHostWindow *window, uint64_t id);
void chost_accessible_value_changed(CHostWindow *window, uint64_t id, double value);
// `state` is the number of the bit.
void chost_accessible_state_changed(CHostWindow *window, uint64_t id, int32_t state, bool is_set);
// `start` in characters.
void chost_accessible_text_changed(
    CHostWindow *window, uint64_t id, int32_t start, const char *removed, const char *inserted);
void chost_accessible_caret_moved(CHostWindow *window, uint64_t id, int32_t offset);
void chost_window_announce(CHostWindow *window, const char *text);
// False when the desktop asks for no animations.
bool chost_wants_animations(void);

// Frames

// Called for frames, with the time that the frame stands for.
void chost_set_frame_callback(void (*frame)(double time));
// Asks for one frame: at the display's next refresh when a window is shown, soon otherwise.
void chost_request_frame(void);
// Asks for a frame not before `time`; the last wish replaces earlier ones.
void chost_request_frame_at(double time);
double chost_now(void);

// Clipboard

void chost_clipboard_set_text(const char *text);
// NULL when the clipboard holds no text; free() what is returned.
char *chost_clipboard_text(void);

// Main loop

typedef struct {
  // Seconds until the next timer of the main run loop, negative when there is none.
  double (*seconds_to_next_timer)(void);
  void (*fire_timers)(void);
} CHostRunLoop;

// Runs GLib's loop for ever, with Swift's main queue and the run loop's timers in it.
_Noreturn void chost_run(CHostRunLoop run_loop);

// GLib as the guest of a run loop that is run from inside a callback.
// A descriptor that is readable when GLib has something to do.
int chost_guest_descriptor(void);
// Tells the descriptor what GLib waits for now. Returns the milliseconds until GLib's next timer is
// due, negative when there is none.
int chost_guest_arm(void);
// Runs what GLib has to do without waiting.
void chost_guest_dispatch(void);
bool chost_open_uri(const char *uri);
