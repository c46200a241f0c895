import Canvas
import Kit
import Wording

/// The line below a name that is asked for: why it is not taken, else, while nothing is written, what a name is
/// understood by.
final class NameReason {
  let line = Paragraph(style: .caption, color: \.secondaryText, role: .status, leastLines: 1)

  /// Something else is written.
  func follow(_ name: String) {
    line.color = \.secondaryText
    line.text = name.isEmpty ? DialogWords.nameExamples : ""
  }

  /// - Returns: false where it says so already.
  @discardableResult
  func say(_ reason: String) -> Bool {
    guard line.text != reason else { return false }
    line.color = \.danger
    line.text = reason
    return true
  }
}
