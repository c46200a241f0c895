#ifndef ALOFT_CRESOLV_H
#define ALOFT_CRESOLV_H
#include <netinet/in.h>
#include <resolv.h>

// A macro in some C libraries, a function in others.
static inline int cresolv_query(const char *name, int type, unsigned char *answer, int room) {
  return res_query(name, 1, type, answer, room);
}

#endif
