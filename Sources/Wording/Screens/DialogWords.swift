/// What the dialogs ask and answer.
public enum DialogWords {
  /// Leaves a question without an answer.
  public static let cancel = "Cancel"
  /// Puts a message away.
  public static let close = "Close"
  /// The title above the keys.
  public static let keys = "Keys"

  // MARK: A task's name

  /// What the field is called by who reads the screen out.
  public static let nameField = "Name"
  /// In the field while it is empty.
  public static let nameHint = "What is to be done?"
  /// Stores a new task.
  public static let add = "Add"

  /// What was typed could not be kept when the question was closed.
  public static func draftNotKept(because error: some Worded) -> String {
    "\(error.sentence) Close it once more to go without this text."
  }

  // MARK: Lines in a name

  /// Offers to make the pasted lines tasks.
  public static func addLines(_ count: Int) -> String {
    Plural.of(count, other: "Add \(count) tasks, one a line")
  }
  /// The same where they are too many to be counted on the way.
  public static let addEachLine = "Add a task for each line"
}
