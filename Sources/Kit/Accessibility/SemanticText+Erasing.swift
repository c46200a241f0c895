extension View {
  /// Deletes what an input method takes back, where this is a text.
  func eraseText(at offset: Int, count: Int) {
    (self as? any SemanticText)?.erase(at: offset, count: count)
  }
}

extension SemanticText {
  /// Deletes as much as an input method takes back, in one step; the caret and the selection stay with
  /// what is left. What reaches beyond the text is nothing that the method can know of: nothing is
  /// deleted then.
  /// - Parameters:
  ///   - offset: where it begins, in Unicode scalars from the caret.
  ///   - count: in Unicode scalars.
  fileprivate func erase(at offset: Int, count: Int) {
    let (text, caret) = (semanticText, semanticCaret)
    let scalars = text.unicodeScalars
    let head = text.utf8.index(text.startIndex, offsetBy: caret.head)
    let limit = offset < 0 ? scalars.startIndex : scalars.endIndex
    guard count > 0, let start = scalars.index(head, offsetBy: offset, limitedBy: limit),
      let end = scalars.index(start, offsetBy: count, limitedBy: scalars.endIndex)
    else { return }
    // A text is edited by characters, of which a mark may be all that goes.
    var (first, last) = (start, end)
    while String.Index(first, within: text) == nil { scalars.formIndex(before: &first) }
    while String.Index(last, within: text) == nil { scalars.formIndex(after: &last) }
    func place(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: index)
    }
    replaceText(
      place(first)..<place(last), with: String(scalars[first..<start]) + String(scalars[end..<last])
    )
    let (lower, upper) = (place(start), place(end))
    func moved(_ place: Int) -> Int { min(place, lower) + max(0, place - upper) }
    selectText(from: moved(caret.anchor), to: moved(caret.head))
  }
}
