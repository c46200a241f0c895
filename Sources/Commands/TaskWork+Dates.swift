public import Dates
import System
public import Tasks
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
  public static var now: Self { now(adding: addedLanguages.value ?? []) }

  /// - Parameter languages: that the person has added.
  public static func now(adding languages: [String]) -> Self {
    Self(
      DateVocabulary.understood(adding: languages), at: Store.now.wholeSeconds, in: Zone.local())
  }
}

extension NewTask {
  /// A task as a person types it: labels and a date among its words are no part of the name.
  public init(spoken name: TaskName, _ place: SpokenDate.Place) {
    let dates = SpokenDates(place, in: Zone.local().name)
    self.init(typed: name, SpokenDate.found(in: name.text, place), dates)
  }
}
