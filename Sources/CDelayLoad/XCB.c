// The functions of XCB that Aloft calls.
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

#include "library.h"

#define LIBRARY xcb
LIBRARY_IN("libxcb.so.1")

CALL2(xcb_connection_t *, xcb_connect, const char *, int *)
CALL1(int, xcb_connection_has_error, xcb_connection_t *)
CALL6(xcb_void_cookie_t, xcb_convert_selection, xcb_connection_t *, xcb_window_t, xcb_atom_t, xcb_atom_t,
  xcb_atom_t, xcb_timestamp_t)
CALL5(xcb_void_cookie_t, xcb_create_gc, xcb_connection_t *, xcb_gcontext_t, xcb_drawable_t, uint32_t,
  const void *)
CALL(xcb_void_cookie_t, xcb_create_window, (xcb_connection_t * a, uint8_t b, xcb_window_t c,
  xcb_window_t d, int16_t e, int16_t f, uint16_t g, uint16_t h, uint16_t i, uint16_t j, xcb_visualid_t k,
  uint32_t l, const void *m), (a, b, c, d, e, f, g, h, i, j, k, l, m))
CALL1(void, xcb_depth_next, xcb_depth_iterator_t *)
CALL1(xcb_visualtype_t *, xcb_depth_visuals, const xcb_depth_t *)
CALL1(int, xcb_depth_visuals_length, const xcb_depth_t *)
CALL1(void, xcb_disconnect, xcb_connection_t *)
CALL1(int, xcb_flush, xcb_connection_t *)
CALL1(uint32_t, xcb_generate_id, xcb_connection_t *)
CALL2(const struct xcb_query_extension_reply_t *, xcb_get_extension_data, xcb_connection_t *, xcb_extension_t *)
CALL1(int, xcb_get_file_descriptor, xcb_connection_t *)
CALL2(xcb_get_geometry_cookie_t, xcb_get_geometry, xcb_connection_t *, xcb_drawable_t)
CALL3(xcb_get_geometry_reply_t *, xcb_get_geometry_reply, xcb_connection_t *, xcb_get_geometry_cookie_t,
  xcb_generic_error_t **)
CALL7(xcb_get_property_cookie_t, xcb_get_property, xcb_connection_t *, uint8_t, xcb_window_t, xcb_atom_t,
  xcb_atom_t, uint32_t, uint32_t)
CALL1(void *, xcb_get_property_value, const xcb_get_property_reply_t *)
CALL1(int, xcb_get_property_value_length, const xcb_get_property_reply_t *)
CALL3(int *, xcb_get_reply_fds, xcb_connection_t *, void *, size_t)
CALL1(const struct xcb_setup_t *, xcb_get_setup, xcb_connection_t *)
CALL2(xcb_get_window_attributes_cookie_t, xcb_get_window_attributes, xcb_connection_t *, xcb_window_t)
CALL3(xcb_get_window_attributes_reply_t *, xcb_get_window_attributes_reply, xcb_connection_t *,
  xcb_get_window_attributes_cookie_t, xcb_generic_error_t **)
CALL4(xcb_intern_atom_cookie_t, xcb_intern_atom, xcb_connection_t *, uint8_t, uint16_t, const char *)
CALL3(xcb_intern_atom_reply_t *, xcb_intern_atom_reply, xcb_connection_t *, xcb_intern_atom_cookie_t,
  xcb_generic_error_t **)
CALL1(xcb_generic_event_t *, xcb_poll_for_event, xcb_connection_t *)
CALL1(xcb_generic_event_t *, xcb_poll_for_queued_event, xcb_connection_t *)
CALL4(int, xcb_poll_for_reply, xcb_connection_t *, unsigned int, void **, xcb_generic_error_t **)
CALL2(void, xcb_prefetch_extension_data, xcb_connection_t *, xcb_extension_t *)
CALL(xcb_void_cookie_t, xcb_put_image, (xcb_connection_t * a, uint8_t b, xcb_drawable_t c,
  xcb_gcontext_t d, uint16_t e, uint16_t f, int16_t g, int16_t h, uint8_t i, uint8_t j, uint32_t k,
  const uint8_t *l), (a, b, c, d, e, f, g, h, i, j, k, l))
CALL2(xcb_generic_error_t *, xcb_request_check, xcb_connection_t *, xcb_void_cookie_t)
CALL1(xcb_depth_iterator_t, xcb_screen_allowed_depths_iterator, const xcb_screen_t *)
CALL1(void, xcb_screen_next, xcb_screen_iterator_t *)
CALL4(unsigned int, xcb_send_request, xcb_connection_t *, int, struct iovec *, const xcb_protocol_request_t *)
CALL6(unsigned int, xcb_send_request_with_fds, xcb_connection_t *, int, struct iovec *,
  const xcb_protocol_request_t *, unsigned int, int *)
CALL1(xcb_format_t *, xcb_setup_pixmap_formats, const xcb_setup_t *)
CALL1(int, xcb_setup_pixmap_formats_length, const xcb_setup_t *)
CALL1(xcb_screen_iterator_t, xcb_setup_roots_iterator, const xcb_setup_t *)
CALL3(void *, xcb_wait_for_reply, xcb_connection_t *, unsigned int, xcb_generic_error_t **)
