/* Counts what a process asks the heap for. Loaded before the C library (LD_PRELOAD); says on standard
   error at the end how often it did, and how often of that libraries did, whose code is not the program's. */
#define _GNU_SOURCE
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The C library's own, under the names that it keeps for this. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count, of_libraries;
/* Where the program's own code lies. */
static uintptr_t start, end;

/* The program is the first that is told of. */
static int find(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size, (void)context;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    start = object->dlpi_addr + part->p_vaddr;
    end = start + part->p_memsz;
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) { dl_iterate_phdr(find, NULL); }

static void note(void *caller) {
  count++;
  if ((uintptr_t)caller < start || (uintptr_t)caller >= end) of_libraries++;
}

void *malloc(size_t size) {
  note(__builtin_return_address(0));
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(__builtin_return_address(0));
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note(__builtin_return_address(0));
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note(__builtin_return_address(0));
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12; /* ENOMEM */
}

__attribute__((destructor)) static void report(void) {
  fprintf(stderr, "allocations=%ld\nlibraries=%ld\n", count, of_libraries);
}
