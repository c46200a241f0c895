#ifndef ALOFT_CSDL2_H
#define ALOFT_CSDL2_H
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#endif
