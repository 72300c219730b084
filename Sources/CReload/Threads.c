#include "Threads.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "Processor.h"

// First every entry is guarded by a trap, then running threads are held. Whoever stands inside an
// entry is let go until it has left; nobody new gets in, for the trap sends it to the new code.
// Threads that wait in the kernel need not be held: they come back outside of any entry.
//
// SIGPROF is one of the few signals that Dispatch's workers do not block, and debuggers pass it on
// without a word.
static const int hold_signal = SIGPROF, trap_signal = SIGTRAP;

enum { most_held = 512, nap_nanoseconds = 20000, patience = 2000 };

static volatile int generation, released, arrived;
static volatile uint64_t held_at[most_held];
static volatile int held_task[most_held];
static const Redirection *volatile guarded;
static volatile size_t guarded_count;
static struct sigaction previous_hold, previous_trap;

static void nap(void) {
  struct timespec time = {0, nap_nanoseconds};
  nanosleep(&time, NULL);
}

static const Redirection *redirection_at(uint64_t entry) {
  size_t low = 0, high = guarded_count;
  const Redirection *all = guarded;
  while (all && low < high) {
    size_t middle = (low + high) / 2;
    if (all[middle].entry == entry) return &all[middle];
    if (all[middle].entry < entry) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return NULL;
}

static bool stands_inside_entry(uint64_t address) {
  for (uint64_t back = 1; back < processor_entry_size; back++) {
    if (redirection_at(address - back)) return true;
  }
  return false;
}

static void hold(const ucontext_t *context) {
  int error = errno, mine = __atomic_load_n(&generation, __ATOMIC_SEQ_CST);
  if (__atomic_load_n(&released, __ATOMIC_SEQ_CST) < mine) {
    int place = __atomic_fetch_add(&arrived, 1, __ATOMIC_SEQ_CST);
    if (place < most_held) {
      held_at[place] = processor_program_counter(context);
      held_task[place] = (int)syscall(SYS_gettid);
    }
    // Never sleeps: a thread asleep in here would seem to wait in the kernel outside of any entry,
    // when the next one looks for running threads.
    while (__atomic_load_n(&released, __ATOMIC_SEQ_CST) < mine) sched_yield();
  }
  errno = error;
}

static void pass_on(const struct sigaction *previous, int signal, siginfo_t *info, void *context) {
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(signal, info, context);
  } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
    previous->sa_handler(signal);
  } else if (signal == trap_signal && previous->sa_handler == SIG_DFL) {
    sigaction(signal, previous, NULL);
    raise(signal);
  }
}

static bool is_from_here(const siginfo_t *info) {
  return info->si_code == SI_TKILL && info->si_pid == getpid();
}

static void handle_hold(int signal, siginfo_t *info, void *context) {
  if (is_from_here(info)) {
    hold(context);
  } else {
    pass_on(&previous_hold, signal, info, context);
  }
}

static void handle_trap(int signal, siginfo_t *info, void *context) {
  uint64_t entry = processor_trapped_entry(context);
  const Redirection *redirection = redirection_at(entry);
  if (redirection) {
    processor_set_program_counter(context, redirection->target);
  } else if (info->si_code == SI_KERNEL && !processor_is_guarded((const uint8_t *)entry)) {
    processor_set_program_counter(context, entry);  // it was a guard, and is gone since
  } else {
    pass_on(&previous_trap, signal, info, context);
  }
}

static void install_handlers(void) {
  struct sigaction now, ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(hold_signal, NULL, &now);
  if (now.sa_sigaction != handle_hold) {
    ours.sa_sigaction = handle_hold;
    sigaction(hold_signal, &ours, &previous_hold);
  }
  sigaction(trap_signal, NULL, &now);
  if (now.sa_sigaction != handle_trap) {
    ours.sa_sigaction = handle_trap;
    sigaction(trap_signal, &ours, &previous_trap);
  }
}

static void read_task(int task, const char *file, char *text, size_t capacity) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/%s", task, file);
  text[0] = 0;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  ssize_t got = read(descriptor, text, capacity - 1);
  text[got > 0 ? got : 0] = 0;
  close(descriptor);
}

