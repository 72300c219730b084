#include "Names.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Exported by the Swift runtime.
extern char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *capacity, uint32_t flags);

bool name_is_swift(const char *name) { return name[0] == '$' && name[1] == 's'; }

bool name_ends(const char *name, const char *suffix) {
  size_t length = strlen(name), end = strlen(suffix);
  return length >= end && !strcmp(name + length - end, suffix);
}

char *name_demangled(const char *name) {
  char *text = swift_demangle(name, strlen(name), NULL, NULL, 0);
  return text ? text : strdup(name);
}

// A quick look for the operators of closures (U), implicit closures (u), local declarations (L),
// each with a number, and partial applies (TA): demangling every name would take milliseconds.
static bool may_be_enclosed(const char *name) {
  for (const char *p = name; *p; p++) {
    if (*p == 'U' || *p == 'u' || *p == 'L') {
      const char *end = p + 1;
      while (isdigit((unsigned char)*end)) end++;
      if (*end == '_') return true;
    }
    if (p[0] == 'T' && p[1] == 'A') return true;
  }
  return false;
}

char *name_of_enclosing_function(const char *name) {
  if (!may_be_enclosed(name)) return NULL;
  char *text = name_demangled(name), *parent = NULL;
  bool enclosed =
      strstr(text, "closure #") || strstr(text, "partial apply") || strstr(text, " #");
  int depth = 0;  // "(name in _ABC)" and "(extension in Module)" are not meant
  for (char *p = text; enclosed && *p; p++) {
    if (*p == '(') depth++;
    if (*p == ')') depth--;
    if (depth == 0 && !strncmp(p, " in ", 4)) parent = p + 4;
  }
  char *result = parent ? strdup(parent) : NULL;
  free(text);
  return result;
}

bool name_is_resumption(const char *name) {
  if (strstr(name, ".resume.")) return true;
  const char *p = name + strlen(name) - 1;  // …TQ0_ or …TY1_
  if (*p != '_') return false;
  p--;
  while (p > name && isdigit((unsigned char)*p)) p--;
  return p > name && (*p == 'Q' || *p == 'Y') && p[-1] == 'T';
}

static const char *number_suffix(const char *name) {
  const char *dot = strrchr(name, '.');
  if (!dot || !dot[1]) return NULL;
  for (const char *p = dot + 1; *p; p++) {
    if (!isdigit((unsigned char)*p)) return NULL;
  }
  return dot;
}

bool name_has_number(const char *name) { return number_suffix(name) != NULL; }

size_t name_length_without_number(const char *name) {
  const char *dot = name_is_swift(name) ? NULL : number_suffix(name);
  return dot ? (size_t)(dot - name) : strlen(name);
}

void name_subject(const char *demangled, char *subject, size_t capacity) {
  const char *of = strstr(demangled, " for "), *kind = strstr(demangled, "descriptor ");
  snprintf(subject, capacity, "%s", of ? of + 5 : kind ? kind + 11 : demangled);
  const char opaque[] = "<<opaque return type of ";
  if (!strncmp(subject, opaque, sizeof opaque - 1)) {
    memmove(subject, subject + sizeof opaque - 1, strlen(subject + sizeof opaque - 1) + 1);
    char *end = strstr(subject, ">>");
    if (end) *end = 0;
  }
  char *colon = strstr(subject, " : ");
  if (colon && !strstr(demangled, "conformance")) *colon = 0;
  if (!strstr(demangled, "direct field offset")) return;
  char *hidden = strstr(subject, ".("), *member = strrchr(subject, '.');
  if (hidden) {
    *hidden = 0;
  } else if (member) {
    *member = 0;
  }
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

bool text_mentions(const char *text, const char *word) {
  size_t length = strlen(word);
  for (const char *p = text; (p = strstr(p, word)); p += length) {
    if ((p == text || !is_word(p[-1])) && !is_word(p[length])) return true;
  }
  return false;
}
