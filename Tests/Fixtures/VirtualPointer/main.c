// A mouse for a Wayland compositor without one, as sway is when it runs headless: `VirtualPointer WIDTH HEIGHT`.
// Each line of standard input moves it (`at X Y`), or holds or lets go a button (`press 272`, `release 272`;
// the numbers are Linux's, linux/input-event-codes.h); when the compositor has it, the line is printed. It is
// there until the input ends.
// Source: wlr-virtual-pointer-unstable-v1.xml, as far as it is used, by hand.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

static const struct wl_interface *none[5] = {0};
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", none},
    {"motion_absolute", "uuuuu", none},
    {"button", "uuu", none},
    {"axis", "uuf", none},
    {"frame", "", none},
};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 5, pointer_requests, 0, 0};
static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message manager_requests[] = {{"create_virtual_pointer", "?on", create_types}};
static const struct wl_interface manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 1, manager_requests, 0, 0};

static struct wl_proxy *manager;

static void found(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, manager_interface.name) == 0)
    manager = wl_registry_bind(registry, name, &manager_interface, 1);
}
static void lost(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {found, lost};

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

int main(int count, char **words) {
  struct wl_display *display = wl_display_connect(NULL);
  if (count != 3 || !display) return 2;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!manager) return 3;
  uint32_t width = (uint32_t)atoi(words[1]), height = (uint32_t)atoi(words[2]);
  struct wl_proxy *pointer =
      wl_proxy_marshal_flags(manager, 0, &pointer_interface, 1, 0, NULL, NULL);
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    uint32_t first, second;
    if (sscanf(line, "at %u %u", &first, &second) == 2)
      wl_proxy_marshal_flags(pointer, 1, NULL, 1, 0, now(), first, second, width, height);
    else if (sscanf(line, "press %u", &first) == 1)
      wl_proxy_marshal_flags(pointer, 2, NULL, 1, 0, now(), first, 1);
    else if (sscanf(line, "release %u", &first) == 1)
      wl_proxy_marshal_flags(pointer, 2, NULL, 1, 0, now(), first, 0);
    wl_proxy_marshal_flags(pointer, 4, NULL, 1, 0);
    if (wl_display_roundtrip(display) < 0) return 4;
    fputs(line, stdout);
    fflush(stdout);
  }
  return 0;
}
