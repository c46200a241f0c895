// The least that a program with SDL2 does to show one line of text on Wayland without OpenGL: one buffer
// of shared memory on SDL's surface, SDL_ttf, a font. What the windows of Aloft are measured against
// (Assets/bench/measure-wayland).
//
//   cc -O2 -rdynamic main.c $(pkg-config --cflags --libs sdl2 SDL2_ttf wayland-client) &&
//     ./a.out FONT WIDTH HEIGHT
#define _GNU_SOURCE
#include <SDL.h>
#include <SDL_syswm.h>
#include <SDL_ttf.h>
#include <SDL_vulkan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

// SDL takes this program for a Vulkan library and asks it for two names; else it would load Mesa.
static int names(const char *layer, unsigned *count, char (*records)[260]) {
  (void)layer;
  if (records) {
    memset(records, 0, 520);
    strcpy(records[0], "VK_KHR_surface");
    strcpy(records[1], "VK_KHR_wayland_surface");
  }
  *count = 2;
  return 0;
}
void *vkGetInstanceProcAddr(void *instance, const char *name) {
  (void)instance;
  return strcmp(name, "vkEnumerateInstanceExtensionProperties") ? NULL : (void *)names;
}

static struct wl_shm *shm;
static void found(
    void *data, struct wl_registry *registry, uint32_t name, const char *what, uint32_t version) {
  (void)data, (void)version;
  if (!strcmp(what, "wl_shm")) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
static void lost(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

int main(int count, char **words) {
  static const struct wl_registry_listener listener = {found, lost};
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland");
  if (count != 4 || SDL_Init(SDL_INIT_VIDEO) || TTF_Init() || SDL_Vulkan_LoadLibrary("")) return 1;
  int width = atoi(words[2]), height = atoi(words[3]), size = width * height * 4;
  TTF_Font *font = TTF_OpenFont(words[1], 16);
  SDL_Window *window = SDL_CreateWindow(
      "Minimal", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
      SDL_WINDOW_VULKAN);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!font || !window || !SDL_GetWindowWMInfo(window, &info)) return 1;
  struct wl_display *display = info.info.wl.display;
  wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
  wl_display_roundtrip(display);

  int file = memfd_create("minimal", MFD_CLOEXEC);
  if (!shm || ftruncate(file, size)) return 1;
  void *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  SDL_Surface *surface =
      SDL_CreateRGBSurfaceFrom(pixels, width, height, 32, width * 4, 0xFF0000, 0xFF00, 0xFF, 0);
  SDL_Surface *text = TTF_RenderUTF8_Blended(font, "One line of text", (SDL_Color){0, 0, 0, 255});
  SDL_Rect place = {16, 24, 0, 0};
  if (!surface || !text) return 1;
  SDL_FillRect(surface, NULL, 0xFFFFFFFF);
  SDL_BlitSurface(text, NULL, surface, &place);
  wl_surface_attach(info.info.wl.surface, buffer, 0, 0);
  wl_surface_damage_buffer(info.info.wl.surface, 0, 0, width, height);
  wl_surface_commit(info.info.wl.surface);
  wl_display_flush(display);
  fputs("first frame shown\n", stderr);
  SDL_Event event;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
  }
  return 0;
}
