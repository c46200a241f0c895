// The functions of fontconfig that Aloft calls.
#include <fontconfig/fontconfig.h>

#include "library.h"

#define LIBRARY fontconfig
LIBRARY_IN("libfontconfig.so.1")

CALL2(FcBool, FcCharSetAddChar, FcCharSet *, FcChar32)
CALL0(FcCharSet *, FcCharSetCreate)
CALL1(void, FcCharSetDestroy, FcCharSet *)
CALL2(FcBool, FcCharSetHasChar, const FcCharSet *, FcChar32)
CALL1(void, FcConfigDestroy, FcConfig *)
CALL1(FcStrList *, FcConfigGetConfigFiles, FcConfig *)
CALL1(FcStrList *, FcConfigGetFontDirs, FcConfig *)
CALL3(FcBool, FcConfigSubstitute, FcConfig *, FcPattern *, FcMatchKind)
CALL1(void, FcDefaultSubstitute, FcPattern *)
CALL3(FcPattern *, FcFontMatch, FcConfig *, FcPattern *, FcResult *)
CALL1(void, FcFontSetDestroy, FcFontSet *)
CALL5(FcFontSet *, FcFontSort, FcConfig *, FcPattern *, FcBool, FcCharSet **, FcResult *)
CALL0(FcStrSet *, FcGetDefaultLangs)
CALL0(int, FcGetVersion)
CALL0(FcConfig *, FcInitLoadConfigAndFonts)
CALL3(FcBool, FcPatternAddBool, FcPattern *, const char *, FcBool)
CALL3(FcBool, FcPatternAddCharSet, FcPattern *, const char *, const FcCharSet *)
CALL3(FcBool, FcPatternAddInteger, FcPattern *, const char *, int)
CALL3(FcBool, FcPatternAddString, FcPattern *, const char *, const FcChar8 *)
CALL0(FcPattern *, FcPatternCreate)
CALL1(void, FcPatternDestroy, FcPattern *)
CALL4(FcResult, FcPatternGetBool, const FcPattern *, const char *, int, FcBool *)
CALL4(FcResult, FcPatternGetCharSet, const FcPattern *, const char *, int, FcCharSet **)
CALL4(FcResult, FcPatternGetInteger, const FcPattern *, const char *, int, int *)
CALL4(FcResult, FcPatternGetString, const FcPattern *, const char *, int, FcChar8 **)
CALL1(FcStrList *, FcStrListCreate, FcStrSet *)
CALL1(void, FcStrListDone, FcStrList *)
CALL1(FcChar8 *, FcStrListNext, FcStrList *)
CALL1(void, FcStrSetDestroy, FcStrSet *)
