#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// A library is no longer coming.
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;

/// The loader takes what has a library's name inside for that library, whatever file it is.
static void *open_beside(const struct library *library) {
  // Global, so that a function of the program that stands before one of the library's own, or of what that needs,
  // finds it there (RTLD_NEXT).
  const int mode = RTLD_LAZY | RTLD_GLOBAL;
  void *opened[4] = {NULL};
  int count = 0;
  while (count < 4 && library->stand_ins[count]) {
    opened[count] = dlopen(library->stand_ins[count], RTLD_LAZY);
    ++count;
  }
  void *handle = dlopen(library->file, mode);
  // From here on the library keeps them. Where it cannot do with them they are gone, and its own come.
  while (count--)
    if (opened[count]) dlclose(opened[count]);
  return handle ? handle : dlopen(library->file, mode);
}

/// All its functions are looked up at once: while a thread loads another library, dlsym waits for it.
static void come(struct library *library) {
  void *handle = open_beside(library);
  if (handle) {
    for (struct function *function = library->first; function < library->end; ++function)
      atomic_store_explicit(&function->address, dlsym(handle, function->name), memory_order_release);
  } else {
    const char *reason = dlerror();
    snprintf(library->trouble, sizeof library->trouble, "%s", reason ? reason : library->file);
  }
  pthread_mutex_lock(&lock);
  library->state = handle ? LOADED : MISSING;
  pthread_cond_broadcast(&arrived);
  pthread_mutex_unlock(&lock);
}

const char *library_load(struct library *library) {
  pthread_mutex_lock(&lock);
  int is_first = library->state == UNASKED;
  if (is_first) library->state = COMING;
  pthread_mutex_unlock(&lock);
  if (is_first) come(library);

  pthread_mutex_lock(&lock);
  while (library->state == COMING) pthread_cond_wait(&arrived, &lock);
  int is_missing = library->state == MISSING;
  pthread_mutex_unlock(&lock);
  return is_missing ? library->trouble : NULL;
}

struct order {
  struct library *const *libraries;
  int count;
  void (*between)(void);
};

static void *come_all(void *argument) {
  const struct order *order = argument;
  for (int i = 0; i < order->count; ++i) {
    come(order->libraries[i]);
    order->between();
  }
  return NULL;
}

void library_load_ahead(struct library *const libraries[], int count, void (*between)(void)) {
  // Once in a program.
  static struct order order;
  order = (struct order){libraries, count, between};
  for (int i = 0; i < count; ++i) libraries[i]->state = COMING;
  // Signals are for the program's own thread.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, come_all, &order)) come_all(&order);
  else pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void *library_find(struct library *library, struct function *function) {
  const char *trouble = library_load(library);
  void *found = atomic_load_explicit(&function->address, memory_order_acquire);
  if (found) return found;
  fprintf(stderr, "aloft: error while loading shared libraries: %s\n", trouble ? trouble : function->name);
  _exit(127);
}
