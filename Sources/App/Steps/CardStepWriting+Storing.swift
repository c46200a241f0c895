import Dates
import Kit
import TaskStore
import Tasks
import Wording

/// What is written in the lines of a card goes into the store.
extension CardStepWriting {
  // MARK: Storing

  /// Stores what is written in all lines.
  /// - Returns: why something could not be stored; nil where all is.
  func finish() -> String? {
    var reason: String?
    let say = { reason = reason ?? $0 }
    for line in lines where !store(line, say: say) {}
    return reason
  }

  /// What is written and was not stored: the task is gone.
  var written: [String] {
    lines.filter { $0.isChanged && !$0.isBlank }.map(\.field.text)
  }

  func store(_ line: StepLine) -> Bool { store(line, say: say) }

  /// - Parameter say: hears why not.
  /// - Returns: false where it cannot be stored.
  func store(_ line: StepLine, say: (String?) -> Void) -> Bool {
    guard line.isChanged else { return true }
    guard !line.isBlank else {
      line.putBack()
      return true
    }
    guard let name = name(line.field.text, say: say) else { return false }
    guard let step = line.step else {
      return add([typed(name)], from: line, say: say) != nil
    }
    isStoring = true
    let change = perform(.rename(step, to: NewTask(typed: name)), say: say)
    isStoring = false
    if change != nil, let task = list[id: step] { line.settle(task) }
    follow()
    return change != nil
  }

  func name(_ text: String) -> TaskName? { name(text, say: say) }

  func name(_ text: String, say: (String?) -> Void) -> TaskName? {
    do throws(TaskName.Refusal) {
      return try TaskName(text)
    } catch {
      say(error.sentence)
      return nil
    }
  }

  func typed(_ name: TaskName) -> NewTask {
    let dates = host.dates.spokenDates
    return NewTask(typed: name, SpokenDate.found(in: name.text, dates.place), dates)
  }

  /// Adds new steps where a line stands; the first of them is that line's.
  /// - Returns: the last of them; nil where they cannot be added.
  func add(
    _ tasks: [NewTask], from line: StepLine, say: (String?) -> Void
  ) -> Task.ID? {
    guard let place = line.place else { return nil }
    let tasks = tasks.map { task in
      var task = task
      task.parent = place.parent
      return task
    }
    isStoring = true
    let change = perform(.add(tasks, at: position(of: line, place)), say: say)
    isStoring = false
    guard let change, let first = change.meant.first?.after else { return nil }
    // The line is the step's from now on.
    line.show(first, atLevel: line.level)
    line.settle(first)
    if line === last {
      last = view.makeLine()
      last.place = .init(parent: place.parent)
    }
    remove(line)
    follow()
    return change.meant.last?.id
  }

  @discardableResult
  func perform(_ edit: Edit) -> Change? { perform(edit, say: say) }

  func perform(_ edit: Edit, say: (String?) -> Void) -> Change? {
    do throws(StoreError) {
      let change = try host.storeAside(edit)
      say(nil)
      return change
    } catch {
      say(error.sentence)
      return nil
    }
  }

  // MARK: Places

  func sibling(before step: Task.ID, of parent: Task.ID) -> Task.ID? {
    let siblings = list.steps(below: parent).filter { $0.level == 0 }.map(\.task.id)
    return siblings.firstIndex(of: step).flatMap { $0 > 0 ? siblings[$0 - 1] : nil }
  }

  /// Next to the nearest open step of the same task.
  func position(of line: StepLine, _ place: StepLine.Place) -> Edit.Place {
    let siblings = list.steps(below: place.parent).filter { $0.level == 0 }.map(\.task)
    let behind = siblings.firstIndex { $0.id == place.behind }.map { $0 + 1 }
    let index = line === last ? siblings.count : behind ?? 0
    if let above = siblings[..<index].last(where: \.isOpen) { return .after(above.id) }
    return siblings[index...].first(where: \.isOpen).map { .before($0.id) } ?? .last
  }
}
