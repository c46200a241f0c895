// A program that asks another one for what was copied there:
//
//   ClipboardPeer read TARGET     prints the answer's type, its length in bytes, how it came, and its last byte
//   ClipboardPeer multiple        asks for a text, a picture and the time at once, and prints the types of the answers
//   ClipboardPeer keep            is a clipboard manager: prints `manager`, takes the text over when it is told that
//                                 its owner ends, prints `kept`, and has it then
//   ClipboardPeer ignore          is one that never answers
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

static xcb_connection_t *server;
static xcb_window_t window;
static xcb_atom_t property;

static xcb_atom_t atom(const char *name) {
  xcb_intern_atom_cookie_t request = xcb_intern_atom(server, 0, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(server, request, NULL);
  xcb_atom_t number = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return number;
}

static void print_name(xcb_atom_t number) {
  xcb_get_atom_name_reply_t *reply =
      number ? xcb_get_atom_name_reply(server, xcb_get_atom_name(server, number), NULL) : NULL;
  if (reply)
    printf("%.*s", xcb_get_atom_name_name_length(reply), xcb_get_atom_name_name(reply));
  else
    printf("nothing");
  free(reply);
}

static void say(const char *word) {
  puts(word);
  fflush(stdout);
}

// Takes a property, which is gone then.
static xcb_get_property_reply_t *take(xcb_atom_t name) {
  return xcb_get_property_reply(
      server, xcb_get_property(server, 1, window, name, XCB_GET_PROPERTY_TYPE_ANY, 0, 1u << 26), NULL);
}

static xcb_generic_event_t *await(uint8_t type) {
  xcb_flush(server);
  xcb_generic_event_t *event;
  while ((event = xcb_wait_for_event(server))) {
    const xcb_property_notify_event_t *change = (const void *)event;
    uint8_t found = event->response_type & 0x7F;
    if (found == type &&
        (type != XCB_PROPERTY_NOTIFY || (change->atom == property && change->state == XCB_PROPERTY_NEW_VALUE)))
      return event;
    free(event);
  }
  exit(1);
}

// What was copied, and how long it is; the caller frees it.
static char *read_text(xcb_atom_t target, xcb_atom_t *type, size_t *length, int *pieces) {
  xcb_convert_selection(server, window, atom("CLIPBOARD"), target, property, XCB_CURRENT_TIME);
  xcb_selection_notify_event_t *answer = (void *)await(XCB_SELECTION_NOTIFY);
  xcb_atom_t given = answer->property;
  free(answer);
  *type = XCB_ATOM_NONE;
  *length = 0;
  *pieces = 0;
  char *text = NULL;
  if (given == XCB_ATOM_NONE) return NULL;
  xcb_get_property_reply_t *reply = take(property);
  int is_long = reply && reply->type == atom("INCR");
  while (is_long) {
    free(reply);
    free(await(XCB_PROPERTY_NOTIFY));
    if (!(reply = take(property)) || xcb_get_property_value_length(reply) == 0) break;
    size_t size = (size_t)xcb_get_property_value_length(reply);
    text = realloc(text, *length + size);
    memcpy(text + *length, xcb_get_property_value(reply), size);
    *length += size;
    *type = reply->type;
    (*pieces)++;
  }
  if (!is_long && reply) {
    *length = (size_t)xcb_get_property_value_length(reply);
    text = malloc(*length + 1);
    memcpy(text, xcb_get_property_value(reply), *length);
    *type = reply->type;
  }
  free(reply);
  return text;
}

static void answer(const xcb_selection_request_event_t *request, xcb_atom_t given) {
  xcb_selection_notify_event_t notice = {.response_type = XCB_SELECTION_NOTIFY,
                                         .time = request->time,
                                         .requestor = request->requestor,
                                         .selection = request->selection,
                                         .target = request->target,
                                         .property = given};
  xcb_send_event(server, 0, request->requestor, 0, (const char *)&notice);
  xcb_flush(server);
}

_Noreturn static void keep(int is_silent) {
  xcb_set_selection_owner(server, window, atom("CLIPBOARD_MANAGER"), XCB_CURRENT_TIME);
  free(xcb_get_input_focus_reply(server, xcb_get_input_focus(server), NULL));
  say("manager");
  char *text = NULL;
  size_t length = 0;
  for (;;) {
    xcb_selection_request_event_t *request = (void *)await(XCB_SELECTION_REQUEST);
    if (request->selection == atom("CLIPBOARD_MANAGER") && !is_silent) {
      xcb_atom_t type;
      int pieces;
      text = read_text(atom("UTF8_STRING"), &type, &length, &pieces);
      xcb_set_selection_owner(server, window, atom("CLIPBOARD"), XCB_CURRENT_TIME);
      answer(request, request->property);
      say("kept");
    } else if (text && request->target == atom("UTF8_STRING")) {
      xcb_change_property(server, XCB_PROP_MODE_REPLACE, request->requestor, request->property,
                          request->target, 8, (uint32_t)length, text);
      answer(request, request->property);
    } else if (!is_silent) {
      answer(request, XCB_ATOM_NONE);
    }
    free(request);
  }
}

static int ask_for_many(void) {
  const char *targets[] = {"text/plain;charset=utf-8", "image/png", "TIMESTAMP"};
  xcb_atom_t pairs[6];
  for (int i = 0; i < 3; i++) {
    char name[] = "PEER_0";
    name[5] += i;
    pairs[2 * i] = atom(targets[i]);
    pairs[2 * i + 1] = atom(name);
  }
  xcb_change_property(server, XCB_PROP_MODE_REPLACE, window, property, atom("ATOM_PAIR"), 32, 6, pairs);
  xcb_convert_selection(server, window, atom("CLIPBOARD"), atom("MULTIPLE"), property, XCB_CURRENT_TIME);
  free(await(XCB_SELECTION_NOTIFY));
  xcb_get_property_reply_t *reply = take(property);
  if (!reply || xcb_get_property_value_length(reply) != sizeof pairs) return 1;
  const xcb_atom_t *given = xcb_get_property_value(reply);
  for (int i = 0; i < 3; i++) {
    xcb_get_property_reply_t *one = given[2 * i + 1] ? take(given[2 * i + 1]) : NULL;
    print_name(one ? one->type : XCB_ATOM_NONE);
    puts("");
    free(one);
  }
  free(reply);
  return 0;
}

int main(int count, char **words) {
  if (count < 2) return 2;
  server = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(server)) return 1;
  window = xcb_generate_id(server);
  uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  xcb_create_window(server, 0, window, xcb_setup_roots_iterator(xcb_get_setup(server)).data->root, 0, 0, 1, 1, 0,
                    XCB_WINDOW_CLASS_INPUT_ONLY, 0, XCB_CW_EVENT_MASK, &events);
  property = atom("PEER");
  if (!strcmp(words[1], "multiple")) return ask_for_many();
  if (strcmp(words[1], "read")) keep(!strcmp(words[1], "ignore"));
  if (count < 3) return 2;
  xcb_atom_t type;
  size_t length;
  int pieces;
  char *text = read_text(atom(words[2]), &type, &length, &pieces);
  print_name(type);
  printf(" %zu %s %.*s\n", length, pieces > 0 ? "pieces" : "whole", length > 0, text ? text + length - 1 : "");
  free(text);
  return 0;
}
