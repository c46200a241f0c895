import Kit
import Tasks
import Wording

/// Steps that go in and out, and join each other.
extension CardStepWriting {
  // MARK: In and out

  /// A step of the line above on its level.
  func moveIn(_ line: StepLine) -> Bool {
    // Who only comes by goes on through the card.
    guard line.step != nil || line.isBegun || !line.isBlank,
      let place = lines.firstIndex(where: { $0 === line }),
      let above = lines[..<place].last(where: { $0.level <= line.level }),
      above.level == line.level, let parent = above.step
    else { return false }
    guard let step = line.step else {
      guard list[id: parent]?.isOpen == true else { return true }
      let behind = list.steps(below: parent).last { $0.level == 0 }?.task.id
      line.place = .init(parent: parent, behind: behind)
      follow()
      return true
    }
    if store(line) { perform(.nest([step], under: parent)) }
    return true
  }

  /// Below what it is a step of.
  func moveOut(_ line: StepLine) -> Bool {
    guard let parent = line.step.map({ list[id: $0]?.parent }) ?? line.place?.parent,
      parent != id, let outer = list[id: parent]?.parent
    else { return false }
    guard let step = line.step else {
      guard line.isBegun || !line.isBlank else { return false }
      line.place = .init(parent: outer, behind: parent)
      follow()
      return true
    }
    if store(line) { perform(.nest([step], under: outer)) }
    return true
  }

  // MARK: Dividing and joining

  /// Enter within a name: what stands behind the caret is the next step, as one change.
  func divide(_ line: StepLine, _ start: String, _ end: String) {
    guard let first = name(start), let second = name(end) else { return }
    guard let step = line.step else {
      _ = paste([typed(first), typed(second)], in: line)
      return view.focused.map { view.focus($0, atStart: true) } ?? ()
    }
    guard let place = place(below: line) else { return }
    var new = typed(second)
    new.parent = place.parent
    isStoring = true
    let change = perform(
      .divide(step, as: NewTask(typed: first), and: new, at: position(of: line, place)))
    isStoring = false
    if change != nil, let task = list[id: step] { line.settle(task) }
    follow()
    let added = change?.rows.first { $0.before == nil }?.id
    if let next = lines.first(where: { $0.step != nil && $0.step == added }) {
      view.focus(next, atStart: true)
    }
  }

  /// Backspace at its beginning: it is a part of the line above.
  func join(_ line: StepLine) {
    guard let place = lines.firstIndex(where: { $0 === line }) else { return }
    if line.step == nil, line.isBlank, moveOut(line) { return }
    guard place > 0 else { return }
    let above = lines[place - 1]
    guard above.step != nil || !above.isBlank else {
      remove(above)
      return follow()
    }
    let start = above.field.text.trimmed
    let end = line.field.text.trimmed
    let gap = start.isEmpty || end.isEmpty ? "" : " "
    guard let step = line.step else {
      line.field.text = ""
      view.focus(above)
      remove(line)
      follow()
      return above.write(start + gap, end)
    }
    guard let task = list[id: step], store(above), let other = above.step else { return }
    if !end.isEmpty, task.saysMore { return say(StepWords.saysMore(task.name)) }
    guard let name = name(start + gap + end) else { return }
    isStoring = true
    line.putBack()
    view.focus(above)
    let change = perform(.join(step, to: other, as: NewTask(typed: name)))
    isStoring = false
    follow()
    guard let change else { return line.write(end, "") }
    above.write(start + gap, end)
    if change.kind == .delete { host.tell(of: change) }
  }
}

extension Task {
  /// Whether it has more than a name, which another one's would not take along.
  fileprivate var saysMore: Bool {
    notes != nil || schedule != nil || tags != nil || links != nil || priority.orNone != .none
  }
}

extension String {
  /// Without blanks around it.
  var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
