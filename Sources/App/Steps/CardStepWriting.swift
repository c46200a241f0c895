import Kit
import TaskStore
import Tasks
import Wording

/// Writes the steps of a task in its card as lines of text. What is done is stored when the next line is begun or the
/// keyboard goes elsewhere, each as one step of the history.
final class CardStepWriting {
  unowned let host: any FeatureHost
  let view: StepLines
  /// Whose steps they are.
  let id: Task.ID
  /// Says below the lines what is wrong with one of them; nil for nothing.
  let say: (String?) -> Void
  /// The person is done with the card.
  let closes: () -> Void
  /// Lines for new steps that were begun between others.
  private(set) var begun: [StepLine] = []
  /// The one at the end.
  var last: StepLine
  /// Whether the lines follow when all is stored.
  var isStoring = false

  /// More are not shown in a card.
  private static let most = 200

  init(
    of id: Task.ID, in view: StepLines, _ host: any FeatureHost,
    say: @escaping (String?) -> Void, closes: @escaping () -> Void
  ) {
    (self.id, self.view, self.host, self.say, self.closes) = (id, view, host, say, closes)
    view.show([], rest: "")
    last = view.makeLine()
    last.place = .init(parent: id)
    view.wished = { [weak self] wish, line in self?.grant(wish, line) == true }
    view.pasted = { [weak self] text, line in self?.paste(text, line) == true }
    follow()
  }

  var list: TaskList { host.model.list }
  var lines: [StepLine] { view.lines }

  // MARK: Following the list

  /// The steps are others than they were: what is being written goes on with them.
  func follow() {
    guard !isStoring, let task = list[id: id] else { return }
    let found = list.steps(below: id, atMost: Self.most + 1)
    let shown = found.prefix(Self.most)
    let ids = Set(shown.map(\.task.id))
    keepWritten(besides: ids)
    let known = Dictionary(lines.compactMap { line in line.step.map { ($0, line) } }) { $1 }
    var fresh = shown.map { step, level in
      let line = known[step.id] ?? view.makeLine()
      if line.show(step, atLevel: level) { say(ListWords.isRenamed(step.name)) }
      return line
    }
    for line in begun { seat(line, among: &fresh) }
    if task.isOpen { seat(last, atEndOf: &fresh, of: task) }
    view.show(fresh, rest: found.count > shown.count ? StepWords.more(Self.most, host.numbers) : "")
  }

  /// A step that was deleted elsewhere while it was being written is a new one.
  private func keepWritten(besides ids: Set<Task.ID>) {
    for line in lines {
      guard let step = line.step, !ids.contains(step), line.isChanged, !line.isBlank else {
        continue
      }
      say(ListWords.isGone(line.shownName))
      line.step = nil
      line.place = .init(parent: id, behind: list.steps(below: id).last { $0.level == 0 }?.task.id)
      begun.append(line)
    }
  }

  private func seat(_ line: StepLine, among fresh: inout [StepLine]) {
    guard let place = line.place else { return }
    let parent = fresh.first { $0.step == place.parent }
    let level = parent.map { $0.level + 1 } ?? 0
    if parent == nil, place.parent != id { line.place = .init(parent: id) }
    line.wait(name, at: line.place ?? place, atLevel: level)
    let behind = fresh.firstIndex { $0.step != nil && $0.step == place.behind }
    let above = behind ?? fresh.firstIndex { $0 === parent }
    guard var next = above.map({ $0 + 1 }) else {
      return fresh.insert(line, at: place.behind == nil ? 0 : fresh.count)
    }
    if behind != nil { while next < fresh.count, fresh[next].level > level { next += 1 } }
    fresh.insert(line, at: next)
  }

  private func seat(_ line: StepLine, atEndOf fresh: inout [StepLine], of task: Task) {
    let parent = fresh.first { $0.step != nil && $0.step == line.place?.parent }
    line.wait(
      name, at: .init(parent: parent?.step ?? id), atLevel: parent.map { $0.level + 1 } ?? 0)
    fresh.append(line)
  }

  private var name: String { StepWords.newField(list[id: id]?.name ?? "") }

  // MARK: What is wished

  private func grant(_ wish: StepLines.Wish, _ line: StepLine) -> Bool {
    switch wish {
    case .next: goOn(from: line)
    case .join: join(line)
    case .move(let isIn): return isIn ? moveIn(line) : moveOut(line)
    case .carry(let isUp): carry(line, up: isUp)
    case .drop(let above, let level): drop(line, below: above, level: level)
    case .toggle: toggle(line)
    case .leave: leave(line)
    }
    return true
  }

  /// Enter: the line is stored, and what stands behind the caret is the next one.
  private func goOn(from line: StepLine) {
    guard !line.isBlank else {
      if line.step == nil, !moveOut(line) { closes() }
      return
    }
    let text = Array(line.field.text.utf8)
    let selection = line.field.editor.selection
    let start = String(decoding: text[..<selection.lowerBound], as: UTF8.self)
    let end = String(decoding: text[selection.upperBound...], as: UTF8.self)
    let isSplit = !end.allSatisfy(\.isWhitespace)
    if isSplit, start.allSatisfy(\.isWhitespace) { return begin(above: line) }
    if isSplit { return divide(line, start, end) }
    if store(line) { begin(below: line) }
  }

  private func begin(above line: StepLine) {
    guard let step = line.step, let parent = list[id: step]?.parent else { return }
    begin(at: .init(parent: parent, behind: sibling(before: step, of: parent)))
  }

  /// Below a step with steps of its own the first of these is written.
  func begin(below line: StepLine) {
    guard let place = place(below: line) else { return }
    guard let number = lines.firstIndex(where: { $0 === line }),
      lines.indices.contains(number + 1), lines[number + 1] === last
    else { return begin(at: place) }
    last.place = .init(parent: place.parent)
    follow()
    focusBegun(last)
  }

  /// Where the line below a step's stands.
  func place(below line: StepLine) -> StepLine.Place? {
    guard let number = lines.firstIndex(where: { $0 === line }), let step = line.step,
      let parent = list[id: step]?.parent
    else { return nil }
    let next = lines.indices.contains(number + 1) ? lines[number + 1] : nil
    if let next, next.step != nil, next.level > line.level { return .init(parent: step) }
    return .init(parent: parent, behind: step)
  }

  private func begin(at place: StepLine.Place) {
    let line = view.makeLine()
    line.place = place
    begun.append(line)
    follow()
    focusBegun(line)
  }

  private func focusBegun(_ line: StepLine) {
    view.focus(line, atStart: true)
    line.isBegun = true
  }

  /// The circle: completes the step with its steps, or opens it again.
  private func toggle(_ line: StepLine) {
    guard store(line), let step = line.step.flatMap({ list[id: $0] }) else { return }
    if let change = perform(step.isOpen ? .complete(step.id) : .reopen(step.id)) {
      host.tell(of: change)
    }
  }

  /// The keyboard has gone elsewhere: what is written counts.
  private func leave(_ line: StepLine) {
    line.isBegun = false
    _ = store(line)
    guard line.step == nil, begun.contains(where: { $0 === line }) else { return }
    // Under the pointer nothing moves.
    view.root?.pointer.afterTouch { [weak self, weak line] in
      guard let self, let line, line.isBlank, !line.field.isFocused else { return }
      remove(line)
      follow()
    }
  }

  func remove(_ line: StepLine) { begun.removeAll { $0 === line } }
}
