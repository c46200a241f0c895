// A program that drags a text over a window of an X server and drops it there, as good or as bad at it as it
// is told to be:
//
//   DropSource WINDOW MODE TEXT
//
// MODE is `whole`; `over`, which ends while it still drags; `leaves` when it has dropped; `dies` when it is asked
// for the text; `hurried` when it has answered; `silent`, which never does. Prints `asked` when it is asked for
// the text, and `finished` when the window has it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

static xcb_connection_t *server;
static xcb_window_t source, target;

static xcb_atom_t atom(const char *name) {
  xcb_intern_atom_cookie_t request = xcb_intern_atom(server, 0, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(server, request, NULL);
  xcb_atom_t number = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return number;
}

static void send(const char *name, uint32_t second, uint32_t third, uint32_t fourth, uint32_t fifth) {
  xcb_client_message_event_t message = {.response_type = XCB_CLIENT_MESSAGE,
                                        .format = 32,
                                        .window = target,
                                        .type = atom(name),
                                        .data.data32 = {source, second, third, fourth, fifth}};
  xcb_send_event(server, 0, target, 0, (const char *)&message);
  xcb_flush(server);
}

static void say(const char *word) {
  puts(word);
  fflush(stdout);
}

int main(int count, char **words) {
  if (count != 4) return 2;
  target = (xcb_window_t)strtoul(words[1], NULL, 0);
  const char *mode = words[2], *text = words[3];
  server = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(server)) return 1;
  source = xcb_generate_id(server);
  xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(server)).data->root;
  xcb_create_window(server, 0, source, root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, 0, 0, NULL);
  xcb_set_selection_owner(server, source, atom("XdndSelection"), XCB_CURRENT_TIME);
  send("XdndEnter", 5u << 24, atom("text/plain"), atom("UTF8_STRING"), XCB_ATOM_NONE);
  send("XdndPosition", 0, 200u << 16 | 300, XCB_CURRENT_TIME, atom("XdndActionCopy"));
  if (!strcmp(mode, "over")) return 0;

  xcb_atom_t status = atom("XdndStatus"), finished = atom("XdndFinished");
  // An answer to the one before, who may have had the same number, is none to this one.
  int is_dropped = 0;
  xcb_generic_event_t *event;
  for (; (event = xcb_wait_for_event(server)); free(event)) {
    if ((event->response_type & 0x7F) == XCB_CLIENT_MESSAGE) {
      const xcb_client_message_event_t *message = (const void *)event;
      if (message->type == status && !is_dropped) {
        is_dropped = 1;
        send("XdndDrop", 0, XCB_CURRENT_TIME, 0, 0);
        if (!strcmp(mode, "leaves")) return 0;
      } else if (message->type == finished) {
        say("finished");
        return 0;
      }
    } else if ((event->response_type & 0x7F) == XCB_SELECTION_REQUEST) {
      const xcb_selection_request_event_t *request = (const void *)event;
      say("asked");
      if (!strcmp(mode, "dies")) return 0;
      if (!strcmp(mode, "silent")) continue;
      xcb_change_property(server, XCB_PROP_MODE_REPLACE, request->requestor, request->property,
                          request->target, 8, (uint32_t)strlen(text), text);
      xcb_selection_notify_event_t notice = {.response_type = XCB_SELECTION_NOTIFY,
                                             .time = request->time,
                                             .requestor = request->requestor,
                                             .selection = request->selection,
                                             .target = request->target,
                                             .property = request->property};
      xcb_send_event(server, 0, request->requestor, 0, (const char *)&notice);
      if (!strcmp(mode, "hurried")) {
        xcb_flush(server);
        return 0;
      }
    }
    xcb_flush(server);
  }
  return 0;
}
