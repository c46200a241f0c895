extension ContentLine {
  /// The VTODOs among these lines.
  /// - Returns: of each the lines that stand in it, but not in a component in it, and whether it ends before another begins.
  static func todos(in lines: some Sequence<ContentLine>) -> [(own: [ContentLine], isWhole: Bool)] {
    var todos: [(own: [ContentLine], isWhole: Bool)] = []
    var depth = 0
    for line in lines {
      if line.isEdge("BEGIN", "VTODO") {
        todos.append(([], false))
        depth = 1
        continue
      }
      guard depth > 0 else { continue }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      if depth == 1 { todos[todos.count - 1].own.append(line) }
      if depth == 0 { todos[todos.count - 1].isWhole = true }
    }
    return todos
  }
}

extension [ContentLine] {
  /// The first of this name.
  func named(_ name: String) -> ContentLine? { first { $0.name == name } }
}
