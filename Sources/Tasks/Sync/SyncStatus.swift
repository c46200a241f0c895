package import System

/// How far the tasks and the servers are in step, as the program that syncs leaves it for everybody who
/// shows it: a small file of lines, a word and its value each, that is replaced as a whole.
package struct SyncStatus: Hashable, Sendable {
  /// What a sign shows.
  package enum State: String, Sendable {
    /// The last pass came to its end.
    case inStep
    /// A pass is at work.
    case working
    /// No server can be reached; the next pass tries again.
    case offline
    /// Nothing goes on until the person has done something.
    case needsPerson
  }

  /// Why it is offline, or needs somebody.
  package enum Reason: String, CaseIterable, Sendable {
    /// No connection, or none that lasted.
    case unreachable
    /// It asks for time.
    case busy
    /// It refuses the password.
    case password
    /// The password is in a keyring that is locked.
    case locked
    /// Nobody vouches for its certificate, or another one is there than was accepted.
    case certificate
    /// Its certificate has expired.
    case expired
    /// It does not let the person in there.
    case forbidden
    /// What answers is something else: a page to log in, another server.
    case foreign
    /// It says that it is at another address.
    case moved
    /// It is suddenly empty or has much less. Nothing was taken away.
    case emptied
    /// It is gone.
    case gone
    /// The list that it stands for is gone here.
    case listGone
    /// The tasks' own file cannot be read or written.
    case store
    /// It answers too slowly, or a pass has taken too long, or has needed too many requests.
    case slow, long, many
    /// It sends more than any calendar has.
    case endless
    /// Its list cannot be read.
    case broken
    /// Another trouble; the program that syncs has said it.
    case other

    /// Whether it may be over by itself.
    package var passes: Bool {
      switch self {
      case .unreachable, .busy, .slow, .long, .many, .endless, .broken, .other: true
      case .password, .locked, .certificate, .expired, .forbidden, .foreign, .moved, .emptied,
        .gone,
        .listGone, .store:
        false
      }
    }
  }

  /// How it stands.
  package var state: State
  /// Since when it is so.
  package var since: Timestamp
  /// When the last pass came to its end; nil before the first.
  package var lastPass: Timestamp?
  /// Nil where all is well.
  package var reason: Reason?
  /// The list or the server that it is about; a name as it was found.
  package var place: String?
  /// Of a pass at work: tasks that are done.
  package var done = 0
  /// Of a pass at work: tasks in all; nil while nobody knows.
  package var total: Int?
  /// How many tasks the server has refused, or has that cannot be read.
  package var refused = 0

  /// What the last pass that did something did, or could not do.
  package var notes: [Note] = []
  /// When that one came to its end; nil where none has.
  package var noted: Timestamp?

  /// - Parameters:
  ///   - since: when it began to be so.
  ///   - lastPass: when the last pass came to its end; nil before the first.
  package init(_ state: State, since: Timestamp, lastPass: Timestamp? = nil) {
    (self.state, self.since, self.lastPass) = (state, since, lastPass)
  }

  /// A day without a pass that came to its end wants attention.
  package static let timeout: Int64 = 24 * 3_600_000

  /// Whether it has failed for so long that the person should know.
  package func isOverdue(at now: Timestamp) -> Bool {
    switch state {
    case .inStep, .working: false
    case .needsPerson: true
    case .offline: now.milliseconds - (lastPass ?? since).milliseconds > Self.timeout
    }
  }

  /// Whether something waits for the person to say that so many removals are meant.
  package var holdsRemovals: Bool {
    state == .needsPerson && reason == .emptied || notes.contains { $0.kind == .removals }
  }

  // MARK: The file

  /// How many notes it has at most.
  private static let mostNotes = 100
  /// Its name in its folder.
  package static let fileName = "sync"

  /// The folder of the file.
  /// - Parameter dataFolder: the tasks', where it is not the person's own; the file lies in it then.
  package static func folder(
    ofDataFolder dataFolder: String?, in environment: (String) -> String? = Environment.value
  ) -> String? {
    dataFolder ?? UserFolder.state.path("aloft", in: environment)
  }

  /// What the file says.
  package var text: String {
    let values: [(String, String?)] = [
      ("state", state.rawValue), ("since", "\(since.milliseconds)"),
      ("last", lastPass.map { "\($0.milliseconds)" }), ("reason", reason?.rawValue),
      ("done", "\(done)"), ("total", total.map { "\($0)" }), ("refused", "\(refused)"),
      ("noted", noted.map { "\($0.milliseconds)" }),
      ("place", place.map { $0.filter { !$0.isNewline } }),
    ]
    return values.compactMap { name, value in value.map { "\(name) \($0)\n" } }.joined()
      + notes.prefix(Self.mostNotes).map { "note " + $0.text + "\n" }.joined()
  }

  /// - Returns: nil for a text without a state that is known. Words of later programs are passed over.
  package init?(text: String) {
    var (values, notes): ([Substring: Substring], [Note]) = ([:], [])
    for line in text.split(whereSeparator: \.isNewline) {
      let word = line.prefix { $0 != " " }
      let rest = line[word.endIndex...].dropFirst()
      if word != "note" { values[word] = rest } else if let note = Note(rest) { notes.append(note) }
    }
    func time(_ name: Substring) -> Timestamp? {
      values[name].flatMap { Int64($0) }.map(Timestamp.init(milliseconds:))
    }
    guard let state = values["state"].flatMap({ State(rawValue: String($0)) }),
      let since = time("since")
    else { return nil }
    self.init(state, since: since, lastPass: time("last"))
    reason = values["reason"].flatMap { Reason(rawValue: String($0)) }
    place = values["place"].map(String.init)
    done = values["done"].flatMap { Int($0) } ?? 0
    total = values["total"].flatMap { Int($0) }
    refused = values["refused"].flatMap { Int($0) } ?? 0
    (self.notes, noted) = (notes, time("noted"))
  }

  /// What the file says; nil where there is none, and then nothing is synced.
  package static func read(inFolder folder: String) -> SyncStatus? {
    let bytes = try? SmallFile.read(FilePath.joined(folder, fileName), limit: 1 << 18)
    return bytes.flatMap { SyncStatus(text: String(decoding: $0, as: UTF8.self)) }
  }

  /// Replaces the file.
  package func write(inFolder folder: String) throws(FileError) {
    try SmallFile.makeFolder(folder)
    try SmallFile.replace(
      FilePath.joined(folder, Self.fileName), with: Array(text.utf8), isDurable: false)
  }
}
