#ifndef ALOFT_CSQLITE_H
#define ALOFT_CSQLITE_H
#include <sqlite3.h>

// What Swift cannot import: macros that cast or compute, and variadic functions.

static const int csqlite_readonly_dbmoved = SQLITE_READONLY_DBMOVED;
static const int csqlite_ioerr_short_read = SQLITE_IOERR_SHORT_READ;

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

static inline int csqlite_db_config(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

#endif
