// A Wayland compositor without a screen that does one thing wrong, for EndToEndTests:
//
//   FaultyCompositor SOCKET never|late|sizes|scales|outputs|unplugged|format|seatless|drag
//
// or one thing right, for which others want a person:
//
//   FaultyCompositor SOCKET raise|drop|layouts|typing
//
// brings a window to the front by a token, drops the file on it that DROP names by its path, or else that very
// text, types on two layouts, or types a key for each byte of standard input, with whose end it ends.
// It prints "ready", and a line for each picture that a client shows: its size, and how many of its
// buffers are held. Of xdg-shell, viewporter and fractional-scale it knows what a plain window needs.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-server.h>

int memfd_create(const char *name, unsigned int flags);

#include "protocols.h"

static struct wl_display *display;
static const char *fault;
static struct wl_resource *toplevel, *xdg_surface, *fraction, *surface_shown;
static int round_number;
static struct wl_global *screens[2];

static int is(const char *name) { return !strcmp(fault, name); }

// MARK: Surfaces

struct surface {
  struct wl_resource *pending, *shown;
  struct wl_listener pending_gone, shown_gone;
  struct wl_list callbacks;
  struct wl_event_source *blank;
};
static int held;

static void nothing(struct wl_client *client, struct wl_resource *resource) {
  (void)client, (void)resource;
}
static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static int release(void *buffer) {
  held--;
  wl_buffer_send_release(buffer);
  return 0;
}
static int release_late(void *data) { return release(data); }

static void pending_gone(struct wl_listener *listener, void *data) {
  (void)data;
  struct surface *surface = wl_container_of(listener, surface, pending_gone);
  surface->pending = NULL;
}
static void shown_gone(struct wl_listener *listener, void *data) {
  (void)data;
  struct surface *surface = wl_container_of(listener, surface, shown_gone);
  surface->shown = NULL;
}

static void attach(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x,
    int32_t y) {
  (void)client, (void)x, (void)y;
  struct surface *surface = wl_resource_get_user_data(resource);
  if (surface->pending) wl_list_remove(&surface->pending_gone.link);
  surface->pending = buffer;
  if (!buffer) return;
  surface->pending_gone.notify = pending_gone;
  wl_resource_add_destroy_listener(buffer, &surface->pending_gone);
}
static void damage(
    struct wl_client *c, struct wl_resource *r, int32_t x, int32_t y, int32_t w, int32_t h) {
  (void)c, (void)r, (void)x, (void)y, (void)w, (void)h;
}
static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  wl_list_insert(surface->callbacks.prev, wl_resource_get_link(callback));
  wl_resource_set_destructor(callback, NULL);
}
static void region(struct wl_client *c, struct wl_resource *r, struct wl_resource *region) {
  (void)c, (void)r, (void)region;
}
static void number(struct wl_client *c, struct wl_resource *r, int32_t number) {
  (void)c, (void)r, (void)number;
}

static int blank(void *data) {
  struct surface *surface = data;
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &surface->callbacks) {
    wl_list_remove(wl_resource_get_link(callback));
    wl_list_init(wl_resource_get_link(callback));
    wl_callback_send_done(callback, (uint32_t)round_number * 16);
    wl_resource_destroy(callback);
  }
  return 0;
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  struct surface *surface = wl_resource_get_user_data(resource);
  if (!surface->pending) return;
  struct wl_shm_buffer *pixels = wl_shm_buffer_get(surface->pending);
  held++;
  if (pixels && resource == surface_shown) {
    printf("%d %d %d\n", wl_shm_buffer_get_width(pixels), wl_shm_buffer_get_height(pixels), held);
    fflush(stdout);
  }
  struct wl_resource *old = surface->shown;
  if (old) wl_list_remove(&surface->shown_gone.link);
  if (old && !is("never")) {
    if (is("late")) {
      struct wl_event_source *timer =
          wl_event_loop_add_timer(wl_display_get_event_loop(display), release_late, old);
      wl_event_source_timer_update(timer, 100);
    } else {
      release(old);
    }
  }
  surface->shown = surface->pending;
  wl_list_remove(&surface->pending_gone.link);
  surface->pending = NULL;
  surface->shown_gone.notify = shown_gone;
  wl_resource_add_destroy_listener(surface->shown, &surface->shown_gone);
  wl_event_source_timer_update(surface->blank, 16);
}

