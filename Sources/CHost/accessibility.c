// The elements of a window's picture as ATK objects, which GTK's own bridge shows to AT-SPI.
//
// An object holds nothing but its element's number: everything is asked of the window's owner.
#include "internal.h"
#include <atk/atk.h>
#include <stdlib.h>
#include <string.h>

// What an object can be asked for, beside its place.
enum {
  WITH_ACTION = CHostAccessibleAction,
  WITH_TEXT = CHostAccessibleText,
  WITH_VALUE = CHostAccessibleValue,
  WITH_EDITING = CHostAccessibleEditable,
};

typedef struct {
  AtkObject parent;
  CHostWindow *window;  // NULL once the element is gone
  uint64_t id;
} Element;

typedef struct {
  AtkObjectClass parent_class;
} ElementClass;

static gpointer element_parent_class;

static const AtkRole roles[] = {
    ATK_ROLE_PANEL,      ATK_ROLE_PUSH_BUTTON, ATK_ROLE_TOGGLE_BUTTON, ATK_ROLE_LABEL,
    ATK_ROLE_HEADING,    ATK_ROLE_IMAGE,       ATK_ROLE_LINK,          ATK_ROLE_ENTRY,
    ATK_ROLE_PASSWORD_TEXT, ATK_ROLE_ENTRY,    ATK_ROLE_TEXT,          ATK_ROLE_SLIDER,
    ATK_ROLE_SPIN_BUTTON, ATK_ROLE_PROGRESS_BAR, ATK_ROLE_COMBO_BOX,   ATK_ROLE_LIST,
    ATK_ROLE_LIST_ITEM,  ATK_ROLE_TABLE,       ATK_ROLE_TABLE_CELL,    ATK_ROLE_PAGE_TAB_LIST,
    ATK_ROLE_PAGE_TAB,   ATK_ROLE_TOOL_BAR,    ATK_ROLE_MENU,          ATK_ROLE_MENU_ITEM,
    ATK_ROLE_ALERT,      ATK_ROLE_DIALOG,      ATK_ROLE_LANDMARK,      ATK_ROLE_SCROLL_PANE,
};

static const AtkStateType states[] = {
    ATK_STATE_ENABLED,  ATK_STATE_FOCUSABLE, ATK_STATE_FOCUSED,   ATK_STATE_SELECTABLE,
    ATK_STATE_SELECTED, ATK_STATE_CHECKABLE, ATK_STATE_CHECKED,   ATK_STATE_EDITABLE,
    ATK_STATE_MULTI_LINE, ATK_STATE_MODAL,   ATK_STATE_SHOWING,
};

static Element *element_of(gpointer object) { return object; }

static const CHostAccessibility *owner(Element *self, void **context) {
  if (!self->window) return NULL;
  return chost_window_accessibility(self->window, context);
}

// False when the element is gone.
static bool describe(gpointer object, CHostAccessibleElement *element) {
  void *context;
  const CHostAccessibility *callbacks = owner(element_of(object), &context);
  memset(element, 0, sizeof *element);
  return callbacks && callbacks->describe(context, element_of(object)->id, element);
}

static char *string_of(gpointer object, int32_t kind, int32_t index) {
  void *context;
  const CHostAccessibility *callbacks = owner(element_of(object), &context);
  return callbacks ? callbacks->string(context, element_of(object)->id, kind, index) : NULL;
}

static bool act(gpointer object, int32_t kind, double number, const char *text) {
  void *context;
  const CHostAccessibility *callbacks = owner(element_of(object), &context);
  return callbacks && callbacks->act(context, element_of(object)->id, kind, number, text);
}

static AtkObject *object_for(CHostWindow *window, uint64_t id);

// A string that ATK keeps for us: it lives as long as the object, or until it is asked for again.
static const char *kept(gpointer object, const char *key, char *string) {
  g_object_set_data_full(G_OBJECT(object), key, string, free);
  return string;
}

// AtkObject

static const char *get_name(AtkObject *object) {
  return kept(object, "chost-name", string_of(object, CHostAccessibleStringName, 0));
}

static const char *get_description(AtkObject *object) {
  return kept(object, "chost-description", string_of(object, CHostAccessibleStringHint, 0));
}

static AtkRole get_role(AtkObject *object) {
  CHostAccessibleElement element;
  if (!describe(object, &element)) return ATK_ROLE_INVALID;
  bool is_known = element.role >= 0 && element.role < (int32_t)G_N_ELEMENTS(roles);
  return is_known ? roles[element.role] : ATK_ROLE_UNKNOWN;
}

