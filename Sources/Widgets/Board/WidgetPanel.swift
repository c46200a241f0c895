import Canvas
package import Kit

/// The window's footer, or its second column: the widgets that were chosen, where the window has room for them.
package final class WidgetPanel: View {
  /// The widgets, and what leads to choosing them.
  package let board: WidgetBoard
  /// True where there are to be none in this run, and nothing that leads to them.
  package var isOff = false {
    didSet {
      guests.host.asksHiddenGuests = !isOff
      setNeedsLayout()
    }
  }
  /// At both sides of the widgets, within the panel; the scroll bar stands there.
  package var margin: Double {
    get { column.margin }
    set { column.margin = newValue }
  }
  private let column: MarginBox
  private let box: ScrollBox
  /// What the host was told last; of the window it knows itself.
  private var isPutAway = false

  /// In lower windows they are lines, and in still lower ones the list needs the room, in points.
  private static let leastWindow = 400.0
  private static let leastWindowForLines = 280.0

  /// - Parameter guests: theirs is the panel, from its first layout on.
  package init(_ guests: WidgetGuests) {
    board = WidgetBoard(guests)
    column = MarginBox(board)
    box = ScrollBox(column)
    super.init()
    box.fade = \.background
    isHidden = true
    addSubview(box)
  }

  /// The guests and their host.
  package var guests: WidgetGuests { board.guests }

  package override var takesPointer: Bool { false }
  package override var clipsToBounds: Bool { true }

  /// How high it is in a window of this height, with a column of this width; 0 where it has no place.
  ///
  /// Whatever the guests would like, below a list they take a third of the window at most, and half of it while a
  /// person has one of them unfolded, or chooses; they scroll.
  /// - Parameter room: of a column of their own, which they may fill; nil below the list.
  package func height(inWindow window: Double, width: Double, beside room: Double? = nil) -> Double
  {
    board.showsLines = window < Self.leastWindow
    guard hasPlace(inWindow: window) else { return 0 }
    let preferred = board.sizeThatFits(Size(width: width, height: .infinity)).height
    return min(preferred, room ?? (window / (3 - board.unfoldedPart)).rounded())
  }

  /// Whether there is something to show in a window of this height.
  package func hasPlace(inWindow window: Double) -> Bool {
    !isOff && !board.isEmpty && window >= Self.leastWindowForLines
  }

  /// Whether a window of this height has room for choosing them.
  package func canEdit(inWindow window: Double) -> Bool {
    !isOff && window >= Self.leastWindowForLines
  }

  /// Guests live while the panel is there; to be called when that may have changed.
  package func updateVisibility() {
    guard isHidden != isPutAway else { return }
    isPutAway = isHidden
    board.isPutAway = isPutAway
  }

  package override func layout() { box.frame = bounds }
}

/// A view with nothing at both of its sides.
private final class MarginBox: View {
  var margin = 0.0 { didSet { if margin != oldValue { setNeedsLayout() } } }
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override var takesPointer: Bool { false }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let room = Size(width: max(0, proposal.width - 2 * margin), height: proposal.height)
    return Size(width: proposal.width, height: content.sizeThatFits(room).height)
  }

  override func layout() {
    content.frame = bounds.inset(by: Insets(horizontal: margin, vertical: 0))
  }
}
