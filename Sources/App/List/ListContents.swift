public import Tasks

/// Which tasks a list shows, and which of them are selected together.
public final class ListContents {
  /// What is shown while nothing is looked for.
  public var shown = ShownTasks.all
  /// What a search leaves of the tasks.
  public var filter = TaskFilter("")
  /// What it has found beyond them.
  public var found = FoundTasks()
  /// What it would find besides, were all tasks shown.
  public var elsewhere: Set<Task.ID> = []
  /// How many tasks are put away, as far as it is said.
  public var archivedCount = 0
  /// The lists and tags as they are on screen.
  public var labels = Labels()
  /// Which completed tasks have a row: at first those of the setting.
  public var completed: CompletedFold
  /// Which tasks show their steps below them.
  public var steps = StepFold()
  /// What is selected besides a single row, as it was shown last.
  public var several: SelectedTasks?

  /// All tasks.
  /// - Parameter completed: of which days completed ones have a row.
  public init(completed: CompletedShown) { self.completed = CompletedFold(shown: completed) }
}
