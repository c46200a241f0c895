// A program that owns the clipboard of an X server, as good or as bad at it as it is told to be:
//
//   SelectionOwner FORM MODE SIZE TEXT
//
// FORM is the one form that it offers, such as UTF8_STRING. MODE is `whole`; `pieces` of SIZE bytes
// (INCR); `halts` after the first piece; `ends` there, with its window, or at once where SIZE is 0;
// `endless` pieces; `silent`, which never answers; `huge`, which announces 1 GB. Prints `owner` when it is the owner.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

static xcb_connection_t *server;

static xcb_atom_t atom(const char *name) {
  xcb_intern_atom_cookie_t request = xcb_intern_atom(server, 0, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(server, request, NULL);
  xcb_atom_t number = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return number;
}

static void put(xcb_window_t window, xcb_atom_t property, xcb_atom_t type, const char *text,
                size_t length) {
  xcb_change_property(server, XCB_PROP_MODE_REPLACE, window, property, type, 8, (uint32_t)length,
                      text);
}

static void answer(const xcb_selection_request_event_t *request, xcb_atom_t property) {
  xcb_selection_notify_event_t notice = {.response_type = XCB_SELECTION_NOTIFY,
                                         .time = request->time,
                                         .requestor = request->requestor,
                                         .selection = request->selection,
                                         .target = request->target,
                                         .property = property};
  xcb_send_event(server, 0, request->requestor, 0, (const char *)&notice);
}

int main(int count, char **words) {
  if (count != 5) return 2;
  const char *mode = words[2], *text = words[4];
  size_t size = (size_t)atol(words[3]), length = strlen(text), sent = 0;
  int is_last_sent = 0;
  server = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(server)) return 1;
  xcb_window_t window = xcb_generate_id(server);
  xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(server)).data->root;
  xcb_create_window(server, 0, window, root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, 0, 0, NULL);
  xcb_atom_t form = atom(words[1]), clipboard = atom("CLIPBOARD"), incr = atom("INCR");
  xcb_set_selection_owner(server, window, clipboard, XCB_CURRENT_TIME);
  free(xcb_get_input_focus_reply(server, xcb_get_input_focus(server), NULL));
  puts("owner");
  fflush(stdout);

  xcb_window_t taker = XCB_NONE;
  xcb_atom_t property = XCB_ATOM_NONE;
  xcb_generic_event_t *event;
  for (; (event = xcb_wait_for_event(server)); free(event)) {
    if ((event->response_type & 0x7F) == XCB_SELECTION_REQUEST) {
      const xcb_selection_request_event_t *request = (const void *)event;
      if (!strcmp(mode, "silent")) continue;
      if (!strcmp(mode, "ends") && size == 0) return 0;
      if (request->target != form) {
        answer(request, XCB_ATOM_NONE);
      } else if (!strcmp(mode, "whole")) {
        put(request->requestor, request->property, form, text, length);
        answer(request, request->property);
      } else {
        uint32_t least = !strcmp(mode, "huge") ? 1u << 30 : (uint32_t)length;
        uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
        taker = request->requestor;
        property = request->property;
        sent = 0;
        is_last_sent = 0;
        xcb_change_window_attributes(server, taker, XCB_CW_EVENT_MASK, &events);
        xcb_change_property(server, XCB_PROP_MODE_REPLACE, taker, property, incr, 32, 1, &least);
        answer(request, property);
      }
    } else if ((event->response_type & 0x7F) == XCB_PROPERTY_NOTIFY) {
      const xcb_property_notify_event_t *change = (const void *)event;
      if (change->window != taker || change->atom != property) continue;
      if (change->state != XCB_PROPERTY_DELETE || is_last_sent) continue;
      if (!strcmp(mode, "halts") && sent > 0) continue;
      if (!strcmp(mode, "ends") && sent > 0) return 0;
      if (!strcmp(mode, "endless")) sent = 0;
      size_t piece = length - sent < size ? length - sent : size;
      put(taker, property, form, text + sent, piece);
      sent += piece;
      is_last_sent = piece == 0;
    }
    xcb_flush(server);
  }
  return 0;
}
