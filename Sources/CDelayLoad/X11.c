// The functions of Xlib that Aloft calls.
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include "library.h"

#define LIBRARY x11
LIBRARY_IN("libX11.so.6")

CALL8(int, XChangeProperty, Display *, Window, Atom, Atom, int, int, const unsigned char *, int)
CALL1(int, XConnectionNumber, Display *)
CALL1(char *, XDisplayString, Display *)
CALL2(int, XEventsQueued, Display *, int)
CALL1(int, XFlush, Display *)
CALL3(char *, XGetDefault, Display *, const char *, const char *)
CALL4(int, XGetWMNormalHints, Display *, Window, XSizeHints *, long *)
CALL3(int, XGetWindowAttributes, Display *, Window, XWindowAttributes *)
CALL3(Atom, XInternAtom, Display *, const char *, int)
CALL5(int, XLookupString, XKeyEvent *, char *, int, KeySym *, XComposeStatus *)
CALL3(int, XSelectInput, Display *, Window, long)
CALL1(XErrorHandler, XSetErrorHandler, XErrorHandler)
CALL3(void, XSetIOErrorExitHandler, Display *, XIOErrorExitHandler, void *)
CALL1(XIOErrorHandler, XSetIOErrorHandler, XIOErrorHandler)
CALL1(char *, XSetLocaleModifiers, const char *)
CALL3(void, XSetWMNormalHints, Display *, Window, XSizeHints *)
CALL2(int, XSync, Display *, int)
