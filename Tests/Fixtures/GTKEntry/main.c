// A window with GTK's own text field, to compare another's with: what is typed into both must come out
// alike. GTK is opened at run time, so that nothing of it is needed for a build.
//
//   GTKEntry
//
// Prints a line for each thing that happens: `focus`, `blur`; `text …` when the field's text has changed;
// `composing …` what an input method composes; `entered …` the text at Enter, which empties the field;
// `released` when a key is up and all has become of it that will.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void *Widget;

static int (*initialise)(int *, char ***);
static void (*run)(void);
static Widget (*make_window)(int), (*make_entry)(void);
static void (*set_title)(Widget, const char *), (*set_size)(Widget, int, int);
static void (*add)(Widget, Widget), (*show)(Widget), (*set_text)(Widget, const char *);
static const char *(*get_text)(Widget);
static unsigned long (*connect_data)(Widget, const char *, void (*)(void), void *, void *, int);

static void open_gtk(void) {
  void *library = dlopen("libgtk-3.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    exit(3);
  }
  struct {
    void *place;
    const char *name;
  } functions[] = {
      {&initialise, "gtk_init_check"},       {&run, "gtk_main"},
      {&make_window, "gtk_window_new"},      {&make_entry, "gtk_entry_new"},
      {&set_title, "gtk_window_set_title"},  {&set_size, "gtk_window_set_default_size"},
      {&add, "gtk_container_add"},           {&show, "gtk_widget_show_all"},
      {&set_text, "gtk_entry_set_text"},     {&get_text, "gtk_entry_get_text"},
      {&connect_data, "g_signal_connect_data"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *(void **)functions[index].place = dlsym(library, functions[index].name);
  }
}

static void say(const char *what, const char *text) {
  printf("%s%s%s\n", what, *text ? " " : "", text);
  fflush(stdout);
}

static void changed(Widget entry) { say("text", get_text(entry)); }

static void composing(Widget entry, const char *text) {
  (void)entry;
  say("composing", text);
}

static void entered(Widget entry) {
  say("entered", get_text(entry));
  set_text(entry, "");
}

// The events' own arguments stand between the widget and the words.
static int focused(Widget entry, void *event, const char *words) {
  (void)entry, (void)event;
  say(words, "");
  return 0;
}

// The window's part in a key that nobody wanted, as are those that are let go.
static int released(Widget window, void *event) {
  (void)window, (void)event;
  say("released", "");
  return 0;
}

static void heed(Widget widget, const char *signal, void *function, const char *words) {
  int is_after = function == (void *)released;
  connect_data(widget, signal, (void (*)(void))function, (void *)words, NULL, is_after);
}

int main(void) {
  open_gtk();
  if (!initialise(NULL, NULL)) return 1;
  Widget window = make_window(0), entry = make_entry();
  set_title(window, "GTKEntry");
  set_size(window, 400, 60);
  add(window, entry);
  heed(entry, "changed", changed, NULL);
  heed(entry, "preedit-changed", composing, NULL);
  heed(entry, "activate", entered, NULL);
  heed(entry, "focus-in-event", focused, "focus");
  heed(entry, "focus-out-event", focused, "blur");
  heed(window, "key-release-event", released, NULL);
  show(window);
  run();
  return 0;
}
