// The functions of libpng that Aloft calls.
#include <png.h>

#include "library.h"

#define LIBRARY png
LIBRARY_IN("libpng16.so.16")

CALL3(int, png_image_begin_read_from_memory, png_imagep, png_const_voidp, size_t)
CALL5(int, png_image_finish_read, png_imagep, png_const_colorp, void *, png_int_32, void *)
CALL1(void, png_image_free, png_imagep)
CALL7(int, png_image_write_to_memory, png_imagep, void *, png_alloc_size_t *, int, const void *,
  png_int_32, const void *)