// A thread that waits in a system call has left all entries. One that waits without ("-1"), for a
// page of memory, may stand anywhere. Where the kernel does not say, it may be running.
static bool may_run(int task) {
  char text[64];
  read_task(task, "syscall", text, sizeof text);
  return !text[0] || text[0] == '-' || !strncmp(text, "running", 7);
}

static bool blocks(int task, int signal) {
  char text[4096];
  read_task(task, "status", text, sizeof text);
  const char *mask = strstr(text, "SigBlk:");
  return mask && (strtoull(mask + 7, NULL, 16) >> (signal - 1) & 1);
}

static int list_tasks(int *tasks, int most) {
  int count = 0, own = (int)syscall(SYS_gettid);
  DIR *folder = opendir("/proc/self/task");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    int task = atoi(entry->d_name);
    if (task > 0 && task != own && count < most) tasks[count++] = task;
  }
  if (folder) closedir(folder);
  return count;
}

// A thread on its way out of the handler still blocks the signal, but will get it then.
static bool was_held(int task, int count) {
  for (int i = 0; i < count && i < most_held; i++) {
    if (held_task[i] == task) return true;
  }
  return false;
}

// From the first signal on, nothing may allocate: a held thread may hold the allocator's lock.
static int hold_running_threads(void) {
  static int tasks[most_held];
  int count = list_tasks(tasks, most_held), sent = 0, held_before = arrived;
  for (int i = 0; i < count; i++) {
    bool reachable = may_run(tasks[i])
        && (!blocks(tasks[i], hold_signal) || was_held(tasks[i], held_before));
    if (!reachable) tasks[i] = 0;
  }
  __atomic_store_n(&arrived, 0, __ATOMIC_SEQ_CST);
  __atomic_fetch_add(&generation, 1, __ATOMIC_SEQ_CST);
  for (int i = 0; i < count; i++) {
    if (!tasks[i]) continue;
    if (syscall(SYS_tgkill, getpid(), tasks[i], hold_signal) == 0) sent++;
  }
  for (int i = 0; __atomic_load_n(&arrived, __ATOMIC_SEQ_CST) < sent && i < patience; i++) nap();
  return sent;
}

static void release_threads(void) {
  __atomic_store_n(&released, __atomic_load_n(&generation, __ATOMIC_SEQ_CST), __ATOMIC_SEQ_CST);
}

static bool somebody_stands_inside(int sent) {
  if (arrived < sent) return true;  // who has not come may stand anywhere
  int count = arrived < most_held ? arrived : most_held;
  for (int i = 0; i < count; i++) {
    if (stands_inside_entry(held_at[i])) return true;
  }
  return false;
}

// Makes every core forget instructions it has read ahead.
static void synchronize_cores(void) {
  syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE, 0, 0);
}

void threads_prepare(void) {
  syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE, 0, 0);
}

int threads_redirect(const Redirection *redirections, size_t count) {
  if (!count) return 0;
  static Redirection *before;  // a thread may still be on its way from the last trap
  Redirection *kept = malloc(sizeof *kept * count);
  memcpy(kept, redirections, sizeof *kept * count);
  install_handlers();
  guarded_count = 0;
  __atomic_store_n(&guarded, kept, __ATOMIC_SEQ_CST);
  guarded_count = count;
  for (size_t i = 0; i < count; i++) processor_guard_entry((uint8_t *)kept[i].entry);
  synchronize_cores();
  int held = hold_running_threads();
  for (int attempt = 0; somebody_stands_inside(held) && attempt < patience; attempt++) {
    release_threads();
    nap();
    held = hold_running_threads();
  }
  for (size_t i = 0; i < count; i++) {
    processor_write_entry_tail((uint8_t *)kept[i].entry, kept[i].target);
  }
  synchronize_cores();
  for (size_t i = 0; i < count; i++) processor_finish_entry((uint8_t *)kept[i].entry);
  synchronize_cores();
  release_threads();
  free(before);
  before = kept;
  return held;
}
