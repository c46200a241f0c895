import CText

/// FreeType itself; outlives every face made with it. Owns an `FT_Library`.
struct FreeType: ~Copyable {
  fileprivate let library: FT_Library

  init() throws(FontError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard let library else { throw .library(function: "FT_Init_FreeType", code: Int(code)) }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }
}

/// The outlines and bitmaps of a font. Owns an `FT_Face`; the font's bytes are somebody else's and
/// stay as long as the face.
struct FreeTypeFace: ~Copyable {
  let raw: FT_Face

  init?(_ freeType: borrowing FreeType, bytes: UnsafeRawBufferPointer, index: Int) {
    var face: FT_Face?
    guard
      FT_New_Memory_Face(
        freeType.library, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        FT_Long(bytes.count), FT_Long(index), &face) == 0, let face
    else { return nil }
    raw = face
  }

  deinit { FT_Done_Face(raw) }

  /// True where glyphs are outlines and can be drawn in any size.
  var isScalable: Bool { raw.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }
  var hasColor: Bool { raw.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }
}
