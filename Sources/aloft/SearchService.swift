import App
import Commands
import Dates
import Desktop
import System
import TaskStore
import Tasks
import Wording

/// What desktops' searches find among the open tasks, and what is done from there: in a process of its own,
/// so that no window waits for it, and with the store read as any reader does, which keeps nobody waiting.
final class SearchService {
  /// More are not shown by anybody.
  private static let most = 20
  /// The longest search, in bytes.
  private static let longest = 4_096

  private let arguments: Arguments
  /// Does something after the answer is on its way.
  private let later: (@escaping () -> Void) -> Void
  private let show: (AloftURL) -> Void
  private var database: TaskDatabase?
  private var list = TaskList()
  /// Whether the list has been read, and nothing was changed here since.
  private var isRead = false

  init(
    _ arguments: Arguments, later: @escaping (@escaping () -> Void) -> Void,
    show: @escaping (AloftURL) -> Void
  ) {
    (self.arguments, self.later, self.show) = (arguments, later, show)
  }

  /// As the desktop's searches ask.
  var source: SearchSource {
    SearchSource(
      find: { [unowned self] in find($0) },
      describe: { [unowned self] in $0.compactMap(describe) },
      choose: { [unowned self] id in later { self.choose(id) } },
      complete: { [unowned self] id in later { self.choose("done:" + id) } },
      open: { [unowned self] in show(.show) }, completeLabel: ReminderWords.complete)
  }

  private func hit(_ id: String) -> SearchHit? { SearchHit(id, in: list) }

  // MARK: Finding

  private func find(_ text: String) -> [String] {
    guard text.utf8.count <= Self.longest, let name = try? TaskName(text), read() else { return [] }
    let filter = TaskFilter(text, in: .all, database?.searchContext ?? SearchContext())
    let found = list.lazy.filter { $0.isOpen && filter.matches($0) }.prefix(Self.most)
    let tasks = Array(found.map { "\($0.id)" })
    // What a newer Aloft wrote is found, and changed by nobody.
    if case .newerVersion = database?.readOnlyReason { return tasks }
    return tasks + (tasks.count == 1 ? ["done:\(tasks[0])"] : []) + ["add:\(name.text)"]
  }

  /// Reads the tasks where they are others than those that were read.
  /// - Returns: false where there are none to be read.
  private func read() -> Bool {
    do throws(StoreError) {
      let database = try open()
      if isRead, try database.isAsLastRead() { return true }
      list = try database.load()
      isRead = true
      return true
    } catch {
      Console.complain(error)
      return false
    }
  }

  private func open() throws(StoreError) -> TaskDatabase {
    if let database { return database }
    let opened = try Store.openForVerb(arguments, readsNewer: true)
    database = opened
    return opened
  }

  private func describe(_ id: String) -> SearchSource.Result? {
    guard !id.isEmpty, isRead || read() else { return nil }
    return database.flatMap { hit(id)?.shown(as: id, in: $0) }
  }

  // MARK: Doing

  private func choose(_ id: String) {
    guard isRead || read() else { return show(.show) }
    switch hit(id) {
    case .task(let task): show(.task(id: task.id))
    case .done(let task): perform(.complete(task.id))
    case .add(let name): perform(.add([NewTask(spoken: name, .now(adding: languages))]))
    // It was completed meanwhile, or is gone.
    case nil: show(.show)
    }
  }

  /// Of dates, which the person has added.
  private var languages: [String] { database.map { Settings($0).dateLanguages } ?? [] }

  private func perform(_ edit: Edit) {
    follow { (database) throws(StoreError) in
      _ = try database.perform(edit.placed(by: Settings(database)), at: Store.now)
    }
  }

  /// Does what a person has answered to a notice.
  func answer(_ choice: ReminderChoice, _ reminder: TaskReminder) {
    follow { (database) throws(StoreError) in
      _ = try database.reminders.answer(choice, on: reminder, at: Store.now)
    }
  }

  private func follow(_ body: (TaskDatabase) throws(StoreError) -> Void) {
    do throws(StoreError) {
      let database = try open()
      // An edit of one's own is not told as others' are.
      isRead = false
      let former = Reminders.nextLook(at: database, now: Store.now.wholeSeconds)
      try Store.rescuing(database) { () throws(StoreError) in try body(database) }
      Reminders.follow(from: former, database, arguments)
    } catch {
      Console.complain(error)
    }
  }
}