static const struct wl_surface_interface surface_requests = {
    destroy, attach, damage, frame, region, region, commit, number, number, damage, NULL};

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = calloc(1, sizeof *surface);
  wl_list_init(&surface->callbacks);
  surface->blank =
      wl_event_loop_add_timer(wl_display_get_event_loop(display), blank, surface);
  struct wl_resource *made =
      wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(made, &surface_requests, surface, NULL);
}
static void add(
    struct wl_client *c, struct wl_resource *r, int32_t x, int32_t y, int32_t w, int32_t h) {
  damage(c, r, x, y, w, h);
}
static const struct wl_region_interface region_requests = {destroy, add, add};
static void create_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  (void)resource;
  struct wl_resource *made = wl_resource_create(client, &wl_region_interface, 1, id);
  wl_resource_set_implementation(made, &region_requests, NULL, NULL);
}
static const struct wl_compositor_interface compositor_requests = {create_surface, create_region};

// MARK: Windows

static void configure(int32_t width, int32_t height) {
  if (!toplevel) return;
  struct wl_array states;
  wl_array_init(&states);
  wl_resource_post_event(toplevel, 0, width, height, &states);
  wl_resource_post_event(xdg_surface, 0, wl_display_next_serial(display));
}

// A client may have several keyboards of a seat, and all hear the same.
static struct wl_list keyboards;
#define EACH_KEYBOARD(request)                                     \
  do {                                                             \
    struct wl_resource *keyboard;                                  \
    wl_resource_for_each(keyboard, &keyboards) { request; }        \
  } while (0)

static void send_keymap(uint32_t format, const char *text) {
  int file = memfd_create("keymap", 1);
  size_t size = strlen(text) + 1;
  if (write(file, text, size) < 0) return;
  EACH_KEYBOARD(wl_keyboard_send_keymap(keyboard, format, file, (uint32_t)size));
  close(file);
}
static void send_enter(void) {
  struct wl_array keys;
  wl_array_init(&keys);
  EACH_KEYBOARD(wl_keyboard_send_enter(keyboard, 1, surface_shown, &keys));
}
static void send_layout(uint32_t layout) {
  EACH_KEYBOARD(wl_keyboard_send_modifiers(keyboard, 1, 0, 0, 0, layout));
}
static void tap(uint32_t key) {
  EACH_KEYBOARD(wl_keyboard_send_key(keyboard, 1, 0, key, 1));
  EACH_KEYBOARD(wl_keyboard_send_key(keyboard, 1, 0, key, 0));
}

// MARK: A drag

static struct wl_resource *drag_target;
static void accept_type(struct wl_client *c, struct wl_resource *r, uint32_t serial, const char *type) {
  (void)c, (void)r, (void)serial, (void)type;
}
static void receive(struct wl_client *c, struct wl_resource *r, const char *type, int32_t file) {
  (void)c, (void)r;
  if (is("drop") && !strcmp(type, "text/uri-list")) dprintf(file, "file://%s\r\n", getenv("DROP"));
  else if (is("drop")) dprintf(file, "%s", getenv("DROP"));
  close(file);
}
static void actions(struct wl_client *c, struct wl_resource *r, uint32_t all, uint32_t best) {
  (void)c, (void)r, (void)all, (void)best;
}
static const struct wl_data_offer_interface offer_requests = {
    accept_type, receive, destroy, nothing, actions};
