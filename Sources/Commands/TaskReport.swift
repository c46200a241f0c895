import App
import Dates
import Formats
import TaskStore
import Tasks
import Wording

/// What the verbs that only read print of the tasks.
enum TaskReport {
  /// Which tasks are listed, in which order.
  struct Choice {
    /// Empty where all are listed.
    private let lists: Set<NamedList.ID>
    /// Nil where tags are nothing to it.
    private var tagSets: Set<TagSet.ID>?
    private var isOpenOnly: Bool
    private let isArchiveOnly: Bool
    /// As it was typed.
    private let search: String?
    private let dates: Arguments.Dates
    private let order: TaskOrder

    /// - Throws: where the list is not there.
    init(_ arguments: Arguments, _ labels: Labels) throws {
      lists = Set(try arguments.lists.map { try labels.knownList($0).id })
      if !arguments.tags.isEmpty {
        tagSets = labels.tagSets(where: TagSet(arguments.tags).contains)
      }
      // A program that reads JSON chooses by itself.
      isArchiveOnly = arguments.listsArchive
      search = arguments.search
      isOpenOnly =
        !arguments.listsAll && !arguments.printsJSON && !isArchiveOnly && search == nil
      dates = arguments.dates
      order = arguments.settings[.order].flatMap(TaskOrder.init) ?? .manual
    }

    /// - Parameter present: the minute that clocks show.
    private func includes(
      _ task: Task, at present: ClockMinute, _ database: TaskDatabase
    ) -> Bool {
      let isIncluded =
        switch dates {
        case .shown: !isOpenOnly || !task.isLater(at: present)
        case .later: task.isLater(at: present)
        case .due: task.isForToday(at: present)
        case .overdue: task.isOpen && database.isOverdue(task)
        }
      return isIncluded && isListed(task)
    }

    private func isListed(_ task: Task) -> Bool {
      (task.isOpen || !isOpenOnly) && (lists.isEmpty || task.list.map(lists.contains) ?? false)
        && tagSets.map { sets in task.tags.map(sets.contains) ?? false } ?? true
    }

    /// Whether it is all of them as they are stored.
    fileprivate var isEverything: Bool {
      lists.isEmpty && tagSets == nil && !isArchiveOnly && search == nil
        && dates == .shown && !isOpenOnly && order == .manual
    }

    /// What the store can leave out by itself.
    private func chosen(at present: ClockMinute) -> ChosenTasks {
      let chosenDates: ChosenTasks.Dates =
        switch dates {
        case .shown: .any
        case .later: .begun
        case .due: .dueOrBegun(upTo: present.endOfDay)
        case .overdue: .due(upTo: present)
        }
      return ChosenTasks(isOpenOnly: isOpenOnly, lists: lists, dates: chosenDates)
    }

    /// Those of the archive are last, and among them only where they are asked for.
    /// - Parameter shown: becomes those that are not of the archive.
    func tasks(
      of database: TaskDatabase, among shown: inout TaskList
    ) throws(StoreError) -> [Task] {
      let present = database.present
      var tasks: [Task] = []
      if !isArchiveOnly {
        shown = try database.load(chosen(at: present), order: order) { (task) throws(StoreError) in
          includes(task, at: present, database)
        }
        tasks = Array(shown)
      }
      if isArchiveOnly || search != nil, dates == .shown {
        try database.search.forEachArchived { (task) throws(StoreError) in
          if isListed(task) { tasks.append(task) }
        }
      }
      guard let search else { return tasks }
      let wanted = TaskSearch(search, database.searchContext)
      for word in wanted.unknown { Console.note(TaskSearchWords.notUnderstood(word)) }
      return try database.search.find(wanted, in: tasks)
    }
  }

  /// A line a task, or all of it as JSON.
  static func list(
    _ choice: Choice, _ database: TaskDatabase, asJSON: Bool
  ) throws(StoreError) {
    if asJSON, choice.isEverything {
      return try printJSON(of: nil, database)
    }
    var shown = TaskList()
    let tasks = try choice.tasks(of: database, among: &shown)
    if asJSON {
      return try printJSON(of: tasks.map(\.id), database)
    }
    let now = Store.now
    for (task, depth) in zip(tasks, depths(of: tasks, among: shown)) {
      printLine(of: task, database, at: now, depth: depth)
    }
  }

  /// How deep each stands below others of them.
  static func depths(of tasks: [Task], among shown: TaskList) -> [Int] {
    let listed = Set(tasks.map(\.id))
    return tasks.map { task in
      let isBelow = shown.hasSteps && task.isOpen && shown[id: task.id] != nil
      return isBelow ? shown.path(to: task).count { listed.contains($0.id) } - 1 : 0
    }
  }

