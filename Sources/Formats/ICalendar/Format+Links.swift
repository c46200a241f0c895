package import Tasks

/// An address that stands beside a task.
package struct TaskLink: Hashable, Sendable {
  /// As it stands there; nil for a file that is part of the document.
  package let address: String?
  /// What it is called; nil where that is not said.
  package let name: String?

  /// Whether a person can take it away; else it stays in the document.
  package var isRemovable: Bool { address.map(TaskLinks.isAddress) == true }
}

extension Format {
  /// So many of a task are shown; more stay where they are.
  package static let mostLinks = 50

  /// The addresses beside a task: those that were said here, and what its calendar calls them and has besides; of a task of
  /// which nothing was said here those of its calendar.
  /// - Parameter document: what a server has of it; nil where it is on none.
  package static func links(of record: TaskRecord, onServer document: [UInt8]?) -> [TaskLink] {
    var links = todo(of: record, onServer: document)?.toldLinks ?? []
    if let own = record.links {
      links.removeAll { link in link.isRemovable && !own.contains(link.address ?? "") }
      let told = TaskLinks(links.compactMap(\.address))
      links += own.addresses.filter { !told.contains($0) }.map { TaskLink(address: $0, name: nil) }
    }
    return Array(links.prefix(mostLinks))
  }

  /// Those that its calendar has of a task and that can be taken away, all of them.
  static func calendarLinks(of record: TaskRecord, onServer document: [UInt8]?) -> TaskLinks {
    todo(of: record, onServer: document)?.links ?? TaskLinks()
  }

  private static func todo(of record: TaskRecord, onServer document: [UInt8]?) -> VTodo? {
    if let todo = document.flatMap({ try? TodoResource($0) })?.todo { return todo }
    guard let document = record.document, document.format == Format.iCalendar.rawValue else {
      return nil
    }
    return try? VTodo(Bytes(document.text), line: 1)
  }
}
