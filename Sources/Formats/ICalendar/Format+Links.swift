package import Tasks

/// An address that stands beside a task.
package struct TaskLink: Hashable, Sendable {
  /// As it stands there; nil for a file that is part of the document.
  package let address: String?
  /// What it is called; nil where that is not said.
  package let name: String?
}

extension Format {
  /// So many of a task are shown; more stay where they are.
  package static let mostLinks = 50

  /// The addresses of a task in a calendar: URL and ATTACH (RFC 5545, 3.8.1.1 and 3.8.4.6), each once.
  /// - Parameter document: what a server has of it; nil where it is on none.
  package static func links(of record: TaskRecord, onServer document: [UInt8]?) -> [TaskLink] {
    if let todo = document.flatMap({ try? TodoResource($0) })?.todo { return todo.links }
    guard let document = record.document, document.format == Format.iCalendar.rawValue else {
      return []
    }
    return (try? VTodo(Bytes(document.text), line: 1))?.links ?? []
  }
}

extension VTodo {
  fileprivate var links: [TaskLink] {
    var (found, known) = ([TaskLink](), Set<TaskLink>())
    for line in lines("URL") + lines("ATTACH") where found.count < Format.mostLinks {
      let isPart = line.parameter("VALUE")?.knownText.uppercased() == "BINARY"
      let name = ["FILENAME", "X-FILENAME", "X-LABEL", "LABEL"].lazy
        .compactMap { line.parameter($0)?.knownText }.first
      let link = TaskLink(address: isPart ? nil : line.value.trimmed.knownText, name: name)
      let isSaid = isPart || link.address?.isEmpty == false
      if isSaid, known.insert(link).inserted { found.append(link) }
    }
    return found
  }
}
