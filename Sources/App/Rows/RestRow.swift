import Canvas
package import Kit
import Wording

/// What the list shows where nothing is open: the balloon at rest and what to press.
package final class RestRow: View {
  /// Where there is no balloon to be seen at any time.
  private static let wordsHeight = 104.0
  /// Below it a message has its place, which covers none of the words, in points.
  private static let messageRoom = 60.0
  /// Lower rows have the words alone.
  private static let leastHeightForBalloon = 244.0
  private static let leastHeight = 84.0
  /// Of each of both texts, where the window is narrow.
  private static let mostLines = 3

  private let headline = Label(style: .bodyStrong, alignment: .center)
  private let hint = Label(style: .caption, color: \.secondaryText, alignment: .center)
  private let balloon = RestingBalloon()
  /// False while the balloon is up in the air: there is only one. Back from there it floats in.
  package var showsBalloon = true {
    didSet {
      guard showsBalloon != oldValue else { return }
      balloon.isHidden = !showsBalloon || !hasRoomForBalloon
      if showsBalloon { root?.bring(balloon, rise: Self.rise) }
    }
  }
  /// How far it floats in, in points.
  private static let rise = 32.0

  /// Whether one belongs here, be it up in the air.
  private var hasBalloon = true { didSet { if hasBalloon != oldValue { setNeedsLayout() } } }

  package override init() {
    super.init()
    addSubview(balloon)
    for label in [headline, hint] {
      label.lineLimit = Self.mostLines
      addSubview(label)
    }
  }

  /// How high it is in a list that shows `room` points.
  /// - Parameter isAlone: nothing stands below it, so that all of the room is its own.
  package static func height(inRoom room: Double, isAlone: Bool) -> Double {
    let height = max(room - messageRoom, leastHeight)
    guard !isAlone else { return height }
    // What was done last is seen below it, where both have room beside a message.
    let above = height - TaskRows.dividerHeight - TaskRows.rowHeight
    return min(above < leastHeightForBalloon ? height : above, TaskRows.wholeRestHeight)
  }

  /// What of the row the balloon and the words take. They stand in its middle, which is above that of the
  /// list: where the eye looks for it.
  private var block: Rect {
    let height = min(
      bounds.height, hasRoomForBalloon ? TaskRows.wholeRestHeight : Self.wordsHeight)
    return Rect(
      x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
  }

  private var hasRoomForBalloon: Bool {
    hasBalloon && bounds.height >= Self.leastHeightForBalloon
  }

  /// Why nothing is open.
  package enum Reason {
    case newcomer
    /// Something was completed, so the emptiness is earned.
    case allDone
    case notFound
    /// But beyond what is shown something was.
    case foundElsewhere
    /// Of those that are shown; others may wait.
    case nothingHere
    /// Nothing is hidden until a day.
    case nothingLater
  }

  /// Says why in words.
  package func show(_ reason: Reason) {
    hasBalloon = reason != .notFound && reason != .foundElsewhere
    (headline.text, hint.text) =
      switch reason {
      case .newcomer: (ListWords.nothingYet, ListWords.howToAdd)
      case .allDone: (ListWords.allDone, ListWords.howToAdd)
      case .notFound: (ListWords.nothingFound, ListWords.howToShowAll)
      case .foundElsewhere: (ListWords.nothingFound, ListWords.howToGoElsewhere)
      case .nothingHere: (ListWords.nothingHere, ListWords.howToAdd)
      case .nothingLater: (ListWords.nothingHere, ListWords.whatIsLater)
      }
  }

  /// A click on it means the empty place.
  package override var takesPointer: Bool { false }

  package override func layout() {
    let column = Column(in: bounds.width)
    let place =
      column.isNarrow
      ? column.ground(y: 0, height: .infinity) : Rect(origin: .zero, size: bounds.size)
    balloon.isHidden = !showsBalloon || !hasRoomForBalloon
    balloon.frame = block
    let height = max(24, headline.sizeThatFits(place.size).height)
    headline.frame = Rect(
      x: place.minX, y: block.maxY - 52 - height, width: place.width, height: height)
    hint.frame = Rect(
      x: place.minX, y: block.maxY - 50, width: place.width,
      height: max(20, hint.sizeThatFits(place.size).height))
  }
}

/// The balloon on its string, where nothing moves it.
private final class RestingBalloon: View {
  override var takesPointer: Bool { false }

  override func paint(_ painter: inout Painter) {
    let top = Point(x: (bounds.width / 2).rounded(), y: 20)
    // Where the row is low the string is short.
    let tail = Point(x: 0, y: min(0, bounds.height - TaskRows.wholeRestHeight))
    painter.unmirrored(in: bounds) {
      BalloonDrawing.paint(topCenter: top, tail: tail, .red, &$0)
    }
  }
}
