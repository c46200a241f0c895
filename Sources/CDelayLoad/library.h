// A shared library that is loaded when a function of it is called first, and how such a function is defined: it
// has the library's own name and type, and passes each call on.
#ifndef ALOFT_DELAY_LOAD_LIBRARY_H
#define ALOFT_DELAY_LOAD_LIBRARY_H
#include <stdatomic.h>

/// A function of a library.
struct function {
  const char *const name;
  /// Nil until the library is loaded, and where it has no such function.
  void *_Atomic address;
};

struct library {
  /// As the loader looks for it, dlopen(3).
  const char *const file;
  /// What stands in for libraries that it is linked with and that nobody calls here, up to NULL: files with their
  /// names inside, beside those of the program (Assets/silence). Where one is missing, or no longer has all that is
  /// asked of it, the library comes with its own.
  const char *const *const stand_ins;
  /// The functions that the program calls, up to `end`.
  struct function *const first, *const end;
  /// Guarded by the lock in library.c.
  enum { UNASKED, COMING, LOADED, MISSING } state;
  /// What the loader said where it could not be loaded.
  char trouble[256];
};

/// Loads it, or waits for who does.
/// - Returns: nil where it is loaded, or the loader's reason why it cannot be; valid for good.
const char *library_load(struct library *library);

/// Begins to load libraries, one after the other, on a thread that ends with that, and calls `between` there after
/// each of them.
void library_load_ahead(struct library *const libraries[], int count, void (*between)(void));

/// The function's address. Without it the program ends as one does that the loader cannot start.
void *library_find(struct library *library, struct function *function);

/// Defines `LIBRARY`, whose functions lie side by side in a section of their own.
#define LIBRARY_IN(file) LIBRARY_BESIDE(file, NULL)
#define LIBRARY_BESIDE(file, ...) \
  static const char *const stand_ins[] = {__VA_ARGS__}; \
  LIBRARY_AS(LIBRARY, file)
#define LIBRARY_AS(name, file) LIBRARY_BY(name, file)
#define LIBRARY_BY(name, file)                                               \
  extern struct function __start_calls_##name[] __attribute__((weak)),       \
      __stop_calls_##name[] __attribute__((weak));                           \
  struct library name = {file, stand_ins, __start_calls_##name, __stop_calls_##name, UNASKED, ""};

#define CALLS_OF(name) CALLS_BY(name)
#define CALLS_BY(name) "calls_" #name

/// A function of `LIBRARY`.
#define CALL(result, name, parameters, arguments)                                         \
  static struct function name##_function __attribute__((section(CALLS_OF(LIBRARY)))) = {  \
      #name, NULL};                                                                       \
  result name parameters {                                                                \
    void *found = atomic_load_explicit(&name##_function.address, memory_order_acquire);   \
    if (!found) found = library_find(&LIBRARY, &name##_function);                         \
    return ((__typeof__(&name))found)arguments;                                           \
  }
#define CALL0(r, name) CALL(r, name, (void), ())
#define CALL1(r, name, A) CALL(r, name, (A a), (a))
#define CALL2(r, name, A, B) CALL(r, name, (A a, B b), (a, b))
#define CALL3(r, name, A, B, C) CALL(r, name, (A a, B b, C c), (a, b, c))
#define CALL4(r, name, A, B, C, D) CALL(r, name, (A a, B b, C c, D d), (a, b, c, d))
#define CALL5(r, name, A, B, C, D, E) CALL(r, name, (A a, B b, C c, D d, E e), (a, b, c, d, e))
#define CALL6(r, name, A, B, C, D, E, F) \
  CALL(r, name, (A a, B b, C c, D d, E e, F f), (a, b, c, d, e, f))
#define CALL7(r, name, A, B, C, D, E, F, G) \
  CALL(r, name, (A a, B b, C c, D d, E e, F f, G g), (a, b, c, d, e, f, g))
#define CALL8(r, name, A, B, C, D, E, F, G, H) \
  CALL(r, name, (A a, B b, C c, D d, E e, F f, G g, H h), (a, b, c, d, e, f, g, h))
#endif