static AtkStateSet *ref_state_set(AtkObject *object) {
  AtkStateSet *set = atk_state_set_new();
  CHostAccessibleElement element;
  if (!describe(object, &element)) {
    atk_state_set_add_state(set, ATK_STATE_DEFUNCT);
    return set;
  }
  atk_state_set_add_state(set, ATK_STATE_VISIBLE);
  for (size_t i = 0; i < G_N_ELEMENTS(states); i++)
    if (element.states & (1u << i)) atk_state_set_add_state(set, states[i]);
  if (atk_state_set_contains_state(set, ATK_STATE_ENABLED))
    atk_state_set_add_state(set, ATK_STATE_SENSITIVE);
  bool is_editable = atk_state_set_contains_state(set, ATK_STATE_EDITABLE);
  if (is_editable && !atk_state_set_contains_state(set, ATK_STATE_MULTI_LINE))
    atk_state_set_add_state(set, ATK_STATE_SINGLE_LINE);
  return set;
}

static int get_n_children(AtkObject *object) {
  CHostAccessibleElement element;
  return describe(object, &element) ? element.child_count : 0;
}

static AtkObject *ref_child(AtkObject *object, int index) {
  Element *self = element_of(object);
  void *context;
  const CHostAccessibility *callbacks = owner(self, &context);
  uint64_t child = callbacks ? callbacks->child(context, self->id, index) : 0;
  return child ? g_object_ref(object_for(self->window, child)) : NULL;
}

static AtkObject *get_parent(AtkObject *object) {
  Element *self = element_of(object);
  CHostAccessibleElement element;
  if (!describe(object, &element)) return NULL;
  if (element.parent) return object_for(self->window, element.parent);
  GtkWidget *area = chost_window_area(self->window);
  GtkWidget *around = area ? gtk_widget_get_parent(area) : NULL;
  return around ? gtk_widget_get_accessible(around) : NULL;
}

static int get_index_in_parent(AtkObject *object) {
  CHostAccessibleElement element;
  return describe(object, &element) ? element.index_in_parent : -1;
}

static AtkAttributeSet *get_attributes(AtkObject *object) {
  char *identifier = string_of(object, CHostAccessibleStringIdentifier, 0);
  if (!identifier || !*identifier) {
    free(identifier);
    return NULL;
  }
  AtkAttribute *attribute = g_new(AtkAttribute, 1);
  attribute->name = g_strdup("id");
  attribute->value = g_strdup(identifier);
  free(identifier);
  return g_slist_append(NULL, attribute);
}

static void element_class_init(ElementClass *class, gpointer data) {
  element_parent_class = g_type_class_peek_parent(class);
  AtkObjectClass *atk = ATK_OBJECT_CLASS(class);
  atk->get_name = get_name;
  atk->get_description = get_description;
  atk->get_role = get_role;
  atk->ref_state_set = ref_state_set;
  atk->get_n_children = get_n_children;
  atk->ref_child = ref_child;
  atk->get_parent = get_parent;
  atk->get_index_in_parent = get_index_in_parent;
  atk->get_attributes = get_attributes;
}

// AtkComponent

static void origin_of(Element *self, AtkCoordType type, int *x, int *y) {
  *x = *y = 0;
  GtkWidget *area = self->window ? chost_window_area(self->window) : NULL;
  GdkWindow *window = area ? gtk_widget_get_window(area) : NULL;
  if (!window) return;
  if (type == ATK_XY_SCREEN) gdk_window_get_origin(window, x, y);
}

static void get_extents(
    AtkComponent *component, int *x, int *y, int *width, int *height, AtkCoordType type) {
  CHostAccessibleElement element;
  describe(component, &element);
  int left, top;
  origin_of(element_of(component), type, &left, &top);
  *x = left + (int)(element.x + 0.5);
  *y = top + (int)(element.y + 0.5);
  *width = (int)(element.width + 0.5);
  *height = (int)(element.height + 0.5);
}

static AtkObject *ref_at_point(AtkComponent *component, int x, int y, AtkCoordType type) {
  Element *self = element_of(component);
  int left, top;
  origin_of(self, type, &left, &top);
  void *context;
  const CHostAccessibility *callbacks = owner(self, &context);
  uint64_t hit = callbacks ? callbacks->hit(context, x - left, y - top) : 0;
  return hit ? g_object_ref(object_for(self->window, hit)) : NULL;
}

static gboolean grab_focus(AtkComponent *component) {
  return act(component, CHostAccessibleActFocus, 0, "");
}

