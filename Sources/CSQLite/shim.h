#ifndef ALOFT_CSQLITE_H
#define ALOFT_CSQLITE_H
#include <sqlite3.h>

// What Swift cannot import: macros that cast or compute, and variadic functions.

static const int csqlite_readonly_dbmoved = SQLITE_READONLY_DBMOVED;
static const int csqlite_ioerr_write = SQLITE_IOERR_WRITE;
static const int csqlite_ioerr_fsync = SQLITE_IOERR_FSYNC;
static const int csqlite_ioerr_short_read = SQLITE_IOERR_SHORT_READ;

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                    int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_db_config(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

// Has SQLite open its files in another way, count nothing each time that it asks for memory, and keep as much
// in memory in case a statement fails as one that puts 64 tasks into a large store changes: what is more goes to
// a file for temporary use, and then all that follows in the transaction. Once a process, before all else.
// Returns what is no SQLITE_OK where it was not before all else: then only the files are opened in that way.
static inline int csqlite_set_up(int (*open)(const char *path, int flags, int mode)) {
  int counting = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  int keeping = sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, 0x1FFFF);
  sqlite3_vfs *files = sqlite3_vfs_find(0);
  if (files && files->iVersion >= 3)
    files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)open);
  return counting != SQLITE_OK ? counting : keeping;
}

// Has SQLite make its temporary files in a folder from now on, under the lock by which SQLite reads its name.
static inline void csqlite_use_temporary_folder(const char *folder) {
  sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_VFS1);
  sqlite3_mutex_enter(mutex);
  if (!sqlite3_temp_directory || sqlite3_stricmp(sqlite3_temp_directory, folder) != 0) {
    sqlite3_free(sqlite3_temp_directory);
    sqlite3_temp_directory = sqlite3_mprintf("%s", folder);
  }
  sqlite3_mutex_leave(mutex);
}

// The errno that the log, the journal or the database itself met last.
static inline int csqlite_file_error(sqlite3 *connection) {
  int error = 0;
  sqlite3_file *log = 0;
  if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
      log && log->pMethods)
    log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
  if (!error) sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
  return error;
}

#endif