  /// Nothing is printed before all of it is there: what fails on the way, and is done once more on what was
  /// rescued, would leave half a document before the whole one.
  private static func printJSON(
    of ids: [Task.ID]?, _ database: TaskDatabase
  ) throws(StoreError) {
    var document = ""
    try database.records.exportJSON(of: ids) { document += $0 }
    Console.write(json: document)
  }

  /// A line a list: how many of its tasks are open, how many completed, and its name.
  static func lists(_ database: TaskDatabase) throws(StoreError) {
    let counts = try database.countsOfLists()
    for list in database.labels.lists {
      let count = counts[list.id] ?? (0, 0)
      let look = list.look.isPlain ? "" : "\t\(list.look.text)"
      Console.print("\(count.open)\t\(count.done)\t\(Console.shown(list.name))\(look)")
    }
  }

  /// A line a step, the newest first: whether it is done or undone, when it was done, and what it did.
  static func history(_ database: TaskDatabase) throws(StoreError) {
    var last = Int64.max
    // Some at a time: a step may have changed many tasks.
    while true {
      let steps = try database.history.steps(before: last, atMost: 50)
      for step in steps {
        let words = [
          step.isUndone ? "undone" : "done", LocalDay.moment(step.performed),
          VisibleText.of(step.change.sentence(.ofLanguage, labels: database.labels)),
        ]
        Console.print(words.joined(separator: "\t"))
      }
      guard let oldest = steps.last else { return }
      last = oldest.id
    }
  }

  /// The labels stand behind the name as a person would type them, and the due date as todo.txt has it, by the
  /// clocks of the place where the person is.
  private static func printLine(
    of task: Task, _ database: TaskDatabase, at now: Timestamp, depth: Int = 0
  ) {
    let elapsed = ElapsedText.text(seconds: task.elapsed(at: now))
    let due =
      database.schedules[task].due.map { ["due:" + $0.here(in: database.place).typed] } ?? []
    let words = [task.name] + task.typedPriority + database.labels.typed(of: task) + due
    let state = task.isOpen ? "open" : task.isArchived ? "archived" : "done"
    let text = Console.shown(words.joined(separator: " "))
    let indent = String(repeating: "  ", count: depth)
    Console.print("\(task.id)\t\(state)\t\(elapsed)\t\(indent)\(text)")
  }

  /// Prints each task as in the list, the task that it is a step of, when it was opened and completed,
  /// its dates, its steps and its notes; a blank line between two tasks.
  static func show(
    _ ids: [Task.ID], _ database: TaskDatabase, asJSON: Bool
  ) throws(StoreError) {
    if asJSON { return try printJSON(of: ids, database) }
    let tasks = try ids.map { (id) throws(StoreError) in try database.task(id) }
    let now = Store.now
    for (place, task) in tasks.enumerated() {
      if place > 0 { Console.print("") }
      printLine(of: task, database, at: now)
      showParent(of: task, database)
      Console.print(LocalDay.period(of: task))
      try showSchedule(of: task, database, at: now)
      for (step, level) in try database.steps(below: task.id) {
        printLine(of: step, database, at: now, depth: level + 1)
      }
      try showNotes(of: task, database)
    }
  }

  private static func showParent(of task: Task, _ database: TaskDatabase) {
    guard let parent = task.parent.flatMap({ try? database.task($0) }) else { return }
    Console.print(Console.shown(StepWords.isStep(of: "\(parent.id)", named: parent.name)))
  }

  private static func showSchedule(
    of task: Task, _ database: TaskDatabase, at now: Timestamp
  ) throws(StoreError) {
    let (schedule, place) = (database.schedules[task], database.place)
    let record = try database.records.record(of: task.id)
    let reminders = Format.reminders(
      of: record, onServer: try database.records.serverDocument(of: task.id))
    let moments = reminders.prefix(Schedule.mostReminders).compactMap { reminder in
      Schedule(due: schedule.due, start: schedule.start, reminder: reminder)
        .reminderInstant(in: place)
    }
    let again = schedule.snooze.map { $0.instant(in: place) }
    let missed = task.isOpen ? schedule.missedCount(at: now.wholeSeconds, in: place) : 0
    let text = ScheduleText.summary(
      schedule, reminders: (moments + [again].compactMap(\.self)).map(place.local), missed: missed,
      today: place.local(now.wholeSeconds).0,
      local: { $0.local(in: place) })
    if !text.isEmpty { Console.print(text) }
    for link in try database.records.links(of: task.id) {
      let parts = [link.name, link.address].compactMap(\.self)
      Console.print(VisibleText.of(parts.joined(separator: "  ")))
    }
  }

  static func showNotes(of task: Task, _ database: TaskDatabase) throws(StoreError) {
    let notes = try task.notes.flatMap { (id) throws(StoreError) in
      try database.notes(id)
    }
    if let notes { Console.print(Console.shown(lines: notes)) }
  }
}
