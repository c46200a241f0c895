// The functions of FriBidi that Aloft calls.
#include <fribidi/fribidi.h>

#include "library.h"

#define LIBRARY fribidi
LIBRARY_IN("libfribidi.so.0")

CALL3(void, fribidi_get_bidi_types, const FriBidiChar *, const FriBidiStrIndex, FriBidiCharType *)
CALL4(void, fribidi_get_bracket_types, const FriBidiChar *, const FriBidiStrIndex, const FriBidiCharType *,
  FriBidiBracketType *)
CALL5(FriBidiLevel, fribidi_get_par_embedding_levels_ex, const FriBidiCharType *,
  const FriBidiBracketType *, const FriBidiStrIndex, FriBidiParType *, FriBidiLevel *)
