/* Counts what a process asks the heap for. Loaded before the C library (LD_PRELOAD); says the number
   on standard error at the end. */
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

/* The C library's own, under the names that it keeps for this. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12; /* ENOMEM */
}

__attribute__((destructor)) static void report(void) {
  fprintf(stderr, "allocations=%ld\n", count);
}
