#ifndef ALOFT_DISK_H
#define ALOFT_DISK_H

/* What the calling thread asks of the file system below one folder: counted, made to fail, written down.
   Linked into the tests' program, it stands before the C library's own functions; a thread that has not
   begun anything goes straight through. Locks of SQLite's, fcntl(2), are none of it: they are the kernel's own,
   and what fails there SQLite takes for another process's lock. */

/* Whether calls stand before the C library's: asked once, since a linker may have arranged it otherwise. */
int disk_is_watched(void);

/* From here on calls below the folder are counted, from 0. The call of that number fails, none where it is
   negative. With `lasts`, so do all after it; with `only_changes`, calls that only look are not counted. */
void disk_begin(const char *folder, long failing, int error, int lasts, int only_changes);

/* Every change below the folder is written down from here on, too. */
void disk_record(void);

/* The end of both. Returns how many calls were counted. What was written down stays until the next
   beginning. */
long disk_end(void);

/* How many calls were counted so far. */
long disk_count(void);

/* What the call that failed is called; empty where none did. */
const char *disk_failed(void);

enum disk_kind {
  disk_write,
  disk_truncate,
  disk_sync,
  disk_sync_folder,
  disk_create,
  disk_rename,
  disk_unlink,
};

struct disk_change {
  int kind;
  const char *path;
  /* The new name. */
  const char *other;
  long offset;
  /* Of the bytes; what a file is cut to. */
  long length;
  const unsigned char *bytes;
};

long disk_change_count(void);
struct disk_change disk_change_at(long index);

#endif
