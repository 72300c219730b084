// GLib's main loop outside; Swift's main queue and the main run loop's timers are one source in it.
#include "internal.h"
#include <sys/epoll.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

typedef struct {
  GSource source;
  CHostRunLoop run_loop;
  gpointer queue_tag;
} SwiftSource;

static bool is_timer_due(SwiftSource *self, gint *timeout) {
  double seconds = self->run_loop.seconds_to_next_timer();
  if (seconds < 0) {
    *timeout = -1;
    return false;
  }
  *timeout = seconds > 86400 ? 86400000 : (gint)(seconds * 1000 + 0.999);
  return *timeout == 0;
}

static gboolean swift_prepare(GSource *source, gint *timeout) {
  return is_timer_due((SwiftSource *)source, timeout);
}

static gboolean swift_check(GSource *source) {
  SwiftSource *self = (SwiftSource *)source;
  gint timeout;
  return g_source_query_unix_fd(source, self->queue_tag) != 0 || is_timer_due(self, &timeout);
}

static gboolean swift_dispatch(GSource *source, GSourceFunc function, gpointer data) {
  SwiftSource *self = (SwiftSource *)source;
  if (g_source_query_unix_fd(source, self->queue_tag) != 0) {
    uint64_t count;
    ssize_t got = read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
    (void)got;  // another drain may have emptied it
    _dispatch_main_queue_callback_4CF(NULL);
  }
  gint timeout;
  if (is_timer_due(self, &timeout)) self->run_loop.fire_timers();
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs swift_functions = {
    .prepare = swift_prepare, .check = swift_check, .dispatch = swift_dispatch};

void chost_run(CHostRunLoop run_loop) {
  GSource *source = g_source_new(&swift_functions, sizeof(SwiftSource));
  SwiftSource *self = (SwiftSource *)source;
  self->run_loop = run_loop;
  self->queue_tag = g_source_add_unix_fd(source, _dispatch_get_main_queue_handle_4CF(), G_IO_IN);
  g_source_set_name(source, "Swift main queue");
  g_source_set_can_recurse(source, TRUE);
  g_source_attach(source, NULL);
  g_source_unref(source);
  for (;;) g_main_context_iteration(NULL, TRUE);
}

// GLib as the guest of a nested run loop.

static int guest_epoll = -1;

int chost_guest_descriptor(void) {
  if (guest_epoll < 0) guest_epoll = epoll_create1(EPOLL_CLOEXEC);
  return guest_epoll;
}

static struct {
  GPollFD descriptors[64];
  gint count;
  gint priority;
} guest;

// The descriptor of the swift source is the run loop's own: it wakes by itself.
static bool belongs_to_guest(const GPollFD *descriptor) {
  return descriptor->fd != _dispatch_get_main_queue_handle_4CF();
}

int chost_guest_arm(void) {
  GMainContext *context = g_main_context_default();  // NULL crashes in the calls below
  for (gint i = 0; i < guest.count; i++)
    if (belongs_to_guest(&guest.descriptors[i]))
      epoll_ctl(guest_epoll, EPOLL_CTL_DEL, guest.descriptors[i].fd, NULL);
  g_main_context_prepare(context, &guest.priority);
  gint timeout;
  gint count = g_main_context_query(
      context, guest.priority, &timeout, guest.descriptors, G_N_ELEMENTS(guest.descriptors));
  guest.count = MIN(count, (gint)G_N_ELEMENTS(guest.descriptors));
  for (gint i = 0; i < guest.count; i++) {
    if (!belongs_to_guest(&guest.descriptors[i])) continue;
    struct epoll_event event = {.events = guest.descriptors[i].events & (EPOLLIN | EPOLLOUT)};
    epoll_ctl(guest_epoll, EPOLL_CTL_ADD, guest.descriptors[i].fd, &event);
  }
  return timeout;
}

void chost_guest_dispatch(void) {
  while (g_main_context_iteration(g_main_context_default(), FALSE)) {
  }
}
