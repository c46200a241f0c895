// What a window needs and a command does not, in the order in which a start asks for it.
#include "include/delay_load.h"
#include "library.h"

extern struct library fontconfig, freetype, fribidi, harfbuzz, png, dbus, sdl2, x11, xcb;

void aloft_load_window_ahead(void (*between)(void)) {
  static struct library *const needs[] = {&fontconfig, &freetype, &fribidi, &harfbuzz, &png,
                                          &dbus,       &sdl2,     &x11,     &xcb};
  library_load_ahead(needs, sizeof needs / sizeof *needs, between);
}

const char *aloft_load_sdl2(void) { return library_load(&sdl2); }
