// libwayland-client and libxkbcommon, and what they do not bring along: the tables of five extensions, as far as
// they are used here, and the requests that Swift cannot make because libwayland takes them as C's "...". Written by
// hand after wayland-protocols' XML files, so that nothing but the library's own header is needed to
// build. The letters: n a new object, o an object, s a string, i and u numbers, f a fixed one.
#ifndef ALOFT_CWAYLAND_H
#define ALOFT_CWAYLAND_H
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

// For events and requests without objects of a known kind.
static const struct wl_interface *const aloft_no_types[7] = {0};

// Source: stable/viewporter/viewporter.xml.
static const struct wl_message aloft_viewport_requests[] = {
    {"destroy", "", aloft_no_types},
    {"set_source", "ffff", aloft_no_types},
    {"set_destination", "ii", aloft_no_types},
};
static const struct wl_interface aloft_viewport = {
    "wp_viewport", 1, 3, aloft_viewport_requests, 0, 0};
static const struct wl_interface *const aloft_viewport_types[] = {
    &aloft_viewport, &wl_surface_interface};
static const struct wl_message aloft_viewporter_requests[] = {
    {"destroy", "", aloft_no_types},
    {"get_viewport", "no", aloft_viewport_types},
};
static const struct wl_interface aloft_viewporter = {
    "wp_viewporter", 1, 2, aloft_viewporter_requests, 0, 0};

// Source: staging/fractional-scale/fractional-scale-v1.xml.
static const struct wl_message aloft_fraction_requests[] = {{"destroy", "", aloft_no_types}};
static const struct wl_message aloft_fraction_events[] = {{"preferred_scale", "u", aloft_no_types}};
static const struct wl_interface aloft_fraction = {
    "wp_fractional_scale_v1", 1, 1, aloft_fraction_requests, 1, aloft_fraction_events};
static const struct wl_interface *const aloft_fraction_types[] = {
    &aloft_fraction, &wl_surface_interface};
static const struct wl_message aloft_fractions_requests[] = {
    {"destroy", "", aloft_no_types},
    {"get_fractional_scale", "no", aloft_fraction_types},
};
static const struct wl_interface aloft_fractions = {
    "wp_fractional_scale_manager_v1", 1, 2, aloft_fractions_requests, 0, 0};

// Source: stable/presentation-time/presentation-time.xml.
static const struct wl_interface *const aloft_sync_types[] = {&wl_output_interface};
static const struct wl_message aloft_feedback_events[] = {
    {"sync_output", "o", aloft_sync_types},
    {"presented", "uuuuuuu", aloft_no_types},
    {"discarded", "", aloft_no_types},
};
static const struct wl_interface aloft_feedback = {
    "wp_presentation_feedback", 1, 0, 0, 3, aloft_feedback_events};
static const struct wl_interface *const aloft_feedback_types[] = {
    &wl_surface_interface, &aloft_feedback};
static const struct wl_message aloft_presentation_requests[] = {
    {"destroy", "", aloft_no_types},
    {"feedback", "on", aloft_feedback_types},
};
static const struct wl_message aloft_presentation_events[] = {{"clock_id", "u", aloft_no_types}};
static const struct wl_interface aloft_presentation = {
    "wp_presentation", 1, 2, aloft_presentation_requests, 1, aloft_presentation_events};

// Source: staging/xdg-activation/xdg-activation-v1.xml; of its token only that it exists.
static const struct wl_interface aloft_token = {"xdg_activation_token_v1", 1, 0, 0, 0, 0};
static const struct wl_interface *const aloft_token_types[] = {&aloft_token};
static const struct wl_interface *const aloft_activate_types[] = {0, &wl_surface_interface};
static const struct wl_message aloft_activation_requests[] = {
    {"destroy", "", aloft_no_types},
    {"get_activation_token", "n", aloft_token_types},
    {"activate", "so", aloft_activate_types},
};
static const struct wl_interface aloft_activation = {
    "xdg_activation_v1", 1, 3, aloft_activation_requests, 0, 0};

