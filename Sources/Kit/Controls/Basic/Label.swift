public import Canvas

/// Text that cannot be edited: one line of it, or a few.
public final class Label: View {
  /// Where the line stands in a label that is wider.
  public enum Alignment: Hashable, Sendable {
    /// Where the window is read from, beside what it belongs to, whichever way the text itself runs.
    case leading
    case center, trailing
  }

  /// Cut with an ellipsis where it has no room.
  public var text: String { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// Size and weight; another one asks for a layout.
  public var style: TextStyle { didSet { if style != oldValue { setNeedsLayout() } } }
  /// Does not change the size that it asks for.
  public var alignment: Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }
  /// The role its colour is taken from, so that it follows the theme.
  public var color: KeyPath<Theme, Color> { didSet { setNeedsDisplay() } }
  /// A line through the middle of its small letters: the task is done.
  public var isStruckThrough = false {
    didSet { if isStruckThrough != oldValue { setNeedsDisplay() } }
  }
  /// How much of that line is there, 0 to 1, from where the text begins, while it is being drawn.
  public var strokePart = 1.0 { didSet { if strokePart != oldValue { setNeedsDisplay() } } }
  /// Parts of the text that lie on a ground of their own, as offsets in its UTF-8 form: what a search
  /// has found in it.
  public var marks: [Range<Int>] = [] {
    didSet {
      guard marks != oldValue else { return }
      cache.marked = nil
      setNeedsDisplay()
    }
  }
  /// False where a parent already says this text, so that it is not said twice.
  public var isSpoken = true
  /// As `.status` it is said by itself when it changes.
  public var role = Semantics.Role.label
  /// True for a text that changes with time, and by nothing that happened: who reads the screen out is
  /// not told.
  public var isVolatile = false
  /// The most lines that the text may take, at least 1; a text that needs less takes less. They stand in the
  /// middle of a label that is higher.
  public var lineLimit = 1 { didSet { if lineLimit != oldValue { setNeedsDisplay() } } }
  private var cache = LabelLines()
  /// As it was asked for last, which is mostly in another width than it is shown in.
  private var measured = LabelLines()

  /// - Parameter color: a role of the theme, such as `\.secondaryText`.
  public init(
    _ text: String = "", style: TextStyle = .body, color: KeyPath<Theme, Color> = \.text,
    alignment: Alignment = .leading
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.alignment = alignment
  }

  public override var takesPointer: Bool { false }
  public override var semantics: Semantics? {
    guard isSpoken, !text.isEmpty else { return nil }
    var semantics = Semantics(role, name: text)
    semantics.isVolatile = isVolatile
    return semantics
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard let root else { return .zero }
    guard lineLimit == 1 else {
      measured.update(text, style, width: proposal.width, limit: lineLimit, by: root.text)
      return Size(width: measured.width.rounded(.up), height: measured.height)
    }
    let line = root.text.line(text, style: style, fitting: proposal.width)
    return Size(width: line.width.rounded(.up), height: line.metrics.lineHeight.rounded(.up))
  }

  /// True where the text needs more room than the label has.
  public var isTruncated: Bool { shapedLines.lines.last?.line.isTruncated ?? false }

  public override var tooltip: String? { isTruncated ? text : nil }
  public override var tooltipText: Rect? { bounds }

  /// As the label has room for them now.
  var shapedLines: LabelLines {
    if let root {
      cache.update(text, style, width: bounds.width, limit: lineLimit, by: root.text)
    }
    return cache
  }

  public override func paint(_ painter: inout Painter) {
    guard let root, !text.isEmpty, painter.isVisible(bounds) else { return }
    paintLines(root, &painter)
  }

  // MARK: Marks

  /// Where the marks lie on each line; nil until they are looked up.
  var marked: [[ClosedRange<Double>]]? { cache.marked }

  func findMarks(_ root: RootView) {
    guard cache.marked == nil else { return }
    cache.marked = cache.lines.map { spans(on: $0, root) }
  }

  /// A line that is cut knows no places: there the marks lie where they would on all of it, as far as
  /// that is seen.
  private func spans(on part: ParagraphLine, _ root: RootView) -> [ClosedRange<Double>] {
    let line = part.line
    let whole = line.isTruncated ? root.text.line(line.text, style: style) : line
    let shift = line.isRightToLeft ? line.width - whole.width : 0
    return marks.compactMap(part.part).flatMap { whole.spans(of: $0) }.compactMap { span in
      let left = max(0, span.lowerBound + shift)
      let right = min(line.width, span.upperBound + shift)
      return left < right ? left...right : nil
    }
  }
}
