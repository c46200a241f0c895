/// What another program's pointer has let go over the window.
public struct Drop: Hashable, Sendable {
  /// A text, as it came; empty for none.
  public var text: String
  /// Files, by their paths.
  public var files: [String]
  /// More came than is taken, and was not kept.
  public var isCut: Bool

  /// The most that is taken, in bytes.
  public static let mostBytes = Clipboard.mostBytes

  /// Nothing but what is named.
  public init(text: String = "", files: [String] = [], isCut: Bool = false) {
    (self.text, self.files, self.isCut) = (text, files, isCut)
  }
}
