/// Why text cannot be set at all.
package enum FontError: Error, Hashable {
  /// None of the names gives a font, nor does the desktop's sans-serif font where that was asked for.
  case noFont(asked: [String], asksDesktop: Bool)
  /// A font file that cannot be opened or is empty.
  case unreadable(path: String)
  /// A font file that has no font of this number.
  case noSuchFace(path: String, number: Int)
  /// A text library that does not start.
  case library(function: String, code: Int)
}