static void drag_in(void) {
  struct wl_resource *offer =
      wl_resource_create(wl_resource_get_client(drag_target), &wl_data_offer_interface, 3, 0);
  wl_resource_set_implementation(offer, &offer_requests, NULL, NULL);
  wl_data_device_send_data_offer(drag_target, offer);
  wl_data_offer_send_offer(offer, "text/plain;charset=utf-8");
  if (is("drag") || getenv("DROP")[0] == '/') wl_data_offer_send_offer(offer, "text/uri-list");
  wl_data_offer_send_source_actions(offer, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY);
  wl_data_device_send_enter(
      drag_target, 1, surface_shown, wl_fixed_from_int(200), wl_fixed_from_int(300), offer);
}
static void get_data_device(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *seat) {
  (void)resource, (void)seat;
  drag_target = wl_resource_create(client, &wl_data_device_interface, 3, id);
  static const void *const requests[3] = {nothing, nothing, destroy};
  wl_resource_set_implementation(drag_target, requests, NULL, NULL);
}
static const void *const drag_requests[2] = {nothing, get_data_device};

// MARK: Leave to come to the front

static void activate(
    struct wl_client *c, struct wl_resource *r, const char *token, struct wl_resource *surface) {
  (void)c, (void)r;
  printf("%s %s\n", surface == surface_shown ? "raised" : "raised another", token);
  fflush(stdout);
}
static const void *const activation_requests[3] = {destroy, nothing, activate};

// MARK: Two layouts

static const char two_layouts[] =
    "xkb_keymap { xkb_keycodes { minimum = 8; maximum = 255; <RTRN> = 36; <AB06> = 57; };"
    "xkb_types { type \"ONE_LEVEL\" { modifiers = none; map[none] = Level1; }; };"
    "xkb_compatibility { }; xkb_symbols { name[Group1] = \"one\"; name[Group2] = \"two\";"
    "key <RTRN> { symbols[Group1] = [Return], symbols[Group2] = [Return] };"
    "key <AB06> { symbols[Group1] = [n], symbols[Group2] = [Cyrillic_te] }; }; };";
// The new task’s dialog, one letter on each layout and back, Enter.
static void type_on_layouts(void) {
  static int now;
  switch (now++) {
    case 0: send_keymap(1, two_layouts); break;
    case 1: send_enter(); break;
    case 2: case 52: send_layout(0); break;
    case 50: send_layout(1); break;
    case 20: case 49: case 51: case 53: tap(49); break;
    case 70: tap(28); break;
  }
}

// A key for each byte, as soon as the window has the keyboard, and sleeps again.
static int owed_keys, has_keyboard;
static struct wl_event_source *typing;
static int type_owed(void *data) {
  (void)data;
  for (; has_keyboard && owed_keys; owed_keys--) tap(49);
  return 0;
}
static int take_bytes(int file, uint32_t mask, void *data) {
  (void)mask, (void)data;
  char bytes[64];
  ssize_t count = read(file, bytes, sizeof bytes);
  if (count <= 0) wl_display_terminate(display);
  else owed_keys += (int)count;
  wl_event_source_timer_update(typing, 3);
  return 0;
}
static void give_keyboard(void) {
  if (has_keyboard || wl_list_empty(&keyboards)) return;
  has_keyboard = 1;
  send_keymap(1, two_layouts);
  send_enter();
  wl_event_source_timer_update(typing, 3);
}

