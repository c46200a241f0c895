import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// How a task's row is set in a list of some width: its name in one line or two, its date, list and tags below that,
/// or before the time where a wide list has room for all of them in one line. It hangs on nothing that ticks.
struct TaskRowLines: Equatable {
  /// Of the name, which has the first of them beside the time.
  let nameHeight: Double
  /// Whether date, list and tags have a line of their own.
  let hasLabelLine: Bool
  private let lineHeight: Double

  /// What a name may take.
  static func mostNameLines(in column: Column) -> Int {
    column.isTight && !column.isNarrow ? 3 : 2
  }
  /// Of that line, with what is between it and the name.
  static let labelHeight = 20.0
  /// Of a row with both lines, at least.
  static let twoLines = 56.0
  /// Above a name and below what stands in its row last.
  private static let air = 8.0
  /// Between a name and what stands behind it in its line.
  static let gap = 8.0

  /// What a row shows, as far as its height hangs on it.
  struct Content {
    /// What date, list and tags need in a line; 0 for none.
    var labelsWidth: Double
    var hasNotes: Bool
    /// What is kept free for the time.
    var timeWidth: Double
  }

  /// - Parameter nameHeight: of the name in a width, in at most two lines.
  init(
    _ content: Content, in column: Column, nameHeight height: (_ width: Double) -> Double,
    lineHeight: Double
  ) {
    self.lineHeight = lineHeight
    let room = Self.nameRoom(beside: content.timeWidth, in: column)
    let mark = content.hasNotes ? NotesMark.width : 0
    let hasLabels = content.labelsWidth > 0
    if hasLabels, column.isWide {
      let beside = height(max(0, room - mark - content.labelsWidth - Self.gap))
      if beside <= lineHeight {
        (nameHeight, hasLabelLine) = (beside, false)
        return
      }
    }
    hasLabelLine = hasLabels
    nameHeight = height(max(0, room - (hasLabels ? 0 : mark)))
  }

  /// What the row needs, in points.
  var height: Double {
    let needed = nameHeight + (hasLabelLine ? Self.labelHeight : 0) + 2 * Self.air
    let isOneLine = nameHeight <= lineHeight && !hasLabelLine
    return max(isOneLine ? TaskRows.rowHeight : Self.twoLines, needed)
  }

  /// What there is for a name and what stands behind it.
  static func nameRoom(beside timeWidth: Double, in column: Column) -> Double {
    max(0, column.contentWidth - TaskRow.indent - timeWidth - gap)
  }
}
