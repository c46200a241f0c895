import Canvas
import Kit

/// The text of a field. Readers count Unicode scalars.
extension AccessibleProvider {
  func text(_ view: any SemanticText) -> AccessibleText { AccessibleText(view, self) }

  func edit(
    _ method: String, _ id: ElementID, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    guard let view = tree.editableText(of: id) else { return [.bool(false)] }
    let text = ScalarText(view.semanticText)
    switch method {
    case "SetTextContents":
      view.replaceText(0..<view.semanticText.utf8.count, with: try arguments.text(0))
    case "InsertText":
      let place = text.bytes(try arguments.int(0))
      // How long the text is, its caller says in bytes or characters, as it likes; it says so itself.
      view.replaceText(place..<place, with: try arguments.text(1))
    case "DeleteText", "CutText", "CopyText":
      let range = text.bytes(try arguments.int(0), try arguments.int(1))
      if method != "DeleteText" { tree.root.clipboard.write(text.string(range)) }
      if method == "CopyText" { return [] }
      view.replaceText(range, with: "")
    case "PasteText":
      let place = text.bytes(try arguments.int(0))
      view.selectText(from: place, to: place)
      tree.root.clipboardReader.read { [weak view] answer in
        if case .text(let text) = answer { view?.textPasted(text) }
      }
    default: return nil
    }
    return [.bool(true)]
  }
}

/// What is asked of a text.
struct AccessibleText {
  private let view: any SemanticText
  private let provider: AccessibleProvider
  private let text: ScalarText

  init(_ view: any SemanticText, _ provider: AccessibleProvider) {
    (self.view, self.provider) = (view, provider)
    text = ScalarText(view.semanticText)
  }

  func property(_ name: String) -> BusValue? {
    switch name {
    case "CharacterCount": .int32(Int32(text.count))
    case "CaretOffset": .int32(Int32(text.scalars(view.semanticCaret.head)))
    default: nil
    }
  }

  func call(
    _ method: String, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    if let values = try callGeometry(method, arguments) { return values }
    if let values = try callSelection(method, arguments) { return values }
    switch method {
    case "GetText":
      let end = try arguments.int(1)
      return [.string(text.string(text.bytes(try arguments.int(0), end < 0 ? text.count : end)))]
    case "GetCharacterAtOffset": return [.int32(text.scalar(at: try arguments.int(0)))]
    case "GetStringAtOffset":
      return part(try arguments.int(0), .init(granularity: try arguments.int(1)), 0)
    case "GetTextAtOffset":
      return part(try arguments.int(0), .init(boundary: try arguments.int(1)), 0)
    case "GetTextBeforeOffset":
      return part(try arguments.int(0), .init(boundary: try arguments.int(1)), -1)
    case "GetTextAfterOffset":
      return part(try arguments.int(0), .init(boundary: try arguments.int(1)), 1)
    case "GetAttributes", "GetAttributeRun":
      return [.texts([:]), .int32(0), .int32(Int32(text.count))]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.texts([:])]
    case "GetAttributeValue": return [.string("")]
    default: return nil
    }
  }

  /// - Parameter step: the part before the one that holds the offset, that one, or the one behind it.
  private func part(_ offset: Int, _ unit: ScalarText.Unit, _ step: Int) -> [BusValue] {
    let range = text.part(
      at: offset, unit, words: view.semanticWordBoundaries, lines: view.semanticLineBoundaries,
      step: step)
    return [
      .string(text.string(text.bytes(range.lowerBound, range.upperBound))),
      .int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound)),
    ]
  }

  private func callSelection(
    _ method: String, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    let (anchor, head) = view.semanticCaret
    switch method {
    case "SetCaretOffset":
      let place = text.bytes(try arguments.int(0))
      view.selectText(from: place, to: place)
      return [.bool(true)]
    case "GetNSelections": return [.int32(anchor == head ? 0 : 1)]
    case "GetSelection":
      let isThere = try arguments.int(0) == 0 && anchor != head
      let ends = isThere ? [min(anchor, head), max(anchor, head)].map(text.scalars) : [0, 0]
      return ends.map { .int32(Int32($0)) }
    case "AddSelection", "SetSelection":
      let first = method == "SetSelection" ? 1 : 0
      view.selectText(
        from: text.bytes(try arguments.int(first)), to: text.bytes(try arguments.int(first + 1)))
      return [.bool(true)]
    case "RemoveSelection":
      view.selectText(from: head, to: head)
      return [.bool(anchor != head)]
    default: return nil
    }
  }

  private func callGeometry(
    _ method: String, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    switch method {
    case "GetCharacterExtents":
      let offset = try arguments.int(0)
      return try extents(offset, offset + 1, arguments.int(1))
    case "GetRangeExtents":
      return try extents(arguments.int(0), arguments.int(1), arguments.int(2))
    case "GetOffsetAtPoint":
      let point = provider.point(
        try arguments.int(0), try arguments.int(1), from: try arguments.int(2))
      let place = view.convertFromWindow(provider.tree.root.treePlace(point))
      return [.int32(Int32(text.scalars(view.textOffset(at: place))))]
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return [.bool(false)]
    default: return nil
    }
  }

  private func extents(_ start: Int, _ end: Int, _ origin: Int) -> [BusValue] {
    let frame = view.frame(ofText: text.bytes(start, end))
    let place = provider.tree.root.shownPlace(frame.offset(by: view.convertToWindow(.zero)))
    return provider.units(place, from: origin).map(BusValue.int32)
  }
}
