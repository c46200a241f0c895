/// A place where a line of text may end, or has to.
public struct LineBreak: Hashable, Sendable {
  /// Offset in the text's UTF-8 form, behind the blanks and the line end that belong to the line.
  public var offset: Int
  /// After a line end (a paragraph separator, a line feed).
  public var isMandatory: Bool

  public init(offset: Int, isMandatory: Bool = false) {
    self.offset = offset
    self.isMandatory = isMandatory
  }
}
