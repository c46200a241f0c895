public import Canvas

/// A view in which text is written. Places in it count bytes of UTF-8 and lie between characters.
public protocol SemanticText: View {
  /// What is written so far.
  var semanticText: String { get }
  /// The end of the selection that stays, and the caret.
  var semanticCaret: (anchor: Int, head: Int) { get }
  /// Selects from one place to another, where the caret is then.
  func selectText(from anchor: Int, to head: Int)
  /// Replaces a part, as if it had been typed.
  func replaceText(_ range: Range<Int>, with text: String)
  /// Where a part of the text stands, in the view's coordinates.
  func frame(ofText range: Range<Int>) -> Rect
  /// The place in the text that is nearest to a point of the view's coordinates.
  func textOffset(at point: Point) -> Int
  /// Where words begin and end.
  var semanticWordBoundaries: [Int] { get }
  /// Where its lines end, as they are shown; the end of the text is the last of them.
  var semanticLineBoundaries: [Int] { get }
}