static void component_init(AtkComponentIface *iface, gpointer data) {
  iface->get_extents = get_extents;
  iface->ref_accessible_at_point = ref_at_point;
  iface->grab_focus = grab_focus;
}

// AtkAction

static int get_n_actions(AtkAction *action) {
  CHostAccessibleElement element;
  return describe(action, &element) ? element.action_count : 0;
}

static gboolean do_action(AtkAction *action, int index) {
  return act(action, CHostAccessibleActPerform, index, "");
}

static const char *get_action_name(AtkAction *action, int index) {
  char *key = g_strdup_printf("chost-action-%d", index);
  const char *name = kept(action, key, string_of(action, CHostAccessibleStringAction, index));
  g_free(key);
  return name;
}

static void action_init(AtkActionIface *iface, gpointer data) {
  iface->get_n_actions = get_n_actions;
  iface->do_action = do_action;
  iface->get_name = get_action_name;
}

// AtkText, AtkEditableText

static char *whole_text(gpointer text) {
  char *string = string_of(text, CHostAccessibleStringText, 0);
  char *copy = g_strdup(string ? string : "");
  free(string);
  return copy;
}

static char *substring(const char *text, int start, int end) {
  glong length = g_utf8_strlen(text, -1);
  if (end < 0 || end > length) end = (int)length;
  if (start < 0) start = 0;
  return start >= end ? g_strdup("") : g_utf8_substring(text, start, end);
}

static char *get_text(AtkText *text, int start, int end) {
  char *whole = whole_text(text);
  char *part = substring(whole, start, end);
  g_free(whole);
  return part;
}

static int get_character_count(AtkText *text) {
  char *whole = whole_text(text);
  int count = (int)g_utf8_strlen(whole, -1);
  g_free(whole);
  return count;
}

static gunichar get_character_at_offset(AtkText *text, int offset) {
  char *part = get_text(text, offset, offset + 1);
  gunichar character = *part ? g_utf8_get_char(part) : 0;
  g_free(part);
  return character;
}

static int get_caret_offset(AtkText *text) {
  CHostAccessibleElement element;
  return describe(text, &element) ? element.caret : 0;
}

static gboolean set_caret_offset(AtkText *text, int offset) {
  return act(text, CHostAccessibleActSetCaret, offset, "");
}

static int get_n_selections(AtkText *text) {
  CHostAccessibleElement element;
  return describe(text, &element) && element.selection_start < element.selection_end;
}

static char *get_selection(AtkText *text, int index, int *start, int *end) {
  CHostAccessibleElement element;
  describe(text, &element);
  *start = element.selection_start;
  *end = element.selection_end;
  return get_text(text, *start, *end);
}

static bool is_word(gunichar character) { return g_unichar_isalnum(character); }

// The character, word or line around an offset; a paragraph counts as a line.
static char *get_string_at_offset(
    AtkText *text, int offset, AtkTextGranularity granularity, int *start, int *end) {
  char *whole = whole_text(text);
  glong length = 0;
  gunichar *characters = g_utf8_to_ucs4_fast(whole, -1, &length);
  if (offset < 0) offset = 0;
  if (offset > length) offset = (int)length;
  int from = offset, to = offset;
  switch (granularity) {
    case ATK_TEXT_GRANULARITY_CHAR:
      to = offset < length ? offset + 1 : offset;
      break;
    case ATK_TEXT_GRANULARITY_WORD:
      while (from > 0 && is_word(characters[from - 1])) from--;
      while (to < length && is_word(characters[to])) to++;
      break;
    default:
      while (from > 0 && characters[from - 1] != '\n') from--;
      while (to < length && characters[to] != '\n') to++;
  }
  g_free(characters);
  *start = from;
  *end = to;
  char *part = substring(whole, from, to);
  g_free(whole);
  return part;
}

static void text_init(AtkTextIface *iface, gpointer data) {
  iface->get_text = get_text;
  iface->get_character_count = get_character_count;
  iface->get_character_at_offset = get_character_at_offset;
  iface->get_caret_offset = get_caret_offset;
  iface->set_caret_offset = set_caret_offset;
  iface->get_n_selections = get_n_selections;
  iface->get_selection = get_selection;
  iface->get_string_at_offset = get_string_at_offset;
}

static void set_text_contents(AtkEditableText *text, const char *string) {
  act(text, CHostAccessibleActSetText, 0, string);
}

