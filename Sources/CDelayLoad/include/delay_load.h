// Libraries that are loaded when a function of theirs is called first, or ahead of that on a thread.
#ifndef ALOFT_DELAY_LOAD_H
#define ALOFT_DELAY_LOAD_H

/// Begins to load what a window needs on a thread of its own, which ends with that, and calls `between` there after
/// each library. Once, before any function of these libraries is called.
void aloft_load_window_ahead(void (*between)(void));

/// Loads SDL, or waits for the thread that does.
/// - Returns: nil, or the loader's reason why it cannot be loaded; valid for good.
const char *aloft_load_sdl2(void);
#endif
