/// How far a paste has come that takes long.
enum PasteProgress: Equatable {
  /// The part of the text that was read, from 0 to 1.
  case reading(Double)
  case adding(Int, of: Int)
}
