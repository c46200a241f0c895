/// What another program's pointer has let go over the window.
public struct Drop: Hashable, Sendable {
  /// A text, as it came; empty for none.
  public var text: String
  /// Files, by their paths.
  public var files: [String]
  /// Addresses of anything but files.
  public var links: [Link]
  /// More came than is taken, and was not kept.
  public var isCut: Bool

  /// The most that is taken, in bytes.
  public static let mostBytes = Clipboard.mostBytes

  /// Nothing but what is named.
  public init(
    text: String = "", files: [String] = [], links: [Link] = [], isCut: Bool = false
  ) {
    (self.text, self.files, self.links, self.isCut) = (text, files, links, isCut)
  }

  /// An address of the web, of mail, or of any other kind.
  public struct Link: Hashable, Sendable {
    /// As it came.
    public var address: String
    /// The title that the other program gives it; empty where it gives none.
    public var title: String

    /// Both.
    public init(address: String, title: String = "") {
      (self.address, self.title) = (address, title)
    }
  }

  /// What a field takes of it: the text, and the addresses of links.
  var plainText: String {
    ((text.isEmpty ? [] : [text]) + links.map(\.address)).joined(separator: "\n")
  }
}
