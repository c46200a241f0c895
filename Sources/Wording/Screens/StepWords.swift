/// Steps below their tasks, in words.
package enum StepWords {
  /// Beside a task: how many of its steps are done.
  package static func count(_ done: Int, of all: Int, _ numbers: NumberStyle) -> String {
    localized("\(numbers.text(done)) of \(numbers.text(all))", context: "steps")
  }
  /// The same for who reads the screen out.
  package static func spoken(_ count: String, isUnfolded: Bool) -> String {
    isUnfolded
      ? localized("\(part: count) steps done, shown below")
      : localized("\(part: count) steps done, folded away")
  }
  /// Opens a row for a new step.
  package static var add: String { localized("Add step") }
  /// Makes a task a step.
  package static var make: String { localized("Make a step of the task above") }
  /// Makes a step a task.
  package static var moveOut: String { localized("Move out") }
  /// Shows the steps below their task.
  package static var show: String { localized("Show steps") }
  /// Folds them away.
  package static var hide: String { localized("Hide steps") }
  /// Nothing stands above a task that is to be a step.
  package static var nothingAbove: String { localized("There is no task above to be a step of") }
  /// What is to be moved out stands by itself.
  package static var isNoStep: String { localized("This is no step of another task") }

  /// The task that a step belongs to, in the shell.
  package static func isStep(of number: String, named name: String) -> String {
    localized("Step of task \(part: number): \(name)")
  }

  // MARK: In a card

  /// Before the steps.
  package static var title: String { localized("Steps") }
  /// The field for a step's name.
  package static func field(_ step: String) -> String { localized("Step: \(step)") }
  /// The field for a new step's name.
  package static func newField(_ task: String) -> String { localized("New step of: \(task)") }
  /// What a step is dragged by.
  package static func move(_ step: String) -> String { localized("Move: \(step)") }
  /// In it.
  package static var hint: String { localized("Add a step") }
  /// Below them, where there are more.
  package static func more(_ shown: Int, _ numbers: NumberStyle) -> String {
    localized("Only the first \(numbers.text(shown)) are shown here; the list shows all.")
  }
  /// Why a step cannot become a part of the one above.
  package static func saysMore(_ step: String) -> String {
    localized(
      "“\(step)” has notes, dates, tags, links or a priority of its own, so it stays a step.")
  }
  /// The last open step of a task was completed.
  package static func allDone(_ completed: String, of task: String) -> String {
    localized("\(part: completed). All steps of “\(task)” are done.")
  }
  /// Completes that task.
  package static var completeTask: String { localized("Complete task") }
}
