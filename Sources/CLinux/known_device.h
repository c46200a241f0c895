// What the kernel knows of a path without asking any file system, whose server might not answer: the walk of
// openat2(2) with RESOLVE_CACHED, for which glibc has no call, and statx(2) without a question.
#ifndef ALOFT_KNOWN_DEVICE_H
#define ALOFT_KNOWN_DEVICE_H
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
extern long syscall(long number, ...);

// Gives the number of the driver of the disk that a path is on, 0 where that is no disk of its own; or an
// errno: EAGAIN where somebody would have to be asked, ENOSYS or EINVAL of a kernel that cannot say.
static inline int known_driver(const char *path, uint32_t *driver) {
#ifdef SYS_openat2
  struct { uint64_t flags, mode, resolve; } how = {010000000 | O_CLOEXEC /* O_PATH */, 0, 0x20};
  int descriptor = (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof(how));
  if (descriptor < 0) return errno;
  // struct statx, whose fields for the disk begin at byte 136.
  union { uint8_t bytes[256]; uint32_t words[64]; } status;
  const int empty_path = 0x1000, without_asking = 0x4000;
  long failed = syscall(SYS_statx, descriptor, "", empty_path | without_asking, 0, &status);
  int error = errno;
  close(descriptor);
  if (failed) return error;
  *driver = status.words[34];
  return 0;
#else
  return ENOSYS;
#endif
}
#endif
