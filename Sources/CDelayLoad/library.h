// A shared library that is loaded when a function of it is called first, and how such a function is defined: it
// has the library's own name and type, and passes each call on.
#ifndef ALOFT_DELAY_LOAD_LIBRARY_H
#define ALOFT_DELAY_LOAD_LIBRARY_H
#include <stdatomic.h>

struct library {
  /// As the loader looks for it, dlopen(3).
  const char *const file;
  /// Nil until it is loaded.
  void *_Atomic handle;
  /// What the loader said where it could not be loaded.
  char trouble[256];
};

/// Loads it.
/// - Returns: nil where it is loaded, or the loader's reason why it cannot be.
const char *library_load(struct library *library);

/// Begins to load it on a thread of its own, which ends with that; who wants it loaded then waits for that.
void library_load_ahead(struct library *library);

/// The function of this name. Without it the program ends, and says what is missing.
void *library_find(struct library *library, const char *name);

/// A function of `LIBRARY`.
#define CALL(result, name, parameters, arguments)                          \
  result name parameters {                                                 \
    static void *_Atomic known;                                            \
    void *found = atomic_load_explicit(&known, memory_order_relaxed);      \
    if (!found) {                                                          \
      found = library_find(LIBRARY, #name);                                \
      atomic_store_explicit(&known, found, memory_order_relaxed);          \
    }                                                                      \
    return ((__typeof__(&name))found)arguments;                            \
  }
#define CALL0(r, name) CALL(r, name, (void), ())
#define CALL1(r, name, A) CALL(r, name, (A a), (a))
#define CALL2(r, name, A, B) CALL(r, name, (A a, B b), (a, b))
#define CALL3(r, name, A, B, C) CALL(r, name, (A a, B b, C c), (a, b, c))
#define CALL4(r, name, A, B, C, D) CALL(r, name, (A a, B b, C c, D d), (a, b, c, d))
#define CALL5(r, name, A, B, C, D, E) CALL(r, name, (A a, B b, C c, D d, E e), (a, b, c, d, e))
#define CALL6(r, name, A, B, C, D, E, F) \
  CALL(r, name, (A a, B b, C c, D d, E e, F f), (a, b, c, d, e, f))
#define CALL8(r, name, A, B, C, D, E, F, G, H) \
  CALL(r, name, (A a, B b, C c, D d, E e, F f, G g, H h), (a, b, c, d, e, f, g, h))
#endif
