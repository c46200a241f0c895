// Tells when windows come to an X server, as the server has it: a line "map" when one is mapped, a
// line "picture" when something is drawn into it for the first time. Each with the moment on the
// monotonic clock, in nanoseconds. For an X server without a window manager.
//
//   cc -O2 main.c $(pkg-config --cflags --libs xcb xcb-damage) && DISPLAY=:1 ./a.out
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <xcb/damage.h>
#include <xcb/xcb.h>

static void tell(const char *what) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  printf("%s %lld\n", what, (long long)now.tv_sec * 1000000000 + now.tv_nsec);
  fflush(stdout);
}

int main(void) {
  xcb_connection_t *server = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(server)) return 1;
  const xcb_query_extension_reply_t *damage = xcb_get_extension_data(server, &xcb_damage_id);
  if (!damage || !damage->present) return 1;
  free(xcb_damage_query_version_reply(server, xcb_damage_query_version(server, 1, 1), NULL));
  const xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(server)).data->root;
  const uint32_t children = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY;
  xcb_change_window_attributes(server, root, XCB_CW_EVENT_MASK, &children);
  xcb_flush(server);
  tell("ready");
  for (xcb_generic_event_t *event; (event = xcb_wait_for_event(server)); free(event)) {
    const uint8_t kind = event->response_type & 0x7f;
    if (kind == XCB_CREATE_NOTIFY) {
      const xcb_window_t window = ((xcb_create_notify_event_t *)event)->window;
      // Reported once, since nobody takes it back.
      xcb_damage_create(server, xcb_generate_id(server), window, XCB_DAMAGE_REPORT_LEVEL_NON_EMPTY);
      xcb_flush(server);
    } else if (kind == XCB_MAP_NOTIFY) {
      tell("map");
    } else if (kind == damage->first_event + XCB_DAMAGE_NOTIFY) {
      tell("picture");
    }
  }
  return 0;
}
