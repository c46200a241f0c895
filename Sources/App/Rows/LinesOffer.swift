package import Canvas
package import Kit
import Tasks
import Wording

/// Offers to make a task of each line of a text; takes no room while there is no such text.
package final class LinesOffer: View {
  /// The beginning of a text that is looked at, in bytes: enough to see that it has several lines.
  private static let bytes = 256 << 10

  /// Makes the tasks.
  package let button = Button("")

  package override init() {
    super.init()
    addSubview(button)
    isHidden = true
  }

  /// Offers it where several lines of the text can be tasks.
  package func make(for text: String, accepted: @escaping () -> Void) {
    var reader = PastedTasksReader(text)
    reader.read(Self.bytes)
    let count = reader.pasted.tasks.count
    guard count > 1 else { return withdraw() }
    // Of a longer text they are not counted yet.
    button.title = reader.isDone ? DialogWords.addLines(count) : DialogWords.addEachLine
    button.action = accepted
    isHidden = false
    setNeedsLayout()
  }

  /// Offers nothing any more.
  package func withdraw() {
    guard !isHidden else { return }
    isHidden = true
    setNeedsLayout()
  }

  package override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: proposal.width, height: isHidden ? 0 : button.sizeThatFits(proposal).height)
  }

  package override func layout() { button.frame = bounds }
}
