#ifndef ALOFT_CZLIB_H
#define ALOFT_CZLIB_H
#include <zlib.h>
#endif
