import AloftUI
import Canvas
import Controls
import Views
import Wording

/// What the list shows where nothing is open: the balloon at rest and what to press.
final class RestRow: View {
  /// With the whole string.
  static let fullHeight = 336.0
  /// Lower rows have the words alone.
  private static let leastHeightForBalloon = 244.0
  private static let leastHeight = 84.0

  private let headline = Label(style: .bodyStrong, alignment: .center)
  private let hint = Label(style: .caption, color: \.secondaryText, alignment: .center)
  /// False while the balloon is up in the air: there is only one.
  var showsBalloon = true { didSet { if showsBalloon != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    addSubview(headline)
    addSubview(hint)
  }

  /// How high it is in a list that shows `room` points.
  /// - Parameter isAlone: nothing stands below it, so that all of the room is its own.
  static func height(inRoom room: Double, isAlone: Bool) -> Double {
    isAlone ? max(room, leastHeight) : min(max(room, leastHeight), fullHeight)
  }

  /// What of the row the balloon and the words take; in a higher one they stand where the eye looks for
  /// the middle, which is above it.
  private var block: Rect {
    let height = min(bounds.height, Self.fullHeight)
    return Rect(
      x: 0, y: ((bounds.height - height) * 0.42).rounded(), width: bounds.width, height: height)
  }

  /// Why nothing is open.
  enum Reason {
    case newcomer
    /// Something was completed, so the emptiness is earned.
    case allDone
    case notFound
  }

  func show(_ reason: Reason) {
    (headline.text, hint.text) =
      switch reason {
      case .newcomer: (ListWords.nothingYet, ListWords.howToAdd)
      case .allDone: (ListWords.allDone, ListWords.howToAdd)
      case .notFound: (ListWords.nothingFound, ListWords.howToShowAll)
      }
  }

  /// A click on it means the empty place.
  override var takesPointer: Bool { false }

  override func layout() {
    headline.frame = Rect(x: 0, y: block.maxY - 76, width: bounds.width, height: 24)
    hint.frame = Rect(x: 0, y: block.maxY - 50, width: bounds.width, height: 20)
  }

  override func paint(_ painter: inout Painter) {
    guard showsBalloon, bounds.height >= Self.leastHeightForBalloon else { return }
    let top = Point(x: (bounds.width / 2).rounded(), y: block.minY + 20)
    // Where the row is low the string is short.
    let tail = Point(x: 0, y: min(0, block.height - Self.fullHeight))
    painter.unmirrored(in: bounds) {
      BalloonDrawing.paint(topCenter: top, tail: tail, .red, &$0)
    }
  }
}
