/// What a server says of one resource, or of several in one go.
struct DAVResponse {
  /// As the server gave them.
  var hrefs: [String] = []
  /// Of the resource itself, where it has one.
  var status: Int?
  /// Those that the server gave.
  var properties = DAVProperties()
  /// Why it did not give others.
  var refusal: Int?

  /// Takes properties of one status.
  mutating func add(_ found: DAVProperties, status: Int) {
    guard (200..<300).contains(status) else {
      // That a resource has no such property says nothing about the resource.
      if status != 404 { refusal = status }
      return
    }
    properties.add(found)
  }

  /// The number in `HTTP/1.1 404 Not Found`; zero where there is none.
  static func code(_ line: String) -> Int {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// The properties that this program knows, of one resource.
struct DAVProperties {
  var etag: String?
  var contentType: String?
  var name: String?
  var syncToken: String?
  var document: [UInt8]?
  var principal: String?
  var homes: [String] = []
  var isCollection = false
  var isCalendar = false
  /// Upper-case names; nil where the server does not say.
  var components: [String]?
  /// Nil where the server does not say.
  var privileges: [DAVName]?

  mutating func add(_ other: DAVProperties) {
    etag = other.etag ?? etag
    contentType = other.contentType ?? contentType
    name = other.name ?? name
    syncToken = other.syncToken ?? syncToken
    document = other.document ?? document
    principal = other.principal ?? principal
    homes += other.homes
    isCollection = isCollection || other.isCollection
    isCalendar = isCalendar || other.isCalendar
    components = other.components ?? components
    privileges = other.privileges ?? privileges
  }

  /// Whether tasks may be stored in the collection; so where the server does not say.
  var isWritable: Bool {
    guard let privileges else { return true }
    return privileges.contains(.all) || privileges.contains(.write)
      || privileges.contains(.writeContent) && privileges.contains(.bind)
  }

  /// Whether it is of another kind than a task, as far as the server says: `text/calendar; component=vevent`.
  var isNoTask: Bool {
    guard let type = contentType?.lowercased() else { return false }
    for part in type.split(separator: ";") {
      let words = part.split(separator: "=").map { $0.filter { $0 != " " && $0 != "\"" } }
      if words.count == 2, words[0] == "component" { return words[1] != "vtodo" }
    }
    return false
  }
}
