// The least that a program with SDL2 does to show one line of text: shared memory, SDL_ttf, a font.
// What the windows of Aloft are measured against (bench-frames, Assets/ci/weigh-widget).
//
//   cc -O2 main.c $(pkg-config --cflags --libs sdl2 SDL2_ttf) && ./a.out FONT WIDTH HEIGHT
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (count != 4 || SDL_Init(SDL_INIT_VIDEO) || TTF_Init()) return 1;
  TTF_Font *font = TTF_OpenFont(words[1], 16);
  SDL_Window *window = SDL_CreateWindow("Minimal", SDL_WINDOWPOS_UNDEFINED,
                                        SDL_WINDOWPOS_UNDEFINED, atoi(words[2]), atoi(words[3]), 0);
  SDL_Event event;
  if (!font || !window) return 1;
  for (int frames = 0; SDL_WaitEvent(&event) && event.type != SDL_QUIT;) {
    if (event.type != SDL_WINDOWEVENT || event.window.event != SDL_WINDOWEVENT_EXPOSED) continue;
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    SDL_Surface *text =
        TTF_RenderUTF8_Blended(font, "One line of text", (SDL_Color){0, 0, 0, 255});
    SDL_Rect place = {16, 24, 0, 0};
    if (!surface || !text) return 1;
    SDL_FillRect(surface, NULL, 0xFFFFFFFF);
    SDL_BlitSurface(text, NULL, surface, &place);
    SDL_FreeSurface(text);
    SDL_UpdateWindowSurface(window);
    if (frames++ == 0) fputs("first frame shown\n", stderr);
  }
  return 0;
}
