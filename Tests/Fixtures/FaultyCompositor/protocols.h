// The tables of four extensions, as far as a compositor of a plain window needs them. Sources:
// xdg-shell.xml, viewporter.xml, fractional-scale-v1.xml, xdg-activation-v1.xml.
static const struct wl_interface *no_types[4];

static const struct wl_message toplevel_messages[] = {
    {"destroy", "", no_types},          {"set_parent", "?o", no_types},
    {"set_title", "s", no_types},       {"set_app_id", "s", no_types},
    {"show_window_menu", "ouii", no_types}, {"move", "ou", no_types},
    {"resize", "ouu", no_types},        {"set_max_size", "ii", no_types},
    {"set_min_size", "ii", no_types},   {"set_maximized", "", no_types},
    {"unset_maximized", "", no_types},  {"set_fullscreen", "?o", no_types},
    {"unset_fullscreen", "", no_types}, {"set_minimized", "", no_types}};
static const struct wl_message toplevel_events[] = {
    {"configure", "iia", no_types}, {"close", "", no_types}};
static const struct wl_interface toplevel_interface = {
    "xdg_toplevel", 1, 14, toplevel_messages, 2, toplevel_events};

static const struct wl_interface *toplevel_types[] = {&toplevel_interface};
static const struct wl_message xdg_surface_messages[] = {
    {"destroy", "", no_types},
    {"get_toplevel", "n", toplevel_types},
    {"get_popup", "n?oo", no_types},
    {"set_window_geometry", "iiii", no_types},
    {"ack_configure", "u", no_types}};
static const struct wl_message xdg_surface_events[] = {{"configure", "u", no_types}};
static const struct wl_interface xdg_surface_interface = {
    "xdg_surface", 1, 5, xdg_surface_messages, 1, xdg_surface_events};

static const struct wl_interface *xdg_surface_types[] = {
    &xdg_surface_interface, &wl_surface_interface};
static const struct wl_message base_messages[] = {
    {"destroy", "", no_types},
    {"create_positioner", "n", no_types},
    {"get_xdg_surface", "no", xdg_surface_types},
    {"pong", "u", no_types}};
static const struct wl_message base_events[] = {{"ping", "u", no_types}};
static const struct wl_interface base_interface = {"xdg_wm_base", 1, 4, base_messages, 1, base_events};

static const struct wl_message viewport_messages[] = {
    {"destroy", "", no_types}, {"set_source", "ffff", no_types}, {"set_destination", "ii", no_types}};
static const struct wl_interface viewport_interface = {
    "wp_viewport", 1, 3, viewport_messages, 0, NULL};
static const struct wl_interface *viewport_types[] = {&viewport_interface, &wl_surface_interface};
static const struct wl_message viewporter_messages[] = {
    {"destroy", "", no_types}, {"get_viewport", "no", viewport_types}};
static const struct wl_interface viewporter_interface = {
    "wp_viewporter", 1, 2, viewporter_messages, 0, NULL};

static const struct wl_message fraction_messages[] = {{"destroy", "", no_types}};
static const struct wl_message fraction_events[] = {{"preferred_scale", "u", no_types}};
static const struct wl_interface fraction_interface = {
    "wp_fractional_scale_v1", 1, 1, fraction_messages, 1, fraction_events};
static const struct wl_interface *fraction_types[] = {&fraction_interface, &wl_surface_interface};
static const struct wl_message fractions_messages[] = {
    {"destroy", "", no_types}, {"get_fractional_scale", "no", fraction_types}};
static const struct wl_interface fractions_interface = {
    "wp_fractional_scale_manager_v1", 1, 2, fractions_messages, 0, NULL};

static const struct wl_interface *activate_types[] = {NULL, &wl_surface_interface};
static const struct wl_message activation_messages[] = {
    {"destroy", "", no_types},
    {"get_activation_token", "n", no_types},
    {"activate", "so", activate_types}};
static const struct wl_interface activation_interface = {
    "xdg_activation_v1", 1, 3, activation_messages, 0, NULL};
