// A process of its own for questions about file systems that may never be answered.
//
// It is made by _Fork(3) in a program with several threads, so that between that and its end only
// what is safe in a signal handler may be called: no memory is asked for, no lock is taken, no Swift
// runs. That is why it is written in C.
#ifndef ALOFT_CALL_PROCESS_H
#define ALOFT_CALL_PROCESS_H
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <unistd.h>
// Declared under _GNU_SOURCE only, which Swift's Glibc module does not define.
extern pid_t _Fork(void);
extern void closefrom(int);

// The first byte of a question; the path follows, with its zero.
enum { call_readlink = 'l', call_statvfs = 's' };

// An answer; `length` bytes of a link's target follow.
struct call_answer {
  int32_t error;  // errno, or 0
  uint32_t length;
  uint64_t total, free, available, block_size;
};

static inline void answer_calls(int socket) {
  char question[1 + PATH_MAX];
  char answer[sizeof(struct call_answer) + PATH_MAX];
  ssize_t count;
  while ((count = recv(socket, question, sizeof question, 0)) > 1) {
    struct call_answer head;
    memset(&head, 0, sizeof head);
    if (question[0] == call_readlink) {
      ssize_t length = readlink(question + 1, answer + sizeof head, PATH_MAX);
      if (length < 0) head.error = errno;
      else head.length = (uint32_t)length;
    } else {
      struct statvfs figures;
      int result;
      do result = statvfs(question + 1, &figures);
      while (result != 0 && errno == EINTR);
      if (result != 0) head.error = errno;
      else {
        head.total = figures.f_blocks;
        head.free = figures.f_bfree;
        head.available = figures.f_bavail;
        head.block_size = figures.f_frsize;
      }
    }
    memcpy(answer, &head, sizeof head);
    send(socket, answer, sizeof head + head.length, MSG_NOSIGNAL);
  }
}

// Starts a process that answers what comes through `socket`, until that is closed. It holds nothing
// else of its parent's: no descriptor, no folder. With its parent it is killed, or, if it is stuck
// where no signal reaches, left alone.
//
// Returns its number, or -1 with errno set.
static inline pid_t start_call_process(int socket) {
  pid_t parent = getpid();
  pid_t process = _Fork();
  if (process != 0) return process;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent && dup2(socket, 0) == 0 && chdir("/") == 0) {
    closefrom(1);
    answer_calls(0);
  }
  _exit(0);
}
#endif
