#ifndef ALOFT_CPNG_H
#define ALOFT_CPNG_H
#include <png.h>
#endif
