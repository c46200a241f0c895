/// Steps below their tasks, in words.
public enum StepWords {
  /// Beside a task: how many of its steps are done.
  public static func count(_ done: Int, of all: Int, _ numbers: NumberStyle) -> String {
    localized("\(numbers.text(done)) of \(numbers.text(all))", context: "steps")
  }
  /// The same for who reads the screen out.
  public static func spoken(_ count: String, isUnfolded: Bool) -> String {
    isUnfolded
      ? localized("\(part: count) steps done, shown below")
      : localized("\(part: count) steps done, folded away")
  }
  /// Opens a row for a new step.
  public static var add: String { localized("Add step") }
  /// Makes a task a step.
  public static var make: String { localized("Make a step of the task above") }
  /// Makes a step a task.
  public static var moveOut: String { localized("Move out") }
  /// Shows the steps below their task.
  public static var show: String { localized("Show steps") }
  /// Folds them away.
  public static var hide: String { localized("Hide steps") }
  /// Nothing stands above a task that is to be a step.
  public static var nothingAbove: String { localized("There is no task above to be a step of") }
  /// What is to be moved out stands by itself.
  public static var isNoStep: String { localized("This is no step of another task") }
}
