#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

// Global, so that a function of the program that stands before one of the library's own, or of what that needs,
// finds it there (RTLD_NEXT).
static void *open_library(const struct library *library) {
  return dlopen(library->file, RTLD_LAZY | RTLD_GLOBAL);
}

const char *library_load(struct library *library) {
  if (atomic_load_explicit(&library->handle, memory_order_relaxed)) return NULL;
  // While another thread loads it, dlopen waits.
  void *handle = open_library(library);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(library->trouble, sizeof library->trouble, "%s", reason ? reason : library->file);
    return library->trouble;
  }
  atomic_store_explicit(&library->handle, handle, memory_order_relaxed);
  return NULL;
}

static void *open_on_thread(void *library) {
  open_library(library);
  return NULL;
}

void library_load_ahead(struct library *library) {
  // Signals are for the program's own thread.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (!pthread_create(&thread, NULL, open_on_thread, library)) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void *library_find(struct library *library, const char *name) {
  const char *trouble = library_load(library);
  void *found = trouble ? NULL : dlsym(library->handle, name);
  if (found) return found;
  if (!trouble) trouble = dlerror();
  fprintf(stderr, "%s\n", trouble ? trouble : name);
  abort();
}