// What goes wrong every now and then.
static const struct global *screen_global;
static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id);
static void plug_in(void) {
  for (int i = 0; i < (is("outputs") ? 2 : 1); i++) {
    if (screens[i]) continue;
    screens[i] = wl_global_create(display, &wl_output_interface, 2, (void *)screen_global, bind);
  }
}
static struct wl_resource *entered[2];
static void unplug(int index) {
  if (!screens[index]) return;
  wl_global_remove(screens[index]);
  if (!index) screens[0] = screens[1];
  screens[1] = NULL;
}
static struct wl_event_source *trouble;
static int misbehave(void *data) {
  (void)data;
  static const int32_t sizes[][2] = {{0, 0}, {1, 1}, {16384, 300}, {300, 16384}, {480, 720}};
  int now = round_number++;
  if (is("sizes")) configure(sizes[now % 5][0], sizes[now % 5][1]);
  if (is("scales") && fraction) wl_resource_post_event(fraction, 0, 90 + now % 20 * 13);
  // Screens go, the first of two, the last, both, and come back, with the window on all of them; or the
  // last one for good.
  if (is("outputs") && surface_shown) {
    switch (now % 6) {
      case 0: unplug(0); break;
      case 2: unplug(1); break;
      case 4: unplug(1); unplug(0); break;
      default: plug_in();
    }
  }
  if (is("unplugged") && surface_shown && now > 20 && screens[0]) {
    unplug(0);
    puts("unplugged");
    fflush(stdout);
  }
  // The window dies with a drag over it, and with a drop that it is about to read.
  if (is("drag") && drag_target && surface_shown && now > 20) {
    drag_in();
    wl_data_device_send_motion(drag_target, 1, wl_fixed_from_int(220), wl_fixed_from_int(320));
    if (now % 2) wl_data_device_send_drop(drag_target);
    wl_display_flush_clients(display);
    _exit(0);
  }
  // The pictures of a start are there.
  static int dropped;
  if (is("drop") && drag_target && surface_shown && now > 20 && !dropped++) {
    drag_in();
    wl_data_device_send_motion(drag_target, 1, wl_fixed_from_int(220), wl_fixed_from_int(320));
    wl_data_device_send_drop(drag_target);
  }
  if (is("layouts") && surface_shown) type_on_layouts();
  if (is("typing") && surface_shown) give_keyboard();
  wl_event_source_timer_update(trouble, 50);
  return 0;
}

static void no_arguments(struct wl_client *c, struct wl_resource *r) { nothing(c, r); }
static const void *const toplevel_requests[14] = {
    destroy,      no_arguments, no_arguments, no_arguments, no_arguments,
    no_arguments, no_arguments, no_arguments, no_arguments, no_arguments,
    no_arguments, no_arguments, no_arguments, no_arguments};
static void toplevel_gone(struct wl_resource *resource) {
  if (resource == toplevel) toplevel = NULL;
}
static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  toplevel = wl_resource_create(client, &toplevel_interface, 1, id);
  wl_resource_set_implementation(toplevel, toplevel_requests, NULL, toplevel_gone);
  xdg_surface = resource;
  configure(480, 720);
}
static const void *const xdg_surface_requests[5] = {
    destroy, get_toplevel, no_arguments, no_arguments, no_arguments};
static void get_xdg_surface(
    struct wl_client *client, struct wl_resource *resource, uint32_t id,
    struct wl_resource *surface) {
  (void)resource;
  surface_shown = surface;
  struct wl_resource *made = wl_resource_create(client, &xdg_surface_interface, 1, id);
  wl_resource_set_implementation(made, xdg_surface_requests, NULL, NULL);
}
static const void *const base_requests[4] = {
    destroy, no_arguments, get_xdg_surface, no_arguments};

static const void *const plain_requests[3] = {destroy, no_arguments, no_arguments};
static void get_viewport(
    struct wl_client *client, struct wl_resource *resource, uint32_t id,
    struct wl_resource *surface) {
  (void)resource, (void)surface;
  struct wl_resource *made = wl_resource_create(client, &viewport_interface, 1, id);
  wl_resource_set_implementation(made, plain_requests, NULL, NULL);
}
static const void *const viewporter_requests[2] = {destroy, get_viewport};
static void get_fraction(
    struct wl_client *client, struct wl_resource *resource, uint32_t id,
    struct wl_resource *surface) {
  (void)resource, (void)surface;
  fraction = wl_resource_create(client, &fraction_interface, 1, id);
  wl_resource_set_implementation(fraction, plain_requests, NULL, NULL);
}
static const void *const fractions_requests[2] = {destroy, get_fraction};

// MARK: Keys, and what there is

