package import Canvas
import Wording

/// What is to be put on paper.
package struct PaperDocument: Sendable {
  /// What the tasks are.
  package let title: String
  /// On which day they were so, in words.
  package let day: String
  package let lines: [PaperLine]
  /// Which way it is read.
  package let direction: LayoutDirection

  /// See the properties.
  package init(
    _ lines: [PaperLine], title: String, day: String,
    direction: LayoutDirection = Language.direction
  ) {
    (self.lines, self.title, self.day, self.direction) = (lines, title, day, direction)
  }
}