static void replace_part(AtkEditableText *text, int start, int end, const char *with, int bytes) {
  char *whole = whole_text(text);
  char *before = substring(whole, 0, start);
  char *after = substring(whole, end, -1);
  char *middle = bytes < 0 ? g_strdup(with) : g_strndup(with, (gsize)bytes);
  char *all = g_strconcat(before, middle, after, NULL);
  set_text_contents(text, all);
  g_free(all);
  g_free(middle);
  g_free(after);
  g_free(before);
  g_free(whole);
}

static void insert_text(AtkEditableText *text, const char *string, int bytes, int *position) {
  replace_part(text, *position, *position, string, bytes);
  *position += (int)g_utf8_strlen(string, bytes);
}

static void delete_text(AtkEditableText *text, int start, int end) {
  replace_part(text, start, end, "", 0);
}

static void editable_init(AtkEditableTextIface *iface, gpointer data) {
  iface->set_text_contents = set_text_contents;
  iface->insert_text = insert_text;
  iface->delete_text = delete_text;
}

// AtkValue

static void get_value_and_text(AtkValue *value, double *number, char **text) {
  CHostAccessibleElement element;
  describe(value, &element);
  *number = element.value;
  if (!text) return;
  char *string = string_of(value, CHostAccessibleStringValue, 0);
  *text = g_strdup(string ? string : "");
  free(string);
}

static AtkRange *get_range(AtkValue *value) {
  CHostAccessibleElement element;
  describe(value, &element);
  return atk_range_new(element.minimum, element.maximum, NULL);
}

static double get_increment(AtkValue *value) {
  CHostAccessibleElement element;
  describe(value, &element);
  return element.step;
}

static void set_value(AtkValue *value, double number) {
  act(value, CHostAccessibleActSetValue, number, "");
}

static void value_init(AtkValueIface *iface, gpointer data) {
  iface->get_value_and_text = get_value_and_text;
  iface->get_range = get_range;
  iface->get_increment = get_increment;
  iface->set_value = set_value;
}

// Types: one for each set of interfaces, since a GObject cannot gain one later.

static GType base_type(void) {
  static GType type;
  if (type) return type;
  GTypeInfo info = {
      .class_size = sizeof(ElementClass),
      .class_init = (GClassInitFunc)element_class_init,
      .instance_size = sizeof(Element),
  };
  type = g_type_register_static(ATK_TYPE_OBJECT, "TrellisElement", &info, 0);
  GInterfaceInfo component = {(GInterfaceInitFunc)component_init, NULL, NULL};
  g_type_add_interface_static(type, ATK_TYPE_COMPONENT, &component);
  return type;
}

static GType type_with(uint32_t interfaces) {
  static GType types[16];
  interfaces &= 15;
  if (interfaces == 0) return base_type();
  if (types[interfaces]) return types[interfaces];
  GTypeInfo info = {.class_size = sizeof(ElementClass), .instance_size = sizeof(Element)};
  char *name = g_strdup_printf("TrellisElement%u", interfaces);
  GType type = g_type_register_static(base_type(), name, &info, 0);
  g_free(name);
  GInterfaceInfo action = {(GInterfaceInitFunc)action_init, NULL, NULL};
  GInterfaceInfo text = {(GInterfaceInitFunc)text_init, NULL, NULL};
  GInterfaceInfo editable = {(GInterfaceInitFunc)editable_init, NULL, NULL};
  GInterfaceInfo value = {(GInterfaceInitFunc)value_init, NULL, NULL};
  if (interfaces & WITH_ACTION) g_type_add_interface_static(type, ATK_TYPE_ACTION, &action);
  if (interfaces & WITH_TEXT) g_type_add_interface_static(type, ATK_TYPE_TEXT, &text);
  if (interfaces & WITH_EDITING)
    g_type_add_interface_static(type, ATK_TYPE_EDITABLE_TEXT, &editable);
  if (interfaces & WITH_VALUE) g_type_add_interface_static(type, ATK_TYPE_VALUE, &value);
  return types[interfaces] = type;
}

// Objects

static void let_go(gpointer data) {
  Element *element = data;
  element->window = NULL;
  atk_object_notify_state_change(ATK_OBJECT(element), ATK_STATE_DEFUNCT, TRUE);
  g_object_unref(element);
}

GHashTable *chost_accessible_objects_new(void) {
  return g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, let_go);
}

static AtkObject *object_for(CHostWindow *window, uint64_t id) {
  GHashTable *objects = chost_window_accessible_objects(window);
  gpointer found = g_hash_table_lookup(objects, &id);
  if (found) return found;
  void *context;
  const CHostAccessibility *callbacks = chost_window_accessibility(window, &context);
  CHostAccessibleElement description = {0};
  callbacks->describe(context, id, &description);
  Element *element = g_object_new(type_with(description.interfaces), NULL);
  element->window = window;
  element->id = id;
  uint64_t *key = g_new(uint64_t, 1);
  *key = id;
  g_hash_table_insert(objects, key, element);
  return ATK_OBJECT(element);
}

