package import Tasks

/// What a widget's program answers: what it shows, from when on, and when it wants to be asked again.
///
/// Assets/docs/widgets.md has the format. Two documents that are equal show the same: there is no new data.
package struct WidgetDocument: Hashable, Sendable {
  /// What is shown from a moment on.
  package struct Entry: Hashable, Sendable {
    /// From when on; nil: from the beginning.
    package let date: Timestamp?
    /// The one thing that it says on a line where a window has no room for more; empty for none.
    package let figure: String
    /// One below the other.
    package let collapsed: [WidgetElement]
    /// What stands below it once the widget is unfolded; empty where there are no details.
    package let expanded: [WidgetElement]

    /// From its parts.
    package init(
      date: Timestamp?, figure: String, collapsed: [WidgetElement], expanded: [WidgetElement]
    ) {
      (self.date, self.figure) = (date, figure)
      (self.collapsed, self.expanded) = (collapsed, expanded)
    }
  }

  /// What was left out of what it says, since this Aloft does not know it.
  package struct Omission: Hashable, Sendable {
    /// What it is that is not known.
    package enum Kind: Hashable, Sendable { case element, member }
    /// An element's type, or a member's name.
    package let kind: Kind
    /// As the document has it.
    package let name: String
    /// Where it stands, such as `entries[0].collapsed[2]`.
    package let path: String
  }

  /// Earlier ones first; there is at least one.
  package let entries: [Entry]
  /// In how many seconds it wants to be asked again at the earliest; nil where its manifest alone says it.
  package let reloadAfter: Int?
  /// What it is given back with the next request.
  package let state: String?
  /// In the order of the document.
  package let omissions: [Omission]

  /// The limits of a document.
  package enum Limit {
    /// Of all of it, in bytes.
    package static let bytes = 65_536
    /// Of all entries together.
    package static let elements = 200
    /// Of elements in each other.
    package static let depth = 8
    /// Of a text, as a person counts them.
    package static let characters = 500
    /// Of a text: a character may have any number of marks.
    package static let textBytes = 8_000
    /// Of a spark line.
    package static let values = 200
  }

  /// What is shown at a moment: the last entry that has begun, or else the first one.
  package func entry(at now: Timestamp) -> Entry {
    entries.last { $0.date.map { $0 <= now } ?? true } ?? entries[0]
  }

  /// When another entry begins; nil where none is to come.
  package func nextDate(after now: Timestamp) -> Timestamp? {
    entries.lazy.compactMap(\.date).first { $0 > now }
  }
}
