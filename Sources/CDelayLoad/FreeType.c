// The functions of FreeType that Aloft calls.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include "library.h"

#define LIBRARY freetype
LIBRARY_IN("libfreetype.so.6")

CALL1(FT_Error, FT_Done_Face, FT_Face)
CALL1(FT_Error, FT_Done_FreeType, FT_Library)
CALL1(FT_Error, FT_Init_FreeType, FT_Library *)
CALL3(FT_Error, FT_Load_Glyph, FT_Face, FT_UInt, FT_Int32)
CALL5(FT_Error, FT_New_Memory_Face, FT_Library, const FT_Byte *, FT_Long, FT_Long, FT_Face *)
CALL3(void, FT_Outline_Translate, const FT_Outline *, FT_Pos, FT_Pos)
CALL2(FT_Error, FT_Render_Glyph, FT_GlyphSlot, FT_Render_Mode)
CALL2(FT_Error, FT_Select_Size, FT_Face, FT_Int)
CALL5(FT_Error, FT_Set_Char_Size, FT_Face, FT_F26Dot6, FT_F26Dot6, FT_UInt, FT_UInt)
