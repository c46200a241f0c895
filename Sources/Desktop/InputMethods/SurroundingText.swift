/// What is written around a field's caret, as input methods are shown it: no more than an engine has a
/// use for, so that a long text costs no more than a short one. Places count Unicode scalars.
struct SurroundingText: Equatable {
  /// To each side of the caret, in Unicode scalars.
  static let reach = 256

  let text: String
  let head: UInt32
  /// The end of the selection that stays, or as much of it as is shown.
  let anchor: UInt32

  /// - Parameters:
  ///   - anchor: in bytes of the text.
  ///   - head: in bytes of the text.
  init(_ text: String, anchor: Int, head: Int) {
    let scalars = text.unicodeScalars
    let caret = text.utf8.index(text.startIndex, offsetBy: head)
    let other = text.utf8.index(text.startIndex, offsetBy: anchor)
    let start =
      scalars.index(caret, offsetBy: -Self.reach, limitedBy: scalars.startIndex)
      ?? scalars.startIndex
    let end =
      scalars.index(caret, offsetBy: Self.reach, limitedBy: scalars.endIndex) ?? scalars.endIndex
    self.text = String(scalars[start..<end])
    self.head = UInt32(scalars.distance(from: start, to: caret))
    self.anchor = UInt32(scalars.distance(from: start, to: min(max(start, other), end)))
  }
}
