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

    /// Nothing to see.
    package static let nothing = Entry(date: nil, figure: "", collapsed: [], expanded: [])

    /// Without what stands below the fold.
    package var folded: Entry {
      Entry(date: date, figure: figure, collapsed: collapsed, expanded: [])
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

  /// Earlier ones first. There is at least one, but beside a problem: then what was shown before stays.
  package let entries: [Entry]
  /// Why the program could not find out how things are now, in a sentence.
  package let problem: String?
  /// What is to be told besides. Aloft's own programs may.
  package let notices: [WidgetNotice]
  /// In how many seconds it wants to be asked again at the earliest; nil where its manifest alone says it.
  package let reloadAfter: Int?
  /// What it is given back with the next request.
  package let state: String?
  /// In the order of the document.
  package let omissions: [Omission]

  /// What is left out of what everybody's program says: besides what is not known, what is told to the person.
  package var leftOut: [Omission] {
    omissions + (notices.isEmpty ? [] : [Omission(kind: .member, name: "notices", path: "")])
  }

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
    /// Of a list on one page.
    package static let lines = 50
  }

  /// From its parts, of which none was left out.
  package init(
    entries: [Entry], problem: String? = nil, notices: [WidgetNotice] = [], reloadAfter: Int? = nil,
    state: String? = nil, omissions: [Omission] = []
  ) {
    (self.entries, self.problem, self.notices) = (entries, problem, notices)
    (self.reloadAfter, self.state, self.omissions) = (reloadAfter, state, omissions)
  }

  /// What is shown at a moment: the last entry that has begun, or else the first one; nil where there is none.
  package func entry(at now: Timestamp) -> Entry? {
    entries.last { $0.date.map { $0 <= now } ?? true } ?? entries.first
  }

  /// What it says of itself while it is folded.
  package var folded: [Entry] { entries.map(\.folded) }

  /// When another entry begins; nil where none is to come.
  package func nextDate(after now: Timestamp) -> Timestamp? {
    entries.lazy.compactMap(\.date).first { $0 > now }
  }
}