AtkObject *chost_accessible_root(CHostWindow *window) {
  return object_for(window, CHOST_ACCESSIBLE_ROOT);
}

// The drawing area, whose accessible object is the root of the elements.

typedef struct {
  GtkDrawingArea parent;
  CHostWindow *window;
} Area;

typedef struct {
  GtkDrawingAreaClass parent_class;
} AreaClass;

static AtkObject *area_accessible(GtkWidget *widget) {
  CHostWindow *window = ((Area *)widget)->window;
  void *context;
  if (window && chost_window_accessibility(window, &context)) return chost_accessible_root(window);
  return GTK_WIDGET_CLASS(g_type_class_peek_static(GTK_TYPE_DRAWING_AREA))->get_accessible(widget);
}

static void area_class_init(AreaClass *class, gpointer data) {
  GTK_WIDGET_CLASS(class)->get_accessible = area_accessible;
}

GtkWidget *chost_area_new(CHostWindow *window) {
  static GType type;
  if (!type) {
    GTypeInfo info = {
        .class_size = sizeof(AreaClass),
        .class_init = (GClassInitFunc)area_class_init,
        .instance_size = sizeof(Area),
    };
    type = g_type_register_static(GTK_TYPE_DRAWING_AREA, "TrellisArea", &info, 0);
  }
  Area *area = g_object_new(type, NULL);
  area->window = window;
  return GTK_WIDGET(area);
}

void chost_area_forget_window(GtkWidget *area) { ((Area *)area)->window = NULL; }

// Changes

static AtkObject *known(CHostWindow *window, uint64_t id) {
  return g_hash_table_lookup(chost_window_accessible_objects(window), &id);
}

void chost_accessible_child_changed(
    CHostWindow *window, uint64_t parent, int32_t index, uint64_t child, bool is_added) {
  AtkObject *object = known(window, parent);
  if (!object) return;
  AtkObject *moved = is_added ? object_for(window, child) : known(window, child);
  g_signal_emit_by_name(
      object, is_added ? "children-changed::add" : "children-changed::remove", (guint)index, moved);
}

void chost_accessible_gone(CHostWindow *window, uint64_t id) {
  g_hash_table_remove(chost_window_accessible_objects(window), &id);
}

void chost_accessible_name_changed(CHostWindow *window, uint64_t id) {
  AtkObject *object = known(window, id);
  if (object) g_object_notify(G_OBJECT(object), "accessible-name");
}

void chost_accessible_value_changed(CHostWindow *window, uint64_t id, double value) {
  AtkObject *object = known(window, id);
  if (object && ATK_IS_VALUE(object)) g_signal_emit_by_name(object, "value-changed", value, "");
}

void chost_accessible_state_changed(
    CHostWindow *window, uint64_t id, int32_t state, bool is_set) {
  AtkObject *object = known(window, id);
  if (!object || state < 0 || state >= (int32_t)G_N_ELEMENTS(states)) return;
  atk_object_notify_state_change(object, states[state], is_set);
  if (states[state] == ATK_STATE_ENABLED)
    atk_object_notify_state_change(object, ATK_STATE_SENSITIVE, is_set);
}

void chost_accessible_text_changed(
    CHostWindow *window, uint64_t id, int32_t start, const char *removed, const char *inserted) {
  AtkObject *object = known(window, id);
  if (!object || !ATK_IS_TEXT(object)) return;
  int gone = (int)g_utf8_strlen(removed, -1), come = (int)g_utf8_strlen(inserted, -1);
  if (gone > 0) g_signal_emit_by_name(object, "text-remove", start, gone, removed);
  if (come > 0) g_signal_emit_by_name(object, "text-insert", start, come, inserted);
}

void chost_accessible_caret_moved(CHostWindow *window, uint64_t id, int32_t offset) {
  AtkObject *object = known(window, id);
  if (object && ATK_IS_TEXT(object)) g_signal_emit_by_name(object, "text-caret-moved", offset);
}

// ATK tells announcements from version 2.46 on; before, nobody would hear them.
void chost_window_announce(CHostWindow *window, const char *text) {
  AtkObject *root = known(window, CHOST_ACCESSIBLE_ROOT);
  if (root && g_signal_lookup("announcement", G_OBJECT_TYPE(root)))
    g_signal_emit_by_name(root, "announcement", text);
}
