package import App
import Formats
import TaskStore
package import Tasks

/// A command line that was understood.
package struct Arguments: Equatable {
  /// What is to be done.
  package var verb = Verb.window
  /// What follows the verb. Bytes, since a command line may hold anything.
  package internal(set) var operands: [[UInt8]] = []
  /// The verb that help is wanted for; nil for all.
  private(set) var topic: Verb?
  /// The link to follow; there is one with the verb `url`, and only there.
  package var url: AloftURL?
  /// Where the tasks are; nil where the desktop's rules say it.
  package internal(set) var dataFolder: String?
  /// With which the window may come to the front; only another process hands one over.
  package internal(set) var activationToken: String?
  /// What is to be set otherwise for this start.
  package var settings: [Setting: String] = [:]
  /// Pixels a point; nil for what the screen says.
  package var scale: Double?
  /// False where the window is to have none.
  package internal(set) var showsWidgets = true
  /// Whether nobody sees standard error.
  package internal(set) var isFromDesktop = false
  /// Whether counters are printed at the end.
  package var printsStatistics = false
  /// Whether each timer that fires is printed.
  package var tracesTimers = false
  /// Whether the steps of the start are printed, with their times.
  package var tracesStart = false
  var onlyPreviews = false
  /// Of the file that is read or written; nil where that is told by the file.
  var format: Format?
  var skipsRefused = false
  /// Whether a task is refused of which one property cannot be read.
  var isStrict = false
  /// Whether a process stays and waits for reminders.
  package internal(set) var waits = false
  var isOnce = false
  var acceptsRemovals = false
  /// Whether a task is to be written in a window.
  package internal(set) var hasWindow = false
  /// Whether a date among a name's words stays there.
  var keepsDates = false
  /// And a priority.
  var keepsPriority = false
  /// That new tasks have; nil for what their names say.
  var priority: Priority?
  /// Takes away what is named.
  var removes = false
  /// What a new task is to be a step of.
  var parent: Task.ID?
  var listsAll = false
  /// Which tasks are listed by their dates: those that a window shows, or some of them.
  enum Dates { case shown, due, overdue, later }
  var dates: Dates = .shown
  /// Only what is put away is listed; and of all tasks only those with these words.
  var listsArchive = false
  var search: String?
  /// The names of the lists that are meant, and the tags of which a task has one; all where there are none.
  var lists: [String] = []
  var tags: [Tag] = []
  var printsJSON = false
  var usesIEC = false
  /// Whether what else there is to say of a disk is printed.
  var printsDetails = false
  /// Where pictures of a script go.
  package internal(set) var outputFolder = "."
  /// Whether every frame of a script becomes a picture.
  package internal(set) var films = false
  var wantsHelp = false
  var wantsVersion = false
  /// The options that were given, in their order.
  package private(set) var given: [Option] = []

  /// - Parameter words: the command line without the program's name, each word as bytes.
  package init(parsing words: [[UInt8]]) throws(UsageError) {
    var rest = words[...]
    var plain: [[UInt8]] = []
    var takesOptions = true
    while let word = rest.popFirst() {
      // What follows is another program's to understand.
      if plain.first == Array(Verb.sync.rawValue.utf8) { takesOptions = false }
      // Where a task's name goes on it is a part of it.
      if takesOptions, word == Array("-h".utf8), plain.count < 2 {
        given.append(.help)
        wantsHelp = true
        continue
      }
      // After the verb a single dash may begin a name.
      guard takesOptions, word.starts(with: Array((plain.isEmpty ? "-" : "--").utf8)) else {
        plain.append(word)
        continue
      }
      if word == Array("--".utf8) {
        takesOptions = false
        continue
      }
      let parts = word.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self)
      guard let option = Option.allCases.first(where: { $0.names.contains(name) }) else {
        throw .unknown(
          .option, name, nearest: Nearest.name(to: name, in: Option.allCases.flatMap(\.names)))
      }
      given.append(option)
      var value = parts.count > 1 ? Array(parts[1]) : nil
      if value == nil, option.takes(rest.first) { value = rest.popFirst() }
      try apply(option, try value.map { bytes throws(UsageError) in try Self.text(bytes, option) })
    }
    try takeVerb(from: plain)
    guard !wantsHelp, !wantsVersion else { return }
    try check()
  }

  /// Whether all that was given goes together.
  private mutating func check() throws(UsageError) {
    if let stray = given.first(where: { !$0.applies(to: verb) }) {
      throw .stray(option: stray, verb: verb)
    }
    // Which widgets there are depends on the data folder, which a later option may have named.
    for option in [Option.widgets, .widgetsWindow] {
      guard let setting = option.setting, let value = settings[setting] else { continue }
      let full = setting.withFullNames(value, among: { widgetPrograms })
      guard setting.isThere(full) else { throw .badValue(setting, option, found: value) }
      settings[setting] = full
    }
    if verb == .syncFile, lists.count > 1 {
      throw .repeated(option: .list, verb: verb, found: lists.count)
    }
    // With a window there need be no words.
    if !verb.operandCount.contains(operands.count + (hasWindow ? 1 : 0)) {
      throw .operands(verb: verb, found: operands.count)
    }
    // A file's name that was repaired would be another file's.
    if verb.namesFile, operands.contains(where: { String(validating: $0, as: UTF8.self) == nil }) {
      throw .notUTF8Name(verb: verb)
    }
    if verb == .help { topic = try operands.first.map(Self.verb) }
  }

  /// A folder's name that was repaired would be another folder's.
  private static func text(_ bytes: [UInt8], _ option: Option) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(option: option)
    }
    return text
  }

  private mutating func takeVerb(from words: [[UInt8]]) throws(UsageError) {
    guard let first = words.first else { return }
    operands = Array(words.dropFirst())
    if AloftURL.isOne(first) {
      verb = .url
      do throws(AloftURL.Refusal) { url = try AloftURL(first) } catch { throw .badURL(error) }
      return
    }
    verb = try Self.verb(first)
    topic = verb
  }

  private static func verb(_ word: [UInt8]) throws(UsageError) -> Verb {
    let name = String(decoding: word, as: UTF8.self)
    guard let verb = Verb(rawValue: name), verb != .window else {
      throw .unknown(
        .verb, name, nearest: Nearest.name(to: name, in: Verb.named.map(\.rawValue)))
    }
    return verb
  }

  /// An option that has an argument is given one, or implies it; the others take none.
  private func check(_ value: String?, of option: Option) throws(UsageError) {
    if option.argument != nil {
      guard value?.isEmpty == false || value == nil && option.impliedValue != nil else {
        throw .missing(option: option)
      }
    } else if value != nil {
      throw .unexpectedValue(option: option)
    }
  }

  private mutating func apply(_ option: Option, _ value: String?) throws(UsageError) {
    try check(value, of: option)
    switch option {
    case .data: dataFolder = value
    case .out: outputFolder = value ?? "."
    case .film: films = true
    case .language, .dateLanguages, .theme, .textSize, .reducedMotion, .celebration, .click,
      .newTasks, .order, .completed, .reminders, .insight, .displayServer:
      guard let setting = option.setting, let value = value ?? option.impliedValue else { break }
      guard setting.isThere(value) else { throw .badValue(setting, option, found: value) }
      settings[setting] = value
    case .widgets, .widgetsWindow:
      if let setting = option.setting, let value { settings[setting] = value }
    case .scale:
      guard let scale = value.flatMap(Double.init), (0.5...4).contains(scale) else {
        throw .badScale(value ?? "")
      }
      self.scale = scale
    case .noWidgets: showsWidgets = false
    case .fromDesktop: isFromDesktop = true
    case .stats: printsStatistics = true
    case .traceTimer: tracesTimers = true
    case .traceStart: tracesStart = true
    case .dryRun: onlyPreviews = true
    case .format:
      format = value.flatMap(Format.init(name:))
      if format == nil { throw .badFormat(value ?? "") }
    case .skip: skipsRefused = true
    case .strict: isStrict = true
    case .wait: waits = true
    case .once: isOnce = true
    case .acceptRemovals: acceptsRemovals = true
    case .window: hasWindow = true
    case .noDate: keepsDates = true
    case .noPriority: keepsPriority = true
    case .priority:
      priority = value.flatMap(Priority.init(rawValue:))
      if priority == nil { throw .badPriority(value ?? "") }
    case .under:
      parent = value.flatMap(Task.ID.init)
      if parent.map({ $0 > 0 }) != true { throw .badID(value ?? "") }
    case .all: listsAll = true
    case .archived: listsArchive = true
    // Further words are looked for as well.
    case .search: search = [search, value].compactMap(\.self).joined(separator: " ")
    case .due: try choose(.due)
    case .overdue: try choose(.overdue)
    case .later: try choose(.later)
    case .list: lists += value.map { [$0] } ?? []
    case .tag:
      guard let tag = Tag(value ?? "") else { throw .badTag(value ?? "") }
      tags.append(tag)
    case .remove: removes = true
    case .json: printsJSON = true
    case .iec: usesIEC = true
    case .details: printsDetails = true
    case .help: wantsHelp = true
    case .version: wantsVersion = true
    }
  }

  /// No task is of two of these kinds.
  private mutating func choose(_ dates: Dates) throws(UsageError) {
    guard self.dates == .shown || self.dates == dates else {
      throw .together(given.filter { [.due, .overdue, .later].contains($0) })
    }
    self.dates = dates
  }
}
