#ifndef ALOFT_CDBUS_H
#define ALOFT_CDBUS_H
#include <dbus/dbus.h>
#endif
