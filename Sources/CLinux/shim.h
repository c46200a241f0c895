// The calls of glibc that Swift's Glibc module leaves out: eventfd, timerfd, signalfd and epoll are not among
// its headers, and ppoll, pipe2, gettid, tgkill and pthread_setname_np are declared only under _GNU_SOURCE,
// which the module does not define.
#ifndef ALOFT_CLINUX_H
#define ALOFT_CLINUX_H
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
extern int pipe2(int *, int flags);
extern pid_t gettid(void);
extern int tgkill(pid_t process, pid_t thread, int signal);
extern int pthread_setname_np(pthread_t, const char *name);

// Grown, or moved by its pages without touching them (mremap(2), which Swift cannot call, as it takes any
// number of arguments); MAP_FAILED without memory.
extern void *mremap(void *, size_t, size_t, int, ...);
static inline void *remap_memory(void *address, size_t old, size_t size) {
  return mremap(address, old, size, 1 /* MREMAP_MAYMOVE */);
}

// Keeps the calling thread on one processor (sched_setaffinity(2)), or on none in particular for a
// negative number; -1 where that is not to be had.
extern int sched_setaffinity(pid_t, size_t, const void *);
static inline int pin_thread(int processor) {
  unsigned long set[16];
  for (int word = 0; word < 16; word++) set[word] = processor < 0 ? ~0ul : 0;
  if (processor >= 0) set[processor / (8 * sizeof(long))] = 1ul << (processor % (8 * sizeof(long)));
  return sched_setaffinity(0, sizeof(set), set);
}

// No calls of glibc, but what Swift has no word for. Where the calling thread keeps its data: like
// pthread_self(3) another one for each living thread, without a call.
static inline uintptr_t thread_identity(void) { return (uintptr_t)__builtin_thread_pointer(); }

// Where the calling thread keeps a word of its own, null in a new thread: a third of the instructions of
// pthread_getspecific(3). Every object file that this is compiled into has another word, so one place alone
// may call it.
static inline void *_Nullable *_Nonnull thread_word(void) {
  static __thread void *_Nullable word;
  return &word;
}

// Processes by descriptor, which no other process can come to have the number of: pidfd_open(2), Linux 5.3, and
// pidfd_send_signal(2). Glibc has them from 2.36 on.
extern long syscall(long number, ...);
static inline int process_descriptor(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }
static inline int send_to_process(int descriptor, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, descriptor, signal, (void *)0, 0);
}

// What has become of a child: 0 while it lives, 1 with `code` and `status` as waitid(2) has them, -1 with errno set.
// Taken or not, as `options` say (WNOWAIT).
static inline int find_ending(int descriptor, int options, int *code, int *status) {
  siginfo_t found;
  found.si_pid = 0;
  if (waitid((idtype_t)3 /* P_PIDFD */, (id_t)descriptor, &found, WEXITED | WNOHANG | options) != 0) return -1;
  *code = found.si_code;
  *status = found.si_status;
  return found.si_pid != 0;
}
#endif
