/// A font as fontconfig names it.
struct FontFile: Hashable {
  var path: String
  /// The font's number inside the file; in the upper 16 bits the number of a variable font's named
  /// instance, 0 for none.
  var index: Int

  var face: Int { index & 0xFFFF }
  var instance: Int { index >> 16 }
}
