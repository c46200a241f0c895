import Tasks

/// RELATED-TO (RFC 5545, 3.8.4.5): a step names its task, as PARENT or without saying as what; others have the task name its
/// steps, as CHILD. Of several parents the first counts, and the others stay, as ties of other kinds do.
extension VTodo {
  /// nil where nothing is said.
  var parent: TaskRecord.Parent? {
    parentPlace.map { .uid(ContentLine.text(entries[$0].line.value.trimmed).knownText) }
  }

  /// Those that it names.
  var steps: [String] {
    lines("RELATED-TO").filter { Self.relation($0) == "CHILD" }
      .map { ContentLine.text($0.value.trimmed).knownText }.filter { !$0.isEmpty }
  }

  private var parentPlace: Int? {
    entries.indices.first { place in
      let entry = entries[place]
      return entry.role == .own && entry.line.name == "RELATED-TO"
        && Self.relation(entry.line) == "PARENT" && !entry.line.value.trimmed.isEmpty
    }
  }

  private static func relation(_ line: ContentLine) -> String {
    line.parameter("RELTYPE").map { $0.trimmed.knownText.uppercased() } ?? "PARENT"
  }

  /// The tie keeps what else is said of it.
  mutating func setParent(_ wanted: TaskRecord.Parent?, from said: TaskRecord.Parent?) {
    guard wanted.orNone != said.orNone else { return }
    let place = parentPlace
    guard case .uid(let uid)? = wanted else {
      if let place { remove(at: place) }
      return
    }
    let value = ContentLine.escaped(uid)
    guard let place else {
      return add(Array("RELATED-TO;RELTYPE=PARENT:".utf8) + value)
    }
    replace(at: place, with: value, keeps: true)
  }
}
