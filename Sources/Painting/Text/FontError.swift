/// Why text cannot be set at all.
public enum FontError: Error, Hashable, CustomStringConvertible {
  /// None of the names, and no sans-serif font of the desktop, gives a font.
  case noFont(asked: [String])
  /// A font file that cannot be opened or is none.
  case unreadable(path: String, reason: String)
  /// A text library that does not start.
  case library(function: String, code: Int)

  /// A sentence that says what was looked for, and where something helps, what to install.
  public var description: String {
    switch self {
    case .noFont(let asked):
      """
      No font was found for text: looked for \(asked.joined(separator: ", ")). \
      Install one, for example with: sudo apt-get install fonts-inter fonts-noto-core
      """
    case .unreadable(let path, let reason):
      "The font file \(path) cannot be used: \(reason)."
    case .library(let function, let code):
      "\(function) failed with code \(code): the machine may be out of memory."
    }
  }
}
