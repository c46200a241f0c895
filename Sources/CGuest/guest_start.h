// A widget's program, confined: what happens between fork and exec, and what is made ready for that before.
//
// Between the two only what is safe in a signal handler may be called, as for the process of CLinux, call_process.h:
// everything else is made ready by the caller. That is why it is written in C.
#ifndef ALOFT_GUEST_START_H
#define ALOFT_GUEST_START_H
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <unistd.h>
extern pid_t _Fork(void);
extern int pipe2(int *, int flags);
extern long syscall(long number, ...);

// Landlock, landlock(7), as its header may be older than the kernel. Its calls have the same numbers on every machine.
enum {
  rule_create = 444, rule_add = 445, rule_restrict = 446,
  may_execute = 1 << 0, may_write = 1 << 1, may_read = 1 << 2, may_list = 1 << 3
};
struct rule_attributes { uint64_t files, network, scopes; };
struct path_rule { uint64_t allowed; int32_t folder; } __attribute__((packed));

// How much of Landlock this kernel has, 0 for nothing.
static inline int rule_version(void) {
  long version = syscall(rule_create, (void *)0, 0, 1 /* LANDLOCK_CREATE_RULESET_VERSION */);
  return version < 0 ? 0 : (int)version;
}

// Lets a path be read and executed, and a file be written to where that is said; one that is not there is left out.
static inline void allow_path(int rules, const char *path, int writes) {
  struct stat status;
  struct path_rule rule = {may_execute | may_read | may_list, open(path, 010000000 | O_CLOEXEC /* O_PATH */)};
  if (rule.folder < 0) return;
  if (fstat(rule.folder, &status) == 0 && !S_ISDIR(status.st_mode)) rule.allowed &= ~(uint64_t)may_list;
  if (writes) rule.allowed |= may_write;
  syscall(rule_add, rules, 1 /* LANDLOCK_RULE_PATH_BENEATH */, &rule, 0);
  close(rule.folder);
}

// Rules that forbid everything which the kernel can forbid and no `allow_path` allows; -1 where it has none.
static inline int make_rules(int may_use_network) {
  int version = rule_version();
  if (version == 0) return -1;
  struct rule_attributes all = {(1 << 13) - 1, 0, 0};
  if (version >= 2) all.files |= 1 << 13;  // names from folder to folder
  if (version >= 3) all.files |= 1 << 14;  // truncate
  if (version >= 4 && !may_use_network) all.network = 3;  // bind and connect by TCP
  if (version >= 5) all.files |= 1 << 15;  // ioctl of devices
  if (version >= 6) all.scopes = 3;  // abstract sockets and signals of others
  return (int)syscall(rule_create, &all, version >= 6 ? sizeof all : version >= 4 ? 16 : 8, 0);
}

struct guest_start {
  const char *program, *folder;
  char *const *arguments;    // end with a null pointer
  char *const *environment;  // end with a null pointer
  int input, output, nothing, failure;  // all above 2; `failure` is told the errno of what went wrong
  int rules;                 // of `make_rules`, or -1
  int may_use_network;
  uint64_t memory;           // bytes of addresses
  uint32_t seconds;          // of processor
  uint32_t files, processes;
};

static inline int limit_guest(int resource, uint64_t most) {
  struct rlimit limit = {most, most};
  return setrlimit(resource, &limit);
}

// No socket of a kind that leads out: the session's bus, and without network all of them. And no way out of the
// process group, by which everything that it has started ends with it. Returns 0, or -1 with errno set.
static inline int filter_guest(int may_use_network) {
#if defined(__x86_64__)
  const uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
  const uint32_t machine = AUDIT_ARCH_AARCH64;
#else
  errno = ENOSYS;
  return -1;
#endif
#if defined(__x86_64__) || defined(__aarch64__)
#define load(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define refuse(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
#define refuse_call(number, code) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), refuse(code)
  struct sock_filter steps[] = {
    load(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0), refuse(ENOSYS),
    load(nr), BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), refuse(ENOSYS),  // x32
    refuse_call(SYS_setsid, EPERM), refuse_call(SYS_setpgid, EPERM),
    refuse_call(425 /* io_uring_setup */, ENOSYS), refuse_call(SYS_ptrace, EPERM),
    // From here on sockets alone.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 1, 0), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    load(args[0]),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, may_use_network ? AF_INET : 0xffff, 3, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, may_use_network ? AF_INET6 : 0xffff, 2, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, may_use_network ? AF_NETLINK : 0xffff, 1, 0),
    refuse(EACCES), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
#undef load
#undef refuse
#undef refuse_call
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}

static inline void run_guest(const struct guest_start *start) {
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  for (int number = 1; number < 65; number++) sigaction(number, &usual, (void *)0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, (void *)0);
  if (dup2(start->input, 0) < 0 || dup2(start->output, 1) < 0 || dup2(start->nothing, 2) < 0) return;
  // What the caller has open without saying that it is not for others. Linux 5.11.
  syscall(436 /* close_range */, 3, ~0u, 4 /* CLOSE_RANGE_CLOEXEC */);
  if (chdir(start->folder) != 0) return;
  if (limit_guest(RLIMIT_AS, start->memory) != 0 || limit_guest(RLIMIT_CPU, start->seconds) != 0
      || limit_guest(RLIMIT_NOFILE, start->files) != 0 || limit_guest(RLIMIT_CORE, 0) != 0
      || limit_guest(RLIMIT_FSIZE, 0) != 0 || limit_guest(RLIMIT_NPROC, start->processes) != 0) return;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  if (start->rules >= 0 && syscall(rule_restrict, start->rules, 0) != 0) return;
  if (filter_guest(start->may_use_network) != 0 && errno != ENOSYS && errno != EINVAL) return;
  execve(start->program, start->arguments, start->environment);
}

// Starts it as the leader of a process group of its own, which is killed with the thread that calls this. Where it
// cannot be run, `failure` has the errno and the process ends with 127.
//
// Returns its number, or -1 with errno set.
static inline pid_t start_guest(const struct guest_start *start) {
  pid_t parent = getpid();
  pid_t process = _Fork();
  if (process > 0) setpgid(process, process);
  if (process != 0) return process;
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent) {
    run_guest(start);
    int error = errno;
    (void)!write(start->failure, &error, sizeof error);
  }
  _exit(127);
}

// So many processes a user may have that a guest can start some: those of the whole machine, and `more`.
static inline uint32_t process_limit(uint32_t more) {
  struct sysinfo info;
  return (sysinfo(&info) == 0 ? info.procs : 4096) + more;
}
#endif
