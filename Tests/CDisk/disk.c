#define _GNU_SOURCE
#include "disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct disk {
  int is_on, records, lasts, only_changes, error;
  long count, failing;
  char folder[512];
  char failed[600];
  struct disk_change *changes;
  long change_count, room;
};

static _Thread_local struct disk disk;
static int is_watched;

/* The C library's own function. */
#define REAL(name, type, ...)                                                                      \
  static type (*real)(__VA_ARGS__);                                                                \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

static int is_below(const char *path) {
  size_t length = strlen(disk.folder);
  return path && strncmp(path, disk.folder, length) == 0 &&
         (path[length] == 0 || path[length] == '/');
}

/* Where an open file is; empty where it has lost its name. */
static void path_of(int file, char *path, size_t size) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, size - 1);
  path[length > 0 ? length : 0] = 0;
  if (strstr(path, " (deleted)")) path[0] = 0;
}

static int fails(const char *name, const char *path, int changes) {
  is_watched = 1;
  if (!disk.is_on || !is_below(path) || (disk.only_changes && !changes)) return 0;
  long number = disk.count++;
  if (disk.failing < 0 || number < disk.failing || (number > disk.failing && !disk.lasts)) return 0;
  if (!disk.failed[0]) snprintf(disk.failed, sizeof disk.failed, "%s %s", name, path);
  errno = disk.error;
  return 1;
}

static int file_fails(const char *name, int file, int changes) {
  if (!disk.is_on) return is_watched = 1, 0;
  char path[512];
  path_of(file, path, sizeof path);
  return fails(name, path, changes);
}

static struct disk_change *note(int kind, const char *path) {
  if (!disk.is_on || !disk.records || !is_below(path)) return 0;
  if (disk.change_count == disk.room) {
    disk.room = disk.room ? disk.room * 2 : 1024;
    disk.changes = realloc(disk.changes, disk.room * sizeof *disk.changes);
  }
  struct disk_change *change = &disk.changes[disk.change_count++];
  memset(change, 0, sizeof *change);
  change->kind = kind;
  change->path = strdup(path);
  return change;
}

static struct disk_change *note_file(int kind, int file) {
  if (!disk.is_on || !disk.records) return 0;
  int error = errno;
  char path[512];
  path_of(file, path, sizeof path);
  errno = error;
  return note(kind, path);
}

static void note_write(int file, const void *bytes, long count, long offset) {
  if (count <= 0) return;
  struct disk_change *change = note_file(disk_write, file);
  if (!change) return;
  unsigned char *copy = malloc(count);
  memcpy(copy, bytes, count);
  change->bytes = copy;
  change->length = count;
  change->offset = offset;
}

/* MARK: What the tests call */

int disk_is_watched(void) { return is_watched; }

void disk_begin(const char *folder, long failing, int error, int lasts, int only_changes) {
  for (long index = 0; index < disk.change_count; index++) {
    free((void *)disk.changes[index].path);
    free((void *)disk.changes[index].other);
    free((void *)disk.changes[index].bytes);
  }
  free(disk.changes);
  memset(&disk, 0, sizeof disk);
  snprintf(disk.folder, sizeof disk.folder, "%s", folder);
  disk.failing = failing;
  disk.error = error;
  disk.lasts = lasts;
  disk.only_changes = only_changes;
  disk.is_on = 1;
}

void disk_record(void) { disk.records = 1; }

long disk_end(void) {
  disk.is_on = 0;
  return disk.count;
}

long disk_count(void) { return disk.count; }
const char *disk_failed(void) { return disk.failed; }
long disk_change_count(void) { return disk.change_count; }
struct disk_change disk_change_at(long index) { return disk.changes[index]; }

/* MARK: Opening and names */

