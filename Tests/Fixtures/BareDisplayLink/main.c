// The least that a program does to be told of each vertical blank of an X server: a window of 64 points, the
// Present extension, one rectangle a blank. Ended by SIGTERM, it says how many blanks it has shown, how many
// went by without it, and how often the next one had begun before it was done. What it misses, every program
// beside it misses on this machine (Assets/bench/measure-frames). In the first two seconds it learns how long a
// blank is, and counts nothing.
//
//   cc -O2 main.c $(pkg-config --cflags --libs xcb xcb-present) && DISPLAY=:1 ./a.out
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <xcb/present.h>
#include <xcb/xcb.h>

static volatile sig_atomic_t ends;
static void end(int number) { ends = number; }

static uint64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

int main(void) {
  signal(SIGTERM, end);
  xcb_connection_t *server = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(server)) return 1;
  free(xcb_present_query_version_reply(server, xcb_present_query_version(server, 1, 2), NULL));
  const xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(server)).data;
  const xcb_window_t window = xcb_generate_id(server);
  const uint32_t values[] = {screen->white_pixel, 1};
  xcb_create_window(server, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, 64, 64, 0,
                    XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual,
                    XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT, values);
  xcb_map_window(server, window);
  const xcb_gcontext_t pen = xcb_generate_id(server);
  xcb_create_gc(server, pen, window, 0, NULL);
  xcb_present_select_input(server, xcb_generate_id(server), window,
                           XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
  xcb_present_notify_msc(server, window, 0, 0, 1, 0);
  xcb_flush(server);
  uint64_t first = 0, began = 0, last = 0;
  long shown = 0, skipped = 0, late = 0;
  for (xcb_generic_event_t *event; !ends && (event = xcb_wait_for_event(server)); free(event)) {
    if ((event->response_type & 0x7f) != XCB_GE_GENERIC) continue;
    const xcb_present_complete_notify_event_t *blank = (void *)event;
    xcb_present_notify_msc(server, window, 0, blank->msc + 1, 0, 0);
    const xcb_rectangle_t place = {(int16_t)(blank->msc % 60), 0, 4, 64};
    xcb_poly_fill_rectangle(server, window, pen, 1, &place);
    xcb_flush(server);
    if (!first) {
      first = last = blank->msc;
      began = blank->ust;
    }
    const uint64_t passed = blank->msc - first;
    // How long a blank is, is known by then.
    if (passed >= 120) {
      shown++;
      skipped += (long)(blank->msc - last) - 1;
      late += microseconds() > blank->ust + (blank->ust - began) / passed;
    }
    last = blank->msc;
  }
  printf("shown=%ld skipped=%ld late=%ld\n", shown, skipped, late);
  return 0;
}
