#ifndef ALOFT_CSQLITE_H
#define ALOFT_CSQLITE_H
#include <sqlite3.h>
#endif
