// A program that drags something over a window of an X server and drops it there, as good or as bad at it as it is
// told to be:
//
//   DropSource WINDOW MODE FORMS TEXT
//
// FORMS are the forms that it offers, with commas between them; it has the text in the first of them. MODE is `whole`;
// `direct`, which knows of no other window that takes it (XdndProxy); `pieces`, which has the text 1,000 times and
// gives it piece by piece (INCR); `over`, which ends while it still drags; `leaves` when it has dropped; `dies` when it
// is asked for the text; `hurried` when it has answered, for which it waits until it is told to go on (SIGUSR1);
// `silent`, which never does; `refuses`, which has none. Prints `over` when it is over the window, `asked` when it is
// asked for the text, and `finished 1` when the window has it, or `finished 0` when it has not.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

static xcb_connection_t *server;
static xcb_window_t source, target, taker;

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
  xcb_send_event(server, 0, taker, 0, (const char *)&message);
  xcb_flush(server);
}

static void say(const char *word) {
  puts(word);
  fflush(stdout);
}

// The window that takes messages in the place of another, if that says so and itself agrees.
static xcb_window_t proxy(xcb_window_t window) {
  xcb_window_t found = window;
  for (int i = 0; i < 2; i++) {
    xcb_get_property_reply_t *reply = xcb_get_property_reply(
        server, xcb_get_property(server, 0, found, atom("XdndProxy"), XCB_ATOM_WINDOW, 0, 1), NULL);
    xcb_window_t named = reply && xcb_get_property_value_length(reply) == 4
                             ? *(xcb_window_t *)xcb_get_property_value(reply)
                             : XCB_NONE;
    free(reply);
    if (i == 1) return named == found ? found : window;
    if (named == XCB_NONE) return window;
    found = named;
  }
  return window;
}

// The bytes of a text in a form: Mozilla's is in UTF-16.
static char *bytes_of(const char *text, const char *form, size_t *length) {
  int is_wide = !strcmp(form, "text/x-moz-url");
  *length = strlen(text) << is_wide;
  char *bytes = calloc(1, *length + 1);
  for (size_t i = 0; bytes && text[i]; i++) bytes[i << is_wide] = text[i];
  return bytes;
}

int main(int count, char **words) {
  if (count != 5) return 2;
  target = (xcb_window_t)strtoul(words[1], NULL, 0);
  const char *mode = words[2];
  xcb_atom_t forms[16] = {0};
  uint32_t form_count = 0;
  size_t length, sent = 0;
  server = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(server)) return 1;
  source = xcb_generate_id(server);
  xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(server)).data->root;
  xcb_create_window(server, 0, source, root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, 0, 0, NULL);
  xcb_set_selection_owner(server, source, atom("XdndSelection"), XCB_CURRENT_TIME);
  char *text = NULL;
  for (char *form = strtok(words[3], ","); form && form_count < 16; form = strtok(NULL, ",")) {
    if (!text) text = bytes_of(words[4], form, &length);
    forms[form_count++] = atom(form);
  }
  if (!text) return 2;
  int is_long = !strcmp(mode, "pieces");
  size_t whole = is_long ? length * 1000 : length;
  taker = strcmp(mode, "direct") ? proxy(target) : target;
  xcb_change_property(server, XCB_PROP_MODE_REPLACE, source, atom("XdndTypeList"), XCB_ATOM_ATOM, 32, form_count,
                      forms);
  send("XdndEnter", 5u << 24 | (form_count > 3), forms[0], forms[1], forms[2]);
  send("XdndPosition", 0, 200u << 16 | 300, XCB_CURRENT_TIME, atom("XdndActionCopy"));
  if (!strcmp(mode, "over")) return 0;

  xcb_atom_t status = atom("XdndStatus"), finished = atom("XdndFinished");
  sigset_t going_on;
  sigemptyset(&going_on);
  sigaddset(&going_on, SIGUSR1);
  sigprocmask(SIG_BLOCK, &going_on, NULL);
  say("over");
  // An answer to the one before, who may have had the same number, is none to this one.
  int is_dropped = 0, is_asked = 0;
  xcb_window_t requestor = XCB_NONE;
  xcb_atom_t property = XCB_ATOM_NONE;
  xcb_generic_event_t *event;
  for (; (event = xcb_wait_for_event(server)); free(event)) {
    if ((event->response_type & 0x7F) == XCB_CLIENT_MESSAGE) {
      const xcb_client_message_event_t *message = (const void *)event;
      if (message->type == status && !is_dropped) {
        if (!(message->data.data32[1] & 1)) {
          say("refused");
          return 0;
        }
        is_dropped = 1;
        send("XdndDrop", 0, XCB_CURRENT_TIME, 0, 0);
        if (!strcmp(mode, "leaves")) return 0;
      } else if (message->type == finished && is_asked) {
        say(message->data.data32[1] & 1 ? "finished 1" : "finished 0");
        return 0;
      }
    } else if ((event->response_type & 0x7F) == XCB_SELECTION_REQUEST) {
      const xcb_selection_request_event_t *request = (const void *)event;
      is_asked = 1;
      say("asked");
      if (!strcmp(mode, "dies")) return 0;
      if (!strcmp(mode, "hurried")) sigwait(&going_on, &(int){0});
      if (!strcmp(mode, "silent")) continue;
      int is_given = request->target == forms[0] && strcmp(mode, "refuses");
      if (is_given && is_long) {
        uint32_t least = (uint32_t)whole, events = XCB_EVENT_MASK_PROPERTY_CHANGE;
        requestor = request->requestor;
        property = request->property;
        xcb_change_window_attributes(server, requestor, XCB_CW_EVENT_MASK, &events);
        xcb_change_property(server, XCB_PROP_MODE_REPLACE, requestor, property, atom("INCR"), 32, 1, &least);
      } else if (is_given) {
        xcb_change_property(server, XCB_PROP_MODE_REPLACE, request->requestor, request->property,
                            request->target, 8, (uint32_t)length, text);
      }
      xcb_selection_notify_event_t notice = {.response_type = XCB_SELECTION_NOTIFY,
                                             .time = request->time,
                                             .requestor = request->requestor,
                                             .selection = request->selection,
                                             .target = request->target,
                                             .property = is_given ? request->property : XCB_ATOM_NONE};
      xcb_send_event(server, 0, request->requestor, 0, (const char *)&notice);
      if (!strcmp(mode, "hurried")) {
        // A round trip: of a program that has ended a server reads nothing any more.
        free(xcb_get_input_focus_reply(server, xcb_get_input_focus(server), NULL));
        return 0;
      }
    } else if ((event->response_type & 0x7F) == XCB_PROPERTY_NOTIFY) {
      const xcb_property_notify_event_t *change = (const void *)event;
      if (change->window != requestor || change->atom != property) continue;
      if (change->state != XCB_PROPERTY_DELETE || sent > whole) continue;
      // As much as there is room for, and an empty piece at the end.
      static char piece[100000];
      size_t size = 0;
      for (; sent < whole && size + length <= sizeof piece; size += length, sent += length)
        memcpy(piece + size, text, length);
      if (size == 0) sent = whole + 1;
      xcb_change_property(server, XCB_PROP_MODE_REPLACE, requestor, property, forms[0], 8, (uint32_t)size, piece);
    }
    xcb_flush(server);
  }
  return 0;
}
