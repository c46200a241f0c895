// SDL, and the few calls of Xlib that tell what SDL keeps to itself: the descriptor to sleep on, whether
// events were read already, the desktop's text resolution, a window's smallest size, and the server's
// end. With them where glibc puts the memory of a whole picture.
#ifndef ALOFT_CSDL2_H
#define ALOFT_CSDL2_H
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_vulkan.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <malloc.h>
#endif
