import Kit
import Loop
import System
import TaskStore
import Tasks
import Widgets
import Wording

/// What a list shows: which tasks, in which rows, how high and with what in them, and which of them are selected
/// together. It makes no views.
final class ListContents {
  /// What is shown while nothing is looked for.
  var shown = ShownTasks.all
  /// What a search leaves of the tasks.
  var filter = TaskFilter("")
  /// What it has found beyond them.
  var found = FoundTasks()
  /// What it would find besides, were all tasks shown.
  var elsewhere: Set<Task.ID> = []
  /// How many tasks are put away, as far as it is said.
  var archivedCount = 0
  /// The lists and tags as they are on screen.
  var seenLabels = Labels()
  /// Which completed tasks have a row: at first those of the setting.
  var completed: CompletedFold
  /// Which tasks show their steps below them.
  var steps = StepFold()
  /// The dates to come that are shown, by day.
  var coming: [ComingDate] = []
  /// How many days from today on they are shown for.
  var daysAhead = ComingDates.firstDays
  let comingDates = ComingDates()
  /// The day of Upcoming that the person went to. Another day or another view forgets the choice.
  var chosenDay: CivilDate? {
    get { dayChoice.flatMap { $0.made == dates.today ? $0.day : nil } }
    set { dayChoice = newValue.map { ($0, dates.today) } }
  }
  /// The day that was gone to, and the day on which that was done.
  private var dayChoice: (day: CivilDate, made: CivilDate)?
  /// The day below which a new task is being written.
  var writtenDay: CivilDate?
  /// What is selected besides a single row, as it was shown last.
  var several: SelectedTasks?
  /// What the rows stand for.
  var rows = TaskRows.none

  let model: TaskListModel
  let dates: TaskDates
  let clock: TaskListClock
  let numbers: NumberStyle
  let finder: TaskFinder
  /// Whose rows have its width.
  unowned let list: ListView
  /// What is looked for.
  let searched: () -> String
  /// More was found than there was at once.
  let foundMore: () -> Void
  /// How high names are, and the rows of those that are shown.
  let names = NameHeights()
  let heights = TaskHeights()

  init(
    _ model: TaskListModel, _ dates: TaskDates, _ clock: TaskListClock, in list: ListView,
    _ dependencies: Dependencies, searched: @escaping () -> String,
    foundMore: @escaping () -> Void
  ) {
    (self.model, self.dates, self.clock, self.list) = (model, dates, clock, list)
    (self.searched, self.foundMore) = (searched, foundMore)
    completed = CompletedFold(shown: dependencies.settings.completed)
    numbers = dependencies.widgets.numbers
    finder = dependencies.finder ?? .reading(model.database)
  }
}
