/// A place where a line of text may end, or has to.
public struct LineBreak: Hashable, Sendable {
  /// Offset in the text's UTF-8 form, behind the blanks and the line end that belong to the line.
  public var offset: Int
  /// After a line end (a paragraph separator, a line feed).
  public var isMandatory: Bool

  /// - Parameter offset: in bytes of UTF-8, at a character's boundary.
  public init(offset: Int, isMandatory: Bool = false) {
    self.offset = offset
    self.isMandatory = isMandatory
  }
}