// Source: unstable/primary-selection/primary-selection-unstable-v1.xml.
static const struct wl_message aloft_primary_offer_requests[] = {
    {"receive", "sh", aloft_no_types},
    {"destroy", "", aloft_no_types},
};
static const struct wl_message aloft_primary_offer_events[] = {{"offer", "s", aloft_no_types}};
static const struct wl_interface aloft_primary_offer = {
    "zwp_primary_selection_offer_v1", 1, 2, aloft_primary_offer_requests, 1,
    aloft_primary_offer_events};
static const struct wl_message aloft_primary_source_requests[] = {
    {"offer", "s", aloft_no_types},
    {"destroy", "", aloft_no_types},
};
static const struct wl_message aloft_primary_source_events[] = {
    {"send", "sh", aloft_no_types},
    {"cancelled", "", aloft_no_types},
};
static const struct wl_interface aloft_primary_source = {
    "zwp_primary_selection_source_v1", 1, 2, aloft_primary_source_requests, 2,
    aloft_primary_source_events};
static const struct wl_interface *const aloft_primary_source_types[] = {&aloft_primary_source, 0};
static const struct wl_interface *const aloft_primary_offer_types[] = {&aloft_primary_offer};
static const struct wl_message aloft_primary_device_requests[] = {
    {"set_selection", "?ou", aloft_primary_source_types},
    {"destroy", "", aloft_no_types},
};
static const struct wl_message aloft_primary_device_events[] = {
    {"data_offer", "n", aloft_primary_offer_types},
    {"selection", "?o", aloft_primary_offer_types},
};
static const struct wl_interface aloft_primary_device = {
    "zwp_primary_selection_device_v1", 1, 2, aloft_primary_device_requests, 2,
    aloft_primary_device_events};
static const struct wl_interface *const aloft_primary_device_types[] = {
    &aloft_primary_device, &wl_seat_interface};
static const struct wl_message aloft_primary_manager_requests[] = {
    {"create_source", "n", aloft_primary_source_types},
    {"get_device", "no", aloft_primary_device_types},
};
static const struct wl_interface aloft_primary_manager = {
    "zwp_primary_selection_device_manager_v1", 1, 2, aloft_primary_manager_requests, 0, 0};

// Binds a global by its number; null where the interface is none of these.
typedef enum {
  ALOFT_SHM, ALOFT_OUTPUT, ALOFT_VIEWPORTER, ALOFT_FRACTIONS, ALOFT_PRESENTATION, ALOFT_ACTIVATION,
  ALOFT_CLIPBOARD, ALOFT_PRIMARY, ALOFT_SEAT
} aloft_global;
static inline struct wl_proxy *aloft_bind(
    struct wl_registry *registry, uint32_t name, aloft_global global, uint32_t version) {
  const struct wl_interface *interfaces[] = {
      &wl_shm_interface, &wl_output_interface, &aloft_viewporter, &aloft_fractions,
      &aloft_presentation, &aloft_activation, &wl_data_device_manager_interface,
      &aloft_primary_manager, &wl_seat_interface};
  return (struct wl_proxy *)wl_registry_bind(registry, name, interfaces[global], version);
}

