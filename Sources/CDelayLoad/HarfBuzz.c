// The functions of HarfBuzz that Aloft calls.
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#include "library.h"

#define LIBRARY harfbuzz
LIBRARY_IN("libharfbuzz.so.0")

CALL1(hb_blob_t *, hb_blob_create_from_file_or_fail, const char *)
CALL1(void, hb_blob_destroy, hb_blob_t *)
CALL2(const char *, hb_blob_get_data, hb_blob_t *, unsigned int *)
CALL5(void, hb_buffer_add_utf32, hb_buffer_t *, const uint32_t *, int, unsigned int, int)
CALL1(hb_bool_t, hb_buffer_allocation_successful, hb_buffer_t *)
CALL1(void, hb_buffer_clear_contents, hb_buffer_t *)
CALL0(hb_buffer_t *, hb_buffer_create)
CALL1(void, hb_buffer_destroy, hb_buffer_t *)
CALL2(hb_glyph_info_t *, hb_buffer_get_glyph_infos, hb_buffer_t *, unsigned int *)
CALL2(hb_glyph_position_t *, hb_buffer_get_glyph_positions, hb_buffer_t *, unsigned int *)
CALL2(void, hb_buffer_set_direction, hb_buffer_t *, hb_direction_t)
CALL2(void, hb_buffer_set_language, hb_buffer_t *, hb_language_t)
CALL2(void, hb_buffer_set_script, hb_buffer_t *, hb_script_t)
CALL1(unsigned int, hb_face_count, hb_blob_t *)
CALL2(hb_face_t *, hb_face_create, hb_blob_t *, unsigned int)
CALL1(void, hb_face_destroy, hb_face_t *)
CALL1(unsigned int, hb_face_get_upem, const hb_face_t *)
CALL1(hb_font_t *, hb_font_create, hb_face_t *)
CALL1(void, hb_font_destroy, hb_font_t *)
CALL2(hb_bool_t, hb_font_get_h_extents, hb_font_t *, hb_font_extents_t *)
CALL3(hb_bool_t, hb_font_get_nominal_glyph, hb_font_t *, hb_codepoint_t, hb_codepoint_t *)
CALL3(void, hb_font_set_scale, hb_font_t *, int, int)
CALL2(void, hb_font_set_var_named_instance, hb_font_t *, unsigned int)
CALL2(hb_language_t, hb_language_from_string, const char *, int)
CALL1(void, hb_ot_font_set_funcs, hb_font_t *)
CALL3(hb_bool_t, hb_ot_metrics_get_position, hb_font_t *, hb_ot_metrics_tag_t, hb_position_t *)
CALL4(void, hb_shape, hb_font_t *, hb_buffer_t *, const hb_feature_t *, unsigned int)
CALL2(hb_tag_t, hb_tag_from_string, const char *, int)
CALL0(hb_unicode_funcs_t *, hb_unicode_funcs_get_default)
CALL2(hb_script_t, hb_unicode_script, hb_unicode_funcs_t *, hb_codepoint_t)