static void keyboard_gone(struct wl_resource *keyboard) {
  wl_list_remove(wl_resource_get_link(keyboard));
}
static void get_keyboard(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *keyboard =
      wl_resource_create(client, &wl_keyboard_interface, wl_resource_get_version(resource), id);
  static const void *const requests[1] = {destroy};
  wl_resource_set_implementation(keyboard, requests, NULL, keyboard_gone);
  wl_list_insert(&keyboards, wl_resource_get_link(keyboard));
}
static void get_other(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  (void)client, (void)resource, (void)id;
}
static const struct wl_seat_interface seat_requests = {get_other, get_keyboard, get_other, destroy};

static void no_pool(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, int32_t fd, int32_t size) {
  (void)client, (void)id, (void)size;
  close(fd);
  wl_resource_post_error(resource, WL_SHM_ERROR_INVALID_FORMAT, "nothing is shared here");
}
static const struct wl_shm_interface shm_requests = {no_pool};

struct global {
  const struct wl_interface *interface;
  const void *requests;
};
static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  const struct global *global = data;
  struct wl_resource *made = wl_resource_create(client, global->interface, (int)version, id);
  wl_resource_set_implementation(made, global->requests, NULL, NULL);
  if (global->interface == &wl_output_interface) {
    wl_output_send_geometry(made, 0, 0, 300, 200, 0, "none", "none", 0);
    wl_output_send_mode(made, 3, 1280, 900, 60000);
    wl_output_send_scale(made, is("outputs") ? 1 + round_number % 2 : 1);
    wl_output_send_done(made);
    entered[!!entered[0]] = made;
    if (surface_shown) wl_surface_send_enter(surface_shown, made);
  }
  if (global->interface == &wl_seat_interface) 
    // SDL does not do without a seat.
    wl_seat_send_capabilities(made, is("layouts") || is("typing") ? 2 : 0);
  if (global->interface == &wl_shm_interface) wl_shm_send_format(made, 0x20203843);
}

int main(int count, char **words) {
  if (count != 3) return 2;
  fault = words[2];
  wl_list_init(&keyboards);
  display = wl_display_create();
  if (!display || wl_display_add_socket(display, words[1])) return 1;
  static const struct global globals[] = {
      {&wl_compositor_interface, &compositor_requests}, {&wl_output_interface, NULL},
      {&base_interface, base_requests},                 {&viewporter_interface, viewporter_requests},
      {&fractions_interface, fractions_requests},       {&wl_seat_interface, &seat_requests},
  };
  static const struct global shm = {&wl_shm_interface, &shm_requests};
  static const int versions[] = {4, 2, 1, 1, 1, 4};
  screen_global = &globals[1];
  // The seat stands last.
  for (int i = 0; i < (is("seatless") ? 5 : 6); i++) {
    if (i == 1) plug_in();
    else wl_global_create(display, globals[i].interface, versions[i], (void *)&globals[i], bind);
  }
  static const struct global drags = {&wl_data_device_manager_interface, drag_requests};
  static const struct global activation = {&activation_interface, activation_requests};
  if (is("raise")) {
    wl_global_create(display, &activation_interface, 1, (void *)&activation, bind);
  }
  if (is("drag") || is("drop")) {
    wl_global_create(display, &wl_data_device_manager_interface, 3, (void *)&drags, bind);
  }
  if (is("format")) {
    wl_global_create(display, &wl_shm_interface, 1, (void *)&shm, bind);
  } else {
    wl_display_init_shm(display);
  }
  trouble = wl_event_loop_add_timer(wl_display_get_event_loop(display), misbehave, NULL);
  wl_event_source_timer_update(trouble, 50);
  if (is("typing")) {
    typing = wl_event_loop_add_timer(wl_display_get_event_loop(display), type_owed, NULL);
    wl_event_loop_add_fd(
        wl_display_get_event_loop(display), 0, WL_EVENT_READABLE, take_bytes, NULL);
  }
  puts("ready");
  fflush(stdout);
  wl_display_run(display);
  return 0;
}