static inline struct wl_proxy *aloft_new_viewport(struct wl_proxy *porter, struct wl_surface *surface) {
  return wl_proxy_marshal_flags(porter, 1, &aloft_viewport, 1, 0, NULL, surface);
}
static inline void aloft_set_destination(struct wl_proxy *viewport, int32_t width, int32_t height) {
  wl_proxy_marshal_flags(viewport, 2, NULL, 1, 0, width, height);
}
static inline struct wl_proxy *aloft_new_fraction(struct wl_proxy *manager, struct wl_surface *surface) {
  return wl_proxy_marshal_flags(manager, 1, &aloft_fraction, 1, 0, NULL, surface);
}
static inline struct wl_proxy *aloft_new_feedback(
    struct wl_proxy *presentation, struct wl_surface *surface) {
  return wl_proxy_marshal_flags(presentation, 1, &aloft_feedback, 1, 0, surface, NULL);
}
static inline void aloft_activate(
    struct wl_proxy *activation, const char *token, struct wl_surface *surface) {
  wl_proxy_marshal_flags(activation, 2, NULL, 1, 0, token, surface);
}
// Selections: what a manager of one of the two kinds makes, and the requests which the kinds count differently.
static inline struct wl_proxy *aloft_new_device(
    struct wl_proxy *manager, aloft_global kind, struct wl_seat *seat) {
  return wl_proxy_marshal_flags(
      manager, 1, kind == ALOFT_PRIMARY ? &aloft_primary_device : &wl_data_device_interface,
      wl_proxy_get_version(manager), 0, NULL, seat);
}
static inline struct wl_proxy *aloft_new_source(struct wl_proxy *manager, aloft_global kind) {
  return wl_proxy_marshal_flags(
      manager, 0, kind == ALOFT_PRIMARY ? &aloft_primary_source : &wl_data_source_interface,
      wl_proxy_get_version(manager), 0, NULL);
}
static inline void aloft_offer(struct wl_proxy *source, const char *form) {
  wl_proxy_marshal_flags(source, 0, NULL, 1, 0, form);
}
static inline void aloft_end_source(struct wl_proxy *source) {
  wl_proxy_marshal_flags(source, 1, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}
static inline void aloft_select(
    struct wl_proxy *device, aloft_global kind, struct wl_proxy *source, uint32_t serial) {
  wl_proxy_marshal_flags(device, kind == ALOFT_PRIMARY ? 0 : 1, NULL, 1, 0, source, serial);
}
static inline void aloft_receive(
    struct wl_proxy *offer, aloft_global kind, const char *form, int32_t descriptor) {
  wl_proxy_marshal_flags(offer, kind == ALOFT_PRIMARY ? 0 : 1, NULL, 1, 0, form, descriptor);
}
static inline void aloft_end_offer(struct wl_proxy *offer, aloft_global kind) {
  wl_proxy_marshal_flags(offer, kind == ALOFT_PRIMARY ? 1 : 2, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}
// The destructor of each of the others is its first request.
static inline void aloft_destroy(struct wl_proxy *proxy) {
  wl_proxy_marshal_flags(proxy, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

// What listens to them; the first argument is what was given with the listener.
struct aloft_fraction_listener {
  void (*preferred_scale)(void *data, struct wl_proxy *fraction, uint32_t scale);
};
struct aloft_presentation_listener {
  void (*clock_id)(void *data, struct wl_proxy *presentation, uint32_t clock);
};
struct aloft_feedback_listener {
  void (*sync_output)(void *data, struct wl_proxy *feedback, struct wl_output *output);
  void (*presented)(
      void *data, struct wl_proxy *feedback, uint32_t high_seconds, uint32_t low_seconds,
      uint32_t nanoseconds, uint32_t refresh, uint32_t high_count, uint32_t low_count,
      uint32_t flags);
  void (*discarded)(void *data, struct wl_proxy *feedback);
};
struct aloft_primary_device_listener {
  void (*data_offer)(void *data, struct wl_proxy *device, struct wl_proxy *offer);
  void (*selection)(void *data, struct wl_proxy *device, struct wl_proxy *offer);
};
struct aloft_primary_source_listener {
  void (*send)(void *data, struct wl_proxy *source, const char *form, int32_t descriptor);
  void (*cancelled)(void *data, struct wl_proxy *source);
};

// glibc's, which its header hides from Swift: a file without a name, closed at exec.
extern int memfd_create(const char *name, unsigned int flags);
static inline int aloft_memory_file(void) { return memfd_create("aloft", 1); }

// The same: a pipe whose ends are closed at exec.
extern int pipe2(int *ends, int flags);
static inline int aloft_pipe(int *ends) { return pipe2(ends, 02000000); }

// The file that a function was loaded from; null where that is not known. glibc's, hidden as well.
typedef struct {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
} aloft_dl_info;
extern int dladdr(const void *address, aloft_dl_info *info) __asm__("dladdr");
static inline const char *aloft_file_of(const void *function) {
  aloft_dl_info info;
  return dladdr(function, &info) ? info.file : NULL;
}

static inline int aloft_listen(struct wl_proxy *proxy, const void *listener, void *data) {
  return wl_proxy_add_listener(proxy, (void (**)(void))(uintptr_t)listener, data);
}
#endif
