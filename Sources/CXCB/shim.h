// A connection to the X server beside Xlib's, with its extensions for shared memory (MIT-SHM) and
// vertical blanks (Present), the memory that is shared, and answers that nobody waits for.
#ifndef ALOFT_CXCB_H
#define ALOFT_CXCB_H
#include <sys/shm.h>
#include <xcb/present.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// The extensions' identities are variables, though nobody sets them.
static inline const xcb_query_extension_reply_t *shm_extension(xcb_connection_t *connection) {
  return xcb_get_extension_data(connection, &xcb_shm_id);
}
static inline const xcb_query_extension_reply_t *present_extension(xcb_connection_t *connection) {
  return xcb_get_extension_data(connection, &xcb_present_id);
}
// Asks for both; the answers come with the next reply.
static inline void prefetch_extensions(xcb_connection_t *connection) {
  xcb_prefetch_extension_data(connection, &xcb_shm_id);
  xcb_prefetch_extension_data(connection, &xcb_present_id);
}

// Takes apart an event of the Present extension, whose packed fields Swift cannot read: 1, and what
// it says of the vertical blank, where it tells of a completed request.
static inline int present_completed(
    const xcb_generic_event_t *event, uint8_t opcode, uint32_t *serial, uint64_t *ust,
    uint64_t *msc) {
  const xcb_present_complete_notify_event_t *completed = (const void *)event;
  if (completed->extension != opcode || completed->event_type != XCB_PRESENT_COMPLETE_NOTIFY)
    return 0;
  *serial = completed->serial;
  *ust = completed->ust;
  *msc = completed->msc;
  return 1;
}
#endif
