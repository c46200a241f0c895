package import Sync

/// A collection in memory, as several clients see it.
package final class MemoryCalendar {
  /// What servers do differently.
  package struct Habits {
    package var hasTokens = true
    /// Whether a token ends in the number of its state, as with SabreDAV, and one from the future is taken.
    package var countsTokens = false
    /// Whether it takes a token that it does not know for none, and calls everything changes (DAViCal).
    package var takesAnyToken = false
    /// Whether a PUT's answer has the etag; the function is asked each time.
    package var tellsEtag: () -> Bool = { true }
    /// Whether that is one of its own invention.
    package var tellsWrongEtag: () -> Bool = { false }
    /// Whether it puts a line of its own into what it stores, and so says no etag.
    package var rewrites = false
    /// After how many entries a listing is cut off with 507.
    package var truncatesAt: Int?
    /// How it writes an href.
    package var spelling: (String) -> String = { $0 }
  }

  package enum Call: Hashable {
    case list(token: String?)
    case fetch([String])
    case put(String, PutCondition)
    case delete(String)
  }

  package let path: String
  package var habits = Habits()
  package private(set) var documents: [String: (etag: String, bytes: [UInt8])] = [:]
  package private(set) var changes: [(version: Int, key: String)] = []
  package private(set) var version = 0
  private var etags = 0
  /// What was there and was removed at some time, by whomever.
  package private(set) var removed: Set<String> = []
  package private(set) var calls: [Call] = []
  /// Asked before and after each call has had its effect.
  package var weather: (Call, _ isAfter: Bool) -> ServerError? = { _, _ in nil }
  /// Asked behind each document that is sent.
  package var afterDocument: () -> ServerError? = { nil }
  /// Told of each request, before and after it has had its effect.
  package var heard: () -> Void = {}
  /// Refused whenever they are asked for.
  package var refused: [String: Int] = [:]
  /// What tokens begin with: another one is refused.
  package var era = "a"

  package init(_ path: String = "/dav/tasks/") { self.path = path }

  package subscript(key: String) -> String? {
    documents[key].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  package var keys: [String] { documents.keys.sorted() }

  package func note(_ call: Call) { calls.append(call) }
  package func forgetCalls() { calls = [] }

  /// Somebody stores a document, without asking.
  package func store(_ text: String, at name: String) { store(Array(text.utf8), at: path + name) }

  package func store(_ bytes: [UInt8], at key: String) {
    version += 1
    documents[key] = ("\"\(version + etags)\"", bytes)
    changes.append((version, key))
  }

  package func remove(_ key: String) {
    guard documents.removeValue(forKey: key) != nil else { return }
    removed.insert(key)
    version += 1
    changes.append((version, key))
  }

  /// What there is at one moment.
  package struct Backup {
    fileprivate let documents: [String: (etag: String, bytes: [UInt8])]
    fileprivate let changes: [(version: Int, key: String)]
    fileprivate let version: Int
  }

  package func backup() -> Backup {
    Backup(documents: documents, changes: changes, version: version)
  }

  /// All of it is as it was then. Later ones get other etags than those that were lost.
  package func restore(_ backup: Backup) {
    (documents, changes, version) = (backup.documents, backup.changes, backup.version)
    etags += 1000
  }

  /// It is made anew: no document, no token.
  package func makeAnew() {
    documents = [:]
    changes = []
    version += 1000
    era += "x"
  }
}

package struct MemoryServer: CollectionServer {
  package let calendar: MemoryCalendar

  package init(calendar: MemoryCalendar) { self.calendar = calendar }

  private func begin(_ call: MemoryCalendar.Call) throws(ServerError) {
    calendar.note(call)
    calendar.heard()
    if let error = calendar.weather(call, false) { throw error }
  }

  private func end(_ call: MemoryCalendar.Call) throws(ServerError) {
    calendar.heard()
    if let error = calendar.weather(call, true) { throw error }
  }

  /// As the server writes it.
  private func token(_ text: String) -> String {
    calendar.habits.countsTokens ? String(text.dropLast(3)) : text
  }

  private func text(of token: String) -> String {
    calendar.habits.countsTokens ? token + ":0:" : token
  }

  package func list(
    since token: String?, each: (ListedResource) throws(ServerError) -> Void
  ) throws(ServerError) -> ListContentsEnd {
    let call = MemoryCalendar.Call.list(token: token)
    try begin(call)
    // Where a listing that was cut off goes on: behind a key, and up to the version that there was when it began.
    var (start, end, last) = (0, calendar.version, "")
    if let token {
      let parts = text(of: token).split(
        separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == calendar.era,
        let from = Int(parts[1]), let until = Int(parts[2]), calendar.habits.hasTokens || from < 0
      else {
        guard calendar.habits.takesAnyToken else { throw .tokenRefused }
        for key in calendar.keys {
          let etag = calendar.documents[key]?.etag ?? ""
          try each(
            ListedResource(href: calendar.habits.spelling(key), change: .present(etag: etag)))
        }
        return .changes(token: self.token("\(calendar.era):\(calendar.version):0:"))
      }
      (start, last) = (from, String(parts[3]))
      if !last.isEmpty { end = until }
    }
    // A version of -1 goes on with everything.
    let isFull = token == nil || start < 0
    let keys =
      isFull
      ? calendar.keys
      : Set(calendar.changes.filter { $0.version > start }.map(\.key)).sorted()
    let limit = calendar.habits.truncatesAt ?? .max
    var count = 0
    for key in keys where key > last {
      if count == limit {
        return .truncated(token: "\(calendar.era):\(isFull ? -1 : start):\(end):\(last)")
      }
      count += 1
      last = key
      let etag = calendar.documents[key]?.etag
      try each(
        ListedResource(
          href: calendar.habits.spelling(key),
          change: etag.map { .present(etag: $0) } ?? .removed))
    }
    try self.end(call)
    let next = self.token("\(calendar.era):\(end):0:")
    guard calendar.habits.hasTokens else { return .full(token: nil) }
    return token == nil ? .full(token: next) : .changes(token: next)
  }

  package func fetch(
    _ hrefs: [String], each: (FetchedResource) throws(ServerError) -> Void
  ) throws(ServerError) {
    let call = MemoryCalendar.Call.fetch(hrefs)
    try begin(call)
    for href in hrefs {
      let key = HrefKey(href).text
      if let status = calendar.refused[key] {
        try each(FetchedResource(href: href, content: .refused(status: status)))
      } else if let found = calendar.documents[key] {
        try each(
          FetchedResource(href: href, content: .document(etag: found.etag, bytes: found.bytes)))
      } else {
        try each(FetchedResource(href: href, content: .gone))
      }
      if let error = calendar.afterDocument() { throw error }
    }
    try end(call)
  }

  package func put(
    _ document: [UInt8], at href: String, if condition: PutCondition
  ) throws(ServerError) -> String? {
    let call = MemoryCalendar.Call.put(href, condition)
    try begin(call)
    let key = HrefKey(href).text
    let found = calendar.documents[key]
    switch condition {
    case .isNew: if found != nil { throw .conflict }
    case .matches(let etag): if found?.etag != etag { throw .conflict }
    }
    var bytes = document
    if calendar.habits.rewrites {
      let text = String(decoding: document, as: UTF8.self)
      let parts = text.split(separator: "END:VTODO\r\n", omittingEmptySubsequences: false)
      bytes = Array(parts.joined(separator: "X-STORED:\(calendar.version)\r\nEND:VTODO\r\n").utf8)
    }
    calendar.store(bytes, at: key)
    let etag = calendar.documents[key]?.etag
    try end(call)
    if calendar.habits.rewrites || !calendar.habits.tellsEtag() { return nil }
    return calendar.habits.tellsWrongEtag() ? "\"0\"" : etag
  }

  package func delete(_ href: String, ifMatch etag: String) throws(ServerError) {
    let call = MemoryCalendar.Call.delete(href)
    try begin(call)
    let key = HrefKey(href).text
    if let found = calendar.documents[key] {
      guard found.etag == etag else { throw .conflict }
      calendar.remove(key)
    }
    try end(call)
  }
}
