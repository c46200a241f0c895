import TaskStore

/// What the window says of lists and tags.
public enum LabelWords {
  /// The title's button, and its menu.
  public static var lists: String { localized("Lists") }
  /// Every task, of whichever list.
  public static var all: String { localized("All tasks") }
  /// What is due today or was before, and what has begun.
  public static var today: String { localized("Today") }
  /// That, and which day it is.
  public static func today(_ day: String) -> String { "\(today) · \(day)" }
  /// What is hidden until its time has come.
  public static var later: String { localized("Later") }
  /// What a task belongs to that is in no list.
  public static var noList: String { localized("No list") }
  /// The title of the question for a new one.
  public static var newList: String { localized("New list") }
  /// The title of the question for a tag that no task has yet.
  public static var newTag: String { localized("New tag") }
  /// Offered where no list is called so.
  public static func newListNamed(_ name: String) -> String { localized("New list “\(name)”") }
  /// Offered where no tag is called so.
  public static func newTagNamed(_ tag: String) -> String { localized("New tag “\(tag)”") }
  /// Over the tags that are offered.
  public static var tags: String { localized("Tags") }
  /// What a field offers while a list or a tag is written in it.
  public static func offered(_ what: String, _ names: [String]) -> String {
    localized("\(part: what): \(part: names.joined(separator: ", "))")
  }
  /// What becomes of a name that is being written: what is left of it, and its list and tags, if any.
  public static func understood(_ name: String, _ labels: String) -> String {
    labels.isEmpty ? name : localized("“\(name)”: \(part: labels)")
  }
  /// Puts tasks into the list that was written.
  public static var move: String { localized("Move") }
  /// Gives tasks the tags that were written.
  public static var set: String { localized("Set") }
  /// In the line for tags while it is empty.
  public static var tagsHint: String { localized("#tag #another") }
  /// The title of the question for another name.
  public static var renameList: String { localized("Rename list") }
  /// Stores another name.
  public static var rename: String { localized("Rename") }
  /// Why Ctrl and a digit did nothing.
  public static var noSuchPlace: String { localized("There are not so many lists") }

  /// A list's name with how many of its tasks are open.
  public static func counted(_ name: String, _ count: Int, _ numbers: NumberStyle) -> String {
    count == 0 ? name : localized("\(name) (\(numbers.text(count)))")
  }

  // MARK: A task's labels

  /// Before the field for the list, in a card.
  public static var list: String { localized("List") }
  /// That field.
  public static func listField(_ task: String) -> String { localized("List: \(task)") }
  /// The field for the tags.
  public static func tagsField(_ task: String) -> String { localized("Tags: \(task)") }
  /// Esc has left what was written.
  public static var asTheyWere: String { localized("List and tags are as they were") }
  /// Why a text is no tag.
  public static var refusedTag: String {
    localized("A tag is one word, without spaces and without a # in it. Write _ for a space.")
  }
  /// What is said of a task that has some, beside its time.
  public static func beside(_ time: String, _ labels: String) -> String {
    localized("\(part: time), \(labels)")
  }
}
