// Libraries that are loaded when a function of theirs is called first, or ahead of that on a thread.
#ifndef ALOFT_DELAY_LOAD_H
#define ALOFT_DELAY_LOAD_H

/// Begins to load SDL on a thread of its own, which ends with that.
void aloft_load_sdl2_ahead(void);

/// Loads SDL, or waits for the thread that does.
/// - Returns: nil, or the loader's reason why it cannot be loaded; valid for good.
const char *aloft_load_sdl2(void);
#endif
