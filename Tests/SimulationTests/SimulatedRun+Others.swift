import Formats
import ProgramSupport
import Sync
import SyncTesting
import Tasks

/// What is done by others than the two machines.
extension SimulatedRun {
  /// The server lies: it is put back from a backup, gives out other etags for what has not changed, and knows no token any
  /// more.
  mutating func lie(_ kind: Kind, _ generator: inout SeededGenerator) throws {
    let number = generator.next(below: run.calendars.count)
    let calendar = run.calendars[number]
    switch kind {
    case .backup: backups[number] = calendar.backup()
    case .restore:
      guard let backup = backups[number] else { return }
      try restore(calendar, backup)
      // One that counts on to where it was before anybody has asked cannot be told from one that was not put back.
      calendar.era += "x"
      ledger.forgetsTokens = true
    case .etags:
      for key in calendar.keys where generator.next(below: 2) == 0 {
        if let found = calendar.documents[key] { calendar.store(found.bytes, at: key) }
      }
    default:
      ledger.forgetsTokens = true
      ledger.touchAll(inCalendars: run.calendars, by: .putBack)
      calendar.era += "x"
    }
  }

  private mutating func restore(
    _ calendar: MemoryCalendar, _ backup: MemoryCalendar.Backup
  ) throws {
    let hand = run.calendars.count == 1 ? SimulatedLedger.Hand.putBack : .others
    ledger.touchAll(inCalendars: run.calendars, by: hand)
    SimulationMark.serverWasPutBack.hit()
    let former = calendar.documents
    calendar.restore(backup)
    for (key, document) in former where calendar.documents[key]?.bytes != document.bytes {
      // What only the third client has written since is lost with it.
      if let text = run.foreign.removeValue(forKey: key) { run.texts.remove(text) }
    }
    for document in Array(former.values) + Array(calendar.documents.values) {
      let uid = uid(of: document.bytes)
      run.lines[uid] = nil
      run.putBack.insert(uid)
      fields.doubt(uid)
      // What has moved since stands in both again. Nobody can tell that from two tasks.
      if run.calendars.count > 1 { run.takenAway.insert(uid) }
    }
    ledger.touchAll(inCalendars: run.calendars, by: hand)
  }

  // MARK: Other clients

  func uid(of document: [UInt8]) -> String { (try? TodoResource(document))?.record.uid ?? "" }

  /// - Parameter former: what stood in each calendar before.
  mutating func noteThirdClient(
    since former: [[String: (etag: String, bytes: [UInt8])]]
  ) {
    for (former, calendar) in zip(former, run.calendars) {
      for key in Set(former.keys).union(calendar.keys) {
        let (before, after) = (former[key], calendar.documents[key])
        guard before?.bytes != after?.bytes else { continue }
        for document in [before, after] {
          if let document { ledger.touch(uid(of: document.bytes), by: .others) }
        }
      }
    }
  }

  mutating func writeWholeGrammar(_ uid: String) {
    let text = random.resource(uid: uid)
    run.calendars[0].store(text, at: uid + ".ics")
    wholeGrammar[uid] = ForeignResource(text)
    run.saysWhenDone = false
  }

  /// What nobody has touched stands there as it was written.
  func checkWholeGrammar() throws {
    for (uid, resource) in wholeGrammar where !ledger.touched.contains(uid) {
      guard let document = run.calendars[0]["/dav/a/\(uid).ics"] else {
        throw ProgramFinding(description: "\(uid) is gone: \(resource.text)")
      }
      try resource.check(document)
      SimulationMark.stayedAsWritten.hit()
    }
  }

  /// No text stands twice, where nobody has written it twice.
  func checkTwins(_ lines: [String]) throws {
    guard file == nil, wholeGrammar.isEmpty, run.takenAway.isEmpty else { return }
    let names = lines.compactMap { $0.split(separator: " | ").dropFirst().first.map(String.init) }
    for text in run.texts where names.filter({ $0 == text }).count > 1 {
      throw ProgramFinding(description: "“\(text)” stands twice")
    }
  }

  // MARK: The file

  private static let words = ["call", "buy", "mow"]

  mutating func editFile(_ number: Int, _ generator: inout SeededGenerator) {
    guard let file else { return }
    ledger.touchAll(on: 0, by: .others)
    file.pair.now = machines[0].replica.now
    file.edit(text(number, &generator), &generator)
    machines[0].replica.now = file.pair.now
  }

  mutating func passFile(
    _ number: Int, _ generator: inout SeededGenerator, _ fate: SeededGenerator
  ) throws {
    guard file != nil else { return }
    let text = text(number, &generator)
    var choices = generator
    try act(on: 0, fate) { run in
      run.file?.pair.now = run.machines[0].replica.now
      let place = try run.machines[0].place
      run.file?.sync(text, &choices)
      if try !run.machines[0].changes(since: place).isEmpty {
        SimulationMark.fileChangedTasks.hit()
      }
      run.machines[0].replica.now = run.file?.pair.now ?? 0
    }
  }

  private func text(_ number: Int, _ generator: inout SeededGenerator) -> String {
    Self.words[generator.next(below: Self.words.count)] + " it n\(number)"
  }
}
