#ifndef ALOFT_CEXPAT_H
#define ALOFT_CEXPAT_H
#include <expat.h>
#endif
