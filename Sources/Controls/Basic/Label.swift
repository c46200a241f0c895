public import Canvas
public import Views

/// One line of text that cannot be edited.
public final class Label: View {
  /// Where the line stands in a label that is wider.
  public enum Alignment: Hashable, Sendable {
    /// Where the window is read from, beside what it belongs to, whichever way the text itself runs.
    case leading
    case center, trailing
  }

  /// One line, cut with an ellipsis where it has no room.
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
      marked = nil
      setNeedsDisplay()
    }
  }
  /// Where the marks lie on a line, so that a frame in which it stays the same looks up nothing.
  private var marked: (line: TextLine, spans: [ClosedRange<Double>])?
  /// False where a parent already says this text, so that it is not said twice.
  public var isSpoken = true
  /// True for a text that changes with time, and by nothing that happened: who reads the screen out is
  /// not told.
  public var isVolatile = false
  private var cache = LineCache()

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
    var semantics = Semantics(.label, name: text)
    semantics.isVolatile = isVolatile
    return semantics
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard let root else { return .zero }
    let line = root.text.line(text, style: style, fitting: proposal.width)
    return Size(width: line.width.rounded(.up), height: line.metrics.lineHeight.rounded(.up))
  }

  /// True where the text is wider than the label.
  public var isTruncated: Bool { shapedLine?.isTruncated ?? false }

  public override var tooltip: String? { isTruncated ? text : nil }
  public override var tooltipText: Rect? { bounds }

  /// True for text that is read the other way than the window: a cut line's first letter stands where it
  /// is cut.
  public var runsAgainstWindow: Bool {
    shapedLine.map { $0.isRightToLeft != (root?.direction == .rightToLeft) } ?? false
  }

  private var shapedLine: TextLine? {
    root.map { cache.line(text, style: style, fitting: bounds.width, by: $0.text) }
  }

  public override func paint(_ painter: inout Painter) {
    guard let root, !text.isEmpty, painter.isVisible(bounds), let line = shapedLine else { return }
    let slack = bounds.width - line.width
    let x =
      switch alignment {
      case .leading: 0.0
      case .center: (slack / 2).rounded()
      case .trailing: slack
      }
    let baseline = Point(x: x, y: line.baseline(centredIn: bounds.height))
    if !marks.isEmpty { paintMarks(line, at: baseline, root, &painter) }
    painter.text(line, at: baseline, root.theme[keyPath: color])
    if isStruckThrough {
      let y = (baseline.y - line.metrics.xHeight / 2).rounded()
      let width = line.width * strokePart
      let beginsAtEnd = line.isRightToLeft != painter.isMirrored
      let start = beginsAtEnd ? x + line.width - width : x
      painter.fill(
        Rect(x: start, y: y, width: width, height: 1), root.theme[keyPath: color])
    }
  }

  private func paintMarks(
    _ line: TextLine, at baseline: Point, _ root: RootView, _ painter: inout Painter
  ) {
    if marked?.line !== line { marked = (line, markedSpans(line, root)) }
    let top = baseline.y - line.metrics.ascent.rounded()
    // What is done is pale: its ground is too, or one could not read it.
    let ground = root.theme.textSelection.opacity(isStruckThrough ? 0.5 : 1)
    for span in marked?.spans ?? [] {
      // The line's letters are not mirrored, and what lies under them is.
      let left = painter.isMirrored ? line.width - span.upperBound : span.lowerBound
      painter.fill(
        Rect(
          x: baseline.x + left, y: top, width: span.upperBound - span.lowerBound,
          height: line.metrics.lineHeight),
        radius: 2, ground)
    }
  }

  /// A line that is cut knows no places: there the marks lie where they would on all of it, as far as
  /// that is seen.
  private func markedSpans(_ line: TextLine, _ root: RootView) -> [ClosedRange<Double>] {
    let whole = line.isTruncated ? root.text.line(text, style: style) : line
    let shift = line.isRightToLeft ? line.width - whole.width : 0
    return marks.flatMap { whole.spans(of: $0) }.compactMap { span in
      let left = max(0, span.lowerBound + shift)
      let right = min(line.width, span.upperBound + shift)
      return left < right ? left...right : nil
    }
  }
}
