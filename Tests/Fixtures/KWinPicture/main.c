// Asks KWin for what a screen of its shows, in the screen's own pixels (Assets/bench/measure-compositors):
//
//   cc -O2 main.c $(pkg-config --cflags --libs dbus-1) && ./a.out SCREEN FILE
//
// Writes them to the file, four bytes each, blue first, and prints how many of them a row has. KWin answers only where
// KWIN_SCREENSHOT_NO_PERMISSION_CHECKS is set, and only where it draws with OpenGL.
#include <dbus/dbus.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// What comes through the pipe goes into the file, by a process of its own: a pipe holds less than a screen.
static void save(int from, const char *path) {
  char bytes[65536];
  ssize_t count;
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  while ((count = read(from, bytes, sizeof bytes)) > 0)
    if (write(file, bytes, (size_t)count) != count) _exit(1);
  _exit(count < 0);
}

int main(int count, char **words) {
  int ends[2];
  DBusError error;
  dbus_error_init(&error);
  if (count != 3 || pipe(ends)) return 2;
  pid_t saver = fork();
  if (!saver) {
    close(ends[1]);
    save(ends[0], words[2]);
  }
  close(ends[0]);
  DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, &error);
  if (!bus) return 1;
  DBusMessage *call = dbus_message_new_method_call(
      "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureScreen");
  const char *option = "native-resolution";
  dbus_bool_t yes = 1;
  DBusMessageIter all, options, entry, value;
  dbus_message_iter_init_append(call, &all);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &words[1]);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &options);
  dbus_message_iter_open_container(&options, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &option);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "b", &value);
  dbus_message_iter_append_basic(&value, DBUS_TYPE_BOOLEAN, &yes);
  dbus_message_iter_close_container(&entry, &value);
  dbus_message_iter_close_container(&options, &entry);
  dbus_message_iter_close_container(&all, &options);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_UNIX_FD, &ends[1]);
  DBusMessage *answer = dbus_connection_send_with_reply_and_block(bus, call, 10000, &error);
  dbus_message_unref(call);
  close(ends[1]);
  if (!answer) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  dbus_message_iter_init(answer, &all);
  dbus_message_iter_recurse(&all, &options);
  for (; dbus_message_iter_get_arg_type(&options) == DBUS_TYPE_DICT_ENTRY;
       dbus_message_iter_next(&options)) {
    const char *key;
    dbus_uint32_t number;
    dbus_message_iter_recurse(&options, &entry);
    dbus_message_iter_get_basic(&entry, &key);
    dbus_message_iter_next(&entry);
    dbus_message_iter_recurse(&entry, &value);
    if (strcmp(key, "width") || dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_UINT32) continue;
    dbus_message_iter_get_basic(&value, &number);
    printf("%u\n", number);
  }
  int status = 1;
  waitpid(saver, &status, 0);
  return status != 0;
}
