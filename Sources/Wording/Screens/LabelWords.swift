import TaskStore
package import Tasks

/// What the window says of lists and tags.
package enum LabelWords {
  /// The title's button, and its menu.
  package static var lists: String { localized("Lists") }
  /// The edge between them and the tasks, in a wide window.
  package static var railWidth: String { localized("Width of the lists") }
  /// Every task, of whichever list.
  package static var all: String { localized("All tasks") }
  /// What is due today or was before, and what has begun.
  package static var today: String { localized("Today") }
  /// That, and which day it is.
  package static func today(_ day: String) -> String { "\(today) · \(day)" }
  /// What is due or begins from today on, day by day.
  package static var upcoming: String { localized("Upcoming") }
  /// What is hidden until its time has come.
  package static var later: String { localized("Later") }
  /// What a task belongs to that is in no list.
  package static var noList: String { localized("No list") }
  /// The title of the question for a new one.
  package static var newList: String { localized("New list") }
  /// The title of the question for a tag that no task has yet.
  package static var newTag: String { localized("New tag") }
  /// Offered where no list is called so.
  package static func newListNamed(_ name: String) -> String { localized("New list “\(name)”") }
  /// Offered where no tag is called so.
  package static func newTagNamed(_ tag: String) -> String { localized("New tag “\(tag)”") }
  /// Over the tags that are offered.
  package static var tags: String { localized("Tags") }
  /// What a field offers while a list or a tag is written in it.
  package static func offered(_ what: String, _ names: [String]) -> String {
    localized("\(part: what): \(part: names.joined(separator: ", "))")
  }
  /// What becomes of a name that is being written: what is left of it, and its list and tags, if any.
  package static func understood(_ name: String, _ labels: String) -> String {
    labels.isEmpty ? name : localized("“\(name)”: \(part: labels)")
  }
  /// Puts tasks into the list that was written.
  package static var move: String { localized("Move") }
  /// Gives tasks the tags that were written.
  package static var set: String { localized("Set") }
  /// In the line for tags while it is empty.
  package static var tagsHint: String { localized("#tag #another") }
  /// The title of the question for another name.
  package static var renameList: String { localized("Rename list") }
  /// Stores another name.
  package static var rename: String { localized("Rename") }
  /// Why Ctrl and a digit did nothing.
  package static var noSuchPlace: String { localized("There are not so many lists") }

  /// A list's name with how many of its tasks are open.
  package static func counted(_ name: String, _ count: Int, _ numbers: NumberStyle) -> String {
    count == 0 ? name : localized("\(name) (\(numbers.text(count)))")
  }

  // MARK: What a list looks like

  /// One of the eight.
  package static func name(of color: ListColor) -> String {
    switch color {
    case .red: localized("Red")
    case .orange: localized("Orange")
    case .yellow: localized("Yellow")
    case .green: localized("Green")
    case .teal: localized("Teal")
    case .blue: localized("Blue")
    case .purple: localized("Purple")
    case .pink: localized("Pink")
    }
  }
  /// Takes the colour away.
  package static var noColor: String { localized("No colour") }
  /// Leads to the question for it.
  package static var emoji: String { localized("Emoji…") }
  /// The title of that question.
  package static var emojiTitle: String { localized("Emoji before the name") }
  /// In its field while that is empty.
  package static var emojiHint: String { localized("None") }
  /// Why a text is none.
  package static var refusedEmoji: String {
    localized("That is not one emoji. Leave the field empty for none.")
  }
  /// Colour and emoji, for who reads the screen out; empty for neither.
  package static func spoken(_ look: ListLook) -> String {
    [look.color.map(name), look.emoji?.text].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: A task's labels

  /// Before the field for the list, in a card.
  package static var list: String { localized("List") }
  /// That field.
  package static func listField(_ task: String) -> String { localized("List: \(task)") }
  /// The field for the tags.
  package static func tagsField(_ task: String) -> String { localized("Tags: \(task)") }
  /// Esc has left what was written.
  package static var asTheyWere: String { localized("List and tags are as they were") }
  /// Why a text is no tag.
  package static var refusedTag: String {
    localized("A tag is one word, without spaces and without a # in it. Write _ for a space.")
  }
  /// What is said of a task that has some, beside its time.
  package static func beside(_ time: String, _ labels: String) -> String {
    localized("\(part: time), \(labels)")
  }
}
