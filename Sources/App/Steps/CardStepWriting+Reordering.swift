import Tasks

/// Steps that change their places, by the pointer or the keyboard.
extension CardStepWriting {
  /// Among the open steps of the same task.
  func carry(_ line: StepLine, up: Bool) {
    guard store(line), let step = line.step, let parent = list[id: step]?.parent else { return }
    let siblings = steps(of: parent).filter(\.isOpen).map(\.id)
    guard let place = siblings.firstIndex(of: step) else { return }
    let next = up ? place - 1 : place + 1
    guard siblings.indices.contains(next) else { return }
    perform(.nest([step], under: parent, at: up ? .before(siblings[next]) : .after(siblings[next])))
  }

  /// - Parameters:
  ///   - above: the step that it is to stand below; nil: none.
  ///   - level: how far in.
  func drop(_ line: StepLine, below above: Task.ID?, level: Int) {
    guard store(line), let step = line.step, let task = list[id: step] else { return }
    let path = path(to: above ?? id)
    guard path.indices.contains(level), list[id: path[level]]?.isOpen == true else { return }
    let parent = path[level]
    let former = level + 1 < path.count ? path[level + 1] : nil
    let siblings = steps(of: parent)
    let others = siblings.filter { $0.id != step }
    let cut = others.firstIndex { $0.id == former }.map { $0 + 1 } ?? 0
    // Past steps alone that are done it stays where it is.
    let place = others[..<cut].count(where: \.isOpen)
    let isThere = siblings.filter(\.isOpen).firstIndex { $0.id == step } == place
    guard task.parent != parent || !isThere else { return }
    let next: Edit.Place? =
      cut > 0 ? .after(others[cut - 1].id) : others.first.map { .before($0.id) }
    perform(.nest([step], under: parent, at: next))
  }

  private func steps(of parent: Task.ID) -> [Task] {
    list.steps(below: parent).filter { $0.level == 0 }.map(\.task)
  }

  /// From the card's task down to itself or a step; empty where it is none of its steps.
  private func path(to step: Task.ID) -> [Task.ID] {
    var path = [step]
    while let last = path.last, last != id {
      guard let parent = list[id: last]?.parent, !path.contains(parent) else { return [] }
      path.append(parent)
    }
    return path.reversed()
  }
}
