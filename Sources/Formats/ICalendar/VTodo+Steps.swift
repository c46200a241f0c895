import Tasks

/// RELATED-TO (RFC 5545, 3.8.4.5): a step names its task, as PARENT or without saying as what; others have the task name its
/// steps, as CHILD. Of several parents the first counts, and the others stay, as ties of other kinds do.
extension VTodo {
  /// nil where nothing is said.
  var parent: TaskRecord.Parent? {
    parentPlace.map { .uid(ContentLine.text(lines[$0].value.trimmed).knownText) }
  }

  /// Those that it names.
  var steps: [String] {
    lines.all("RELATED-TO").filter { Self.relation($0) == "CHILD" }
      .map { ContentLine.text($0.value.trimmed).knownText }.filter { !$0.isEmpty }
  }

  private var parentPlace: Int? {
    lines.places(of: "RELATED-TO").first { place in
      Self.relation(lines[place]) == "PARENT" && !lines[place].value.trimmed.isEmpty
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
      if let place { lines.remove([place]) }
      return
    }
    let value = ContentLine.escaped(uid)
    guard let place else { return lines.insert("RELATED-TO;RELTYPE=PARENT", value) }
    lines.replace(at: place, with: value, keeps: true)
  }
}
