import App
import Formats
import System
import TaskStore
import Tasks
import Wording

/// The verbs that read tasks from a file of another program, and write one.
enum ExchangeTool {
  /// The largest file that is read, in bytes: as what is dropped on the window.
  private static let largest = 128_000_000
  /// How many refused lines are told one by one.
  private static let mostRefusals = 20

  static func read(_ arguments: Arguments) throws -> Int32 {
    let path = path(arguments)
    let bytes = try TextFile.bytes(of: path, limit: largest)
    let format = try arguments.format ?? judged(bytes, path)
    var source = TaskImport.Source(bytes, as: format)
    (source.name, source.isStrict) = (path ?? "-", arguments.isStrict)
    guard Format.readable.contains(format) || source.program != nil else {
      throw InputError.onlyWritten(format.rawValue)
    }
    let interruption = Interruption()
    let database = try open(arguments)
    let numbers = NumberStyle.ofLanguage
    let reminder = Reminders.nextLook(at: database, now: Store.now.wholeSeconds)
    var work = TaskImport([source])
    (work.onlyPreviews, work.skipsRefused) = (arguments.onlyPreviews, arguments.skipsRefused)
    work.keepsRows = false
    let outcome = try Store.rescuing(database) { () throws(StoreError) in
      var percent = 0
      return try work.perform(on: database, at: Store.now) { done in
        if done > percent { Console.showProgress(ImportWords.progress(done)) }
        percent = done
        return !interruption.hasCome
      }
    }
    Console.showProgress("")
    if outcome.isInterrupted { throw InputError.interrupted }
    for refused in outcome.refusals.prefix(mostRefusals) {
      Console.note(refused.refusal.sentence(in: refused.file))
    }
    for remark in outcome.remarks { Console.note(remark) }
    if outcome.remarkCount > outcome.remarks.count {
      Console.note(DropWords.more(outcome.remarkCount - outcome.remarks.count, numbers))
    }
    let origin = ImportWords.origin(outcome.programs, annotated: outcome.annotated, numbers)
    let counts = ImportWords.counts(outcome.counts, refused: outcome.refusals.count, numbers)
    for sentence in [origin, counts].compactMap(\.self) {
      if arguments.onlyPreviews { Console.print(sentence) } else { Console.note(sentence) }
    }
    if outcome.change == nil, !outcome.refusals.isEmpty, !arguments.skipsRefused {
      throw InputError.refused
    }
    if let change = outcome.change {
      Console.note(change.sentence(numbers))
      Reminders.follow(from: reminder, database, arguments)
    }
    return 0
  }

  private static func judged(_ bytes: [UInt8], _ path: String?) throws(InputError) -> Format {
    do throws(UnknownFormat) { return try Format(judging: bytes, path: path) } catch {
      throw .unknownFormat(error, path ?? "-")
    }
  }

  /// Nothing is written before all of it is there.
  static func write(_ arguments: Arguments) throws -> Int32 {
    let path = path(arguments)
    let format = try arguments.format ?? path.map(formatToWrite) ?? .json
    let database = try open(arguments, readsNewer: true)
    let lists = Set(try arguments.lists.map { try database.labels.knownList($0).id })
    let bytes = try Store.rescuing(database) { () throws(StoreError) in
      try TaskExport(as: format, of: lists).file(from: database, at: Store.now).bytes
    }
    if let path {
      try OutputFile.write(bytes, to: path)
    } else {
      Console.write(String(decoding: bytes, as: UTF8.self))
    }
    return 0
  }

  /// Aloft's own where a file's name has no ending. Nobody means that by another program's.
  private static func formatToWrite(to path: String) throws(InputError) -> Format {
    guard let ending = Format.ending(of: path) else { return .json }
    guard let format = Format(name: ending) else { throw .noFormat(path) }
    return format
  }

  /// nil for standard input or output.
  private static func path(_ arguments: Arguments) -> String? {
    arguments.operands.first.flatMap {
      $0 == [UInt8(ascii: "-")] ? nil : String(decoding: $0, as: UTF8.self)
    }
  }

  static func open(
    _ arguments: Arguments, readsNewer: Bool = false
  ) throws(StoreError) -> TaskDatabase {
    let database = try Store.openForVerb(arguments, readsNewer: readsNewer)
    // Knows the lists from here on.
    try Store.rescuing(database) { () throws(StoreError) in _ = try database.makeReader() }
    return database
  }
}
