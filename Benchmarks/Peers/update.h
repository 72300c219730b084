// What the toolkits' drivers of `bench fine` and `bench views` share: the texts, the clock, and how
// figures are told. With an argument they end after the first frame.
#pragma once
#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

// Processor time of this process, in microseconds.
static double processor_time() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static const int label_count = 10000;
static const int changed_label = 5;
static const int same_width_changes = 60;
static const int new_height_changes = 20;

template <class Text> Text row_text(int number, int item) {
  char text[64];
  snprintf(text, sizeof text, "Row %06d item %d", number, item);
  return Text(text);
}

static const char *text_of_other_height(int step) { return step % 2 ? "two\nlines" : "one line"; }

static void tell(const char *name, double microseconds) {
  printf("%s %.3f\n", name, microseconds);
}

// Bytes that the process has allocated and not freed.
static inline long allocated_bytes() {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

// Ends without taking down what was built.
static int end() {
  fflush(stdout);
  _Exit(0);
}