static int opened(const char *path, int flags, int existed, int file) {
  if (file < 0 || !disk.is_on) return file;
  if (!existed) note(disk_create, path);
  if (existed && flags & O_TRUNC) note(disk_truncate, path);
  return file;
}

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    REAL(name, int, const char *, int, ...);                                                       \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    int mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, int) : 0;                            \
    va_end(rest);                                                                                  \
    int existed =                                                                                  \
      !disk.is_on || !(flags & O_CREAT) || syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;      \
    if (fails(#name, path, !existed)) return -1;                                                   \
    return opened(path, flags, existed, real(path, flags, mode));                                  \
  }
OPEN(open)
OPEN(open64)

#define NAME(name, parameters, arguments, changes, kind, ...)                                      \
  int name parameters {                                                                            \
    REAL(name, int, __VA_ARGS__);                                                                  \
    if (fails(#name, path, changes)) return -1;                                                    \
    int result = real arguments;                                                                   \
    if (result == 0 && (kind) >= 0) note(kind, path);                                              \
    return result;                                                                                 \
  }
NAME(mkdir, (const char *path, mode_t mode), (path, mode), 1, -1, const char *, mode_t)
NAME(mknod, (const char *path, mode_t mode, dev_t device), (path, mode, device), 1, disk_create,
     const char *, mode_t, dev_t)
NAME(unlink, (const char *path), (path), 1, disk_unlink, const char *)
NAME(access, (const char *path, int mode), (path, mode), 0, -1, const char *, int)
NAME(stat, (const char *path, struct stat *status), (path, status), 0, -1, const char *,
     struct stat *)
NAME(lstat, (const char *path, struct stat *status), (path, status), 0, -1, const char *,
     struct stat *)
NAME(stat64, (const char *path, struct stat64 *status), (path, status), 0, -1, const char *,
     struct stat64 *)
NAME(lstat64, (const char *path, struct stat64 *status), (path, status), 0, -1, const char *,
     struct stat64 *)

int rename(const char *path, const char *other) {
  REAL(rename, int, const char *, const char *);
  if (fails("rename", path, 1)) return -1;
  int result = real(path, other);
  struct disk_change *change = result == 0 ? note(disk_rename, path) : 0;
  if (change) change->other = strdup(other);
  return result;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  REAL(utimensat, int, int, const char *, const struct timespec *, int);
  if (fails("utimensat", path, 1)) return -1;
  return real(folder, path, times, flags);
}

/* MARK: Contents */

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(write, ssize_t, int, const void *, size_t);
  if (file_fails("write", file, 1)) return -1;
  long offset = disk.is_on ? lseek(file, 0, SEEK_CUR) : 0;
  ssize_t count = real(file, bytes, size);
  note_write(file, bytes, count, offset);
  return count;
}

#define PWRITE(name)                                                                               \
  ssize_t name(int file, const void *bytes, size_t size, off_t offset) {                           \
    REAL(name, ssize_t, int, const void *, size_t, off_t);                                         \
    if (file_fails(#name, file, 1)) return -1;                                                     \
    ssize_t count = real(file, bytes, size, offset);                                               \
    note_write(file, bytes, count, offset);                                                        \
    return count;                                                                                  \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t read(int file, void *bytes, size_t size) {
  REAL(read, ssize_t, int, void *, size_t);
  return file_fails("read", file, 0) ? -1 : real(file, bytes, size);
}

#define PREAD(name)                                                                                \
  ssize_t name(int file, void *bytes, size_t size, off_t offset) {                                 \
    REAL(name, ssize_t, int, void *, size_t, off_t);                                               \
    return file_fails(#name, file, 0) ? -1 : real(file, bytes, size, offset);                      \
  }
PREAD(pread)
PREAD(pread64)

#define TRUNCATE(name)                                                                             \
  int name(int file, off_t size) {                                                                 \
    REAL(name, int, int, off_t);                                                                   \
    if (file_fails(#name, file, 1)) return -1;                                                     \
    int result = real(file, size);                                                                 \
    struct disk_change *change = result == 0 ? note_file(disk_truncate, file) : 0;                 \
    if (change) change->length = size;                                                             \
    return result;                                                                                 \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

static int is_folder(int file) {
  struct stat status;
  return syscall(SYS_fstat, file, &status) == 0 && S_ISDIR(status.st_mode);
}

#define SYNC(name)                                                                                 \
  int name(int file) {                                                                             \
    REAL(name, int, int);                                                                          \
    if (file_fails(#name, file, 1)) return -1;                                                     \
    int result = real(file);                                                                       \
    if (result == 0 && disk.is_on)                                                                 \
      note_file(is_folder(file) ? disk_sync_folder : disk_sync, file);                             \
    return result;                                                                                 \
  }
SYNC(fsync)
SYNC(fdatasync)

#define FILE_STATUS(name, type)                                                                    \
  int name(int file, struct type *status) {                                                        \
    REAL(name, int, int, struct type *);                                                           \
    return file_fails(#name, file, 0) ? -1 : real(file, status);                                   \
  }
FILE_STATUS(fstat, stat)
FILE_STATUS(fstat64, stat64)

int fchmod(int file, mode_t mode) {
  REAL(fchmod, int, int, mode_t);
  return file_fails("fchmod", file, 1) ? -1 : real(file, mode);
}

int flock(int file, int operation) {
  REAL(flock, int, int, int);
  return file_fails("flock", file, 0) ? -1 : real(file, operation);
}
