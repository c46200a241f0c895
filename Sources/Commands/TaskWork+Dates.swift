import App
package import Dates
import System
package import Tasks
import Wording

extension TaskWork {
  /// The numbers of tasks, then a date in a person's own words; a lone `-` for none.
  init(dating words: [[UInt8]], _ verb: Verb) throws {
    let (tasks, text) = try Self.idsAndDate(words, verb)
    if text == "-" {
      self.init(.schedule(tasks, [verb == .due ? .due(nil) : .start(nil)]))
    } else {
      self.init { _ in
        let date = try Self.date(text)
        let zone = Zone.local().name
        if verb == .due { return .edit(.schedule(tasks, date.fields(in: zone))) }
        // What comes again begins with its due date.
        guard date.pattern == nil else { throw UsageError.badOperand(verb: verb, found: text) }
        return .edit(.schedule(tasks, [.start(date.schedule(in: zone).due)]))
      }
    }
  }

  /// The same for another day, on which tasks keep their times. What comes again needs no word of it.
  /// - Parameter allOverdue: the tasks are those that were due before today.
  init(postponing words: [[UInt8]], allOverdue: Bool) throws {
    let (ids, text): ([Task.ID], String) =
      try allOverdue
      ? ([], Self.dateText(words[...], .postpone)) : Self.idsAndDate(words, .postpone)
    self.init { _ in
      let date = try Self.date(text)
      guard date.pattern == nil else { throw UsageError.badOperand(verb: .postpone, found: text) }
      let fields = date.fields(in: Zone.local().name).map(\.keepingTime)
      return allOverdue ? .postponeOverdue(fields) : .edit(.schedule(ids, fields))
    }
  }

  /// The numbers of tasks, then a reminder; one with a `-` in front is taken away, by a lone `-` all are.
  init(reminding words: [[UInt8]]) throws {
    let (tasks, text) = try Self.idsAndDate(words, .reminder)
    let isRemoved = text.hasPrefix("-")
    let said = String(isRemoved ? text.dropFirst() : text[...])
    self.init { _ in
      if isRemoved, said.isEmpty { return .edit(.schedule(tasks, [.reminder(nil), .snooze(nil)])) }
      let reminder = try Self.reminder(said)
      return .edit(
        .schedule(tasks, [isRemoved ? .removingReminder(reminder) : .addingReminder(reminder)]))
    }
  }

  /// Reads `10m`, `start`, `start-1d`, or a date in a person's own words; `every 5m` behind it has it told again.
  private static func reminder(_ text: String) throws -> Reminder {
    let words = text.split(separator: " ")
    guard words.count > 2, words[words.count - 2] == "every",
      let seconds = words.last.flatMap({ SnoozeLength.seconds(in: $0, from: 1) })
    else { return try once(text) }
    guard let again = ReminderRepeat(every: seconds) else {
      throw UsageError.badOperand(verb: .reminder, found: text)
    }
    return try once(words.dropLast(2).joined(separator: " ")).with(again)
  }

  private static func once(_ text: String) throws -> Reminder {
    if text == "start" { return .beforeStart(0) }
    let startMark = "start-"
    let isOfStart = text.hasPrefix(startMark)
    let length = isOfStart ? text.dropFirst(startMark.count) : text[...]
    if let seconds = SnoozeLength.seconds(in: length, from: 0) {
      return isOfStart ? .beforeStart(seconds) : .before(seconds)
    }
    let date = try Self.date(text)
    guard !isOfStart, date.pattern == nil, let day = date.schedule(in: Zone.local().name).due else {
      throw UsageError.badOperand(verb: .reminder, found: text)
    }
    return Reminder(on: day)
  }

  private static func idsAndDate(
    _ words: [[UInt8]], _ verb: Verb
  ) throws(UsageError) -> ([Task.ID], String) {
    // The last one is a date's first word at least: `due 3 4 12` is a time for two tasks.
    var (ids, rest) = idsAndRest(words)
    if rest.isEmpty, ids.count > 1 {
      ids.removeLast()
      rest = words.suffix(1)
    }
    guard !ids.isEmpty else { throw .badID(String(decoding: words[0], as: UTF8.self)) }
    guard !rest.isEmpty else { throw .operands(verb: verb, found: words.count) }
    return (ids, try dateText(rest, verb))
  }

  private static func dateText(
    _ words: ArraySlice<[UInt8]>, _ verb: Verb
  ) throws(UsageError) -> String {
    let text = String(decoding: Self.text(words), as: UTF8.self)
    guard text.utf8.elementsEqual(Self.text(words)) else {
      throw .badOperand(verb: verb, found: text)
    }
    return text
  }

  private static func date(_ text: String) throws(DateError) -> SpokenDate {
    do throws(DateRefusal) {
      return try SpokenDate.whole(text, .now)
    } catch {
      throw DateError(refusal: error)
    }
  }
}

extension SpokenDate.Place {
  /// Languages that the person has added, while a command line is read.
  static let addedLanguages = ThreadScoped<[String]>()

  /// The person's languages, and what calendars and clocks show just now.
  package static var now: Self { now(adding: addedLanguages.value ?? []) }

  /// - Parameter languages: that the person has added.
  package static func now(adding languages: [String]) -> Self {
    Self(
      DateVocabulary.understood(adding: languages), at: Store.now.wholeSeconds, in: Zone.local())
  }
}

extension NewTask {
  /// A task as a person types it: labels and a date among its words are no part of the name.
  package init(spoken name: TaskName, _ place: SpokenDate.Place) {
    let dates = SpokenDates(place, in: Zone.local().name)
    self.init(typed: name, SpokenDate.found(in: name.text, place), dates)
  }
}
