// From X key symbols to the USB HID keyboard page.
#include "internal.h"

typedef struct {
  guint keyval;
  uint16_t usage;
} KeyUsage;

// Unshifted symbols of a US keyboard, then the keys that every layout has.
static const KeyUsage usages[] = {
    {GDK_KEY_1, 30}, {GDK_KEY_2, 31}, {GDK_KEY_3, 32}, {GDK_KEY_4, 33}, {GDK_KEY_5, 34},
    {GDK_KEY_6, 35}, {GDK_KEY_7, 36}, {GDK_KEY_8, 37}, {GDK_KEY_9, 38}, {GDK_KEY_0, 39},
    {GDK_KEY_Return, 40}, {GDK_KEY_Escape, 41}, {GDK_KEY_BackSpace, 42}, {GDK_KEY_Tab, 43},
    {GDK_KEY_ISO_Left_Tab, 43}, {GDK_KEY_space, 44}, {GDK_KEY_minus, 45}, {GDK_KEY_equal, 46},
    {GDK_KEY_bracketleft, 47}, {GDK_KEY_bracketright, 48}, {GDK_KEY_backslash, 49},
    {GDK_KEY_semicolon, 51}, {GDK_KEY_apostrophe, 52}, {GDK_KEY_grave, 53}, {GDK_KEY_comma, 54},
    {GDK_KEY_period, 55}, {GDK_KEY_slash, 56}, {GDK_KEY_Caps_Lock, 57}, {GDK_KEY_F1, 58},
    {GDK_KEY_F2, 59}, {GDK_KEY_F3, 60}, {GDK_KEY_F4, 61}, {GDK_KEY_F5, 62}, {GDK_KEY_F6, 63},
    {GDK_KEY_F7, 64}, {GDK_KEY_F8, 65}, {GDK_KEY_F9, 66}, {GDK_KEY_F10, 67}, {GDK_KEY_F11, 68},
    {GDK_KEY_F12, 69}, {GDK_KEY_Print, 70}, {GDK_KEY_Scroll_Lock, 71}, {GDK_KEY_Pause, 72},
    {GDK_KEY_Insert, 73}, {GDK_KEY_Home, 74}, {GDK_KEY_Page_Up, 75}, {GDK_KEY_Delete, 76},
    {GDK_KEY_End, 77}, {GDK_KEY_Page_Down, 78}, {GDK_KEY_Right, 79}, {GDK_KEY_Left, 80},
    {GDK_KEY_Down, 81}, {GDK_KEY_Up, 82}, {GDK_KEY_Num_Lock, 83}, {GDK_KEY_KP_Divide, 84},
    {GDK_KEY_KP_Multiply, 85}, {GDK_KEY_KP_Subtract, 86}, {GDK_KEY_KP_Add, 87},
    {GDK_KEY_KP_Enter, 88}, {GDK_KEY_KP_1, 89}, {GDK_KEY_KP_2, 90}, {GDK_KEY_KP_3, 91},
    {GDK_KEY_KP_4, 92}, {GDK_KEY_KP_5, 93}, {GDK_KEY_KP_6, 94}, {GDK_KEY_KP_7, 95},
    {GDK_KEY_KP_8, 96}, {GDK_KEY_KP_9, 97}, {GDK_KEY_KP_0, 98}, {GDK_KEY_KP_Decimal, 99},
    {GDK_KEY_KP_Home, 74}, {GDK_KEY_KP_Page_Up, 75}, {GDK_KEY_KP_Delete, 76}, {GDK_KEY_KP_End, 77},
    {GDK_KEY_KP_Page_Down, 78}, {GDK_KEY_KP_Right, 79}, {GDK_KEY_KP_Left, 80},
    {GDK_KEY_KP_Down, 81}, {GDK_KEY_KP_Up, 82}, {GDK_KEY_KP_Insert, 73}, {GDK_KEY_KP_Equal, 103},
    {GDK_KEY_less, 100}, {GDK_KEY_Menu, 101}, {GDK_KEY_Help, 117}, {GDK_KEY_Undo, 122},
    {GDK_KEY_Control_L, 224}, {GDK_KEY_Shift_L, 225}, {GDK_KEY_Alt_L, 226},
    {GDK_KEY_Meta_L, 226}, {GDK_KEY_Super_L, 227}, {GDK_KEY_Control_R, 228},
    {GDK_KEY_Shift_R, 229}, {GDK_KEY_Alt_R, 230}, {GDK_KEY_ISO_Level3_Shift, 230},
    {GDK_KEY_Meta_R, 230}, {GDK_KEY_Super_R, 231},
};

static uint32_t usage_of_keyval(guint keyval) {
  keyval = gdk_keyval_to_lower(keyval);
  if (keyval >= GDK_KEY_a && keyval <= GDK_KEY_z) return 4 + keyval - GDK_KEY_a;
  for (size_t i = 0; i < G_N_ELEMENTS(usages); i++)
    if (usages[i].keyval == keyval) return usages[i].usage;
  return 0;
}

static GdkKeymap *keymap_of(const GdkEventKey *key) {
  return gdk_keymap_get_for_display(gdk_window_get_display(key->window));
}

guint chost_unmodified_keyval(const GdkEventKey *key) {
  guint keyval = key->keyval;
  gdk_keymap_translate_keyboard_state(
      keymap_of(key), key->hardware_keycode, 0, key->group, &keyval, NULL, NULL, NULL);
  return keyval;
}

uint32_t chost_usage_of_key(const GdkEventKey *key) {
  uint32_t usage = usage_of_keyval(chost_unmodified_keyval(key));
  if (usage == 0) usage = usage_of_keyval(key->keyval);
  if (usage != 0) return usage;
  // A layout of another script: the key's place is that of the Latin letter it also has.
  GdkKeymapKey *keys = NULL;
  guint *keyvals = NULL;
  gint count = 0;
  if (gdk_keymap_get_entries_for_keycode(
          keymap_of(key), key->hardware_keycode, &keys, &keyvals, &count)) {
    for (gint i = 0; i < count && usage == 0; i++) usage = usage_of_keyval(keyvals[i]);
    g_free(keys);
    g_free(keyvals);
  }
  return usage;
}

uint32_t chost_modifiers_from_state(guint state) {
  uint32_t modifiers = 0;
  if (state & GDK_LOCK_MASK) modifiers |= CHostModifierCapsLock;
  if (state & GDK_SHIFT_MASK) modifiers |= CHostModifierShift;
  if (state & GDK_CONTROL_MASK) modifiers |= CHostModifierControl;
  if (state & GDK_MOD1_MASK) modifiers |= CHostModifierAlternate;
  if (state & (GDK_SUPER_MASK | GDK_MOD4_MASK)) modifiers |= CHostModifierCommand;
  return modifiers;
}
