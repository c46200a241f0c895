// The least that a program with SDL2 does to show one line of text: a window of the widgets' size,
// shared memory, FreeType, a font. What `aloft widget` is weighed against (Assets/weigh-widget).
//
//   cc -O2 main.c $(pkg-config --cflags --libs sdl2 freetype2) && ./a.out FONT
#include <SDL.h>
#include <ft2build.h>
#include FT_FREETYPE_H

static void paint(SDL_Surface *surface, FT_Face face, const char *text) {
  Uint32 *pixels = surface->pixels;
  int stride = surface->pitch / 4, x = 16, baseline = 40;
  SDL_FillRect(surface, NULL, 0xFFFFFFFF);
  for (; *text; text++) {
    if (FT_Load_Char(face, (FT_ULong)*text, FT_LOAD_RENDER)) continue;
    FT_GlyphSlot glyph = face->glyph;
    for (unsigned row = 0; row < glyph->bitmap.rows; row++)
      for (unsigned column = 0; column < glyph->bitmap.width; column++) {
        Uint32 grey = 255 - glyph->bitmap.buffer[row * glyph->bitmap.pitch + column];
        pixels[(baseline - glyph->bitmap_top + row) * stride + x + glyph->bitmap_left + column] =
            0xFF000000 | grey << 16 | grey << 8 | grey;
      }
    x += glyph->advance.x >> 6;
  }
}

int main(int count, char **words) {
  FT_Library library;
  FT_Face face;
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (count != 2 || SDL_Init(SDL_INIT_VIDEO) || FT_Init_FreeType(&library) ||
      FT_New_Face(library, words[1], 0, &face) || FT_Set_Pixel_Sizes(face, 0, 16))
    return 1;
  SDL_Window *window = SDL_CreateWindow("Minimal", SDL_WINDOWPOS_UNDEFINED,
                                        SDL_WINDOWPOS_UNDEFINED, 320, 235, 0);
  SDL_Event event;
  if (!window) return 1;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
    if (event.type != SDL_WINDOWEVENT) continue;
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface) return 1;
    paint(surface, face, "One line of text");
    SDL_UpdateWindowSurface(window);
  }
  return 0;
}
