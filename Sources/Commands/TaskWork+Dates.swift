public import Dates
public import Tasks
import Wording

extension TaskWork {
  /// The numbers of tasks, then a date in a person's own words; a lone `-` for none.
  init(dating words: [[UInt8]], _ verb: Verb) throws {
    // The last one is a date's first word at least: `due 3 4 12` is a time for two tasks.
    var (ids, rest) = Self.idsAndRest(words)
    if rest.isEmpty, ids.count > 1 {
      ids.removeLast()
      rest = words.suffix(1)
    }
    guard !ids.isEmpty else { throw UsageError.badID(String(decoding: words[0], as: UTF8.self)) }
    guard !rest.isEmpty else { throw UsageError.operands(verb: verb, found: words.count) }
    let text = String(decoding: Self.text(rest), as: UTF8.self)
    guard text.utf8.elementsEqual(Self.text(rest)) else {
      throw UsageError.badOperand(verb: verb, found: text)
    }
    let tasks = ids
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

  private static func date(_ text: String) throws(DateError) -> SpokenDate {
    do throws(DateRefusal) {
      return try SpokenDate.whole(text, .now)
    } catch {
      throw DateError(refusal: error)
    }
  }
}

extension SpokenDate.Place {
  /// The person's language, and what calendars and clocks show just now.
  public static var now: Self {
    Self(DateVocabulary.understood, at: Store.now.wholeSeconds, in: Zone.local())
  }
}

extension NewTask {
  /// A task as a person types it: labels and a date among its words are no part of the name.
  public init(spoken name: TaskName, _ place: SpokenDate.Place) {
    let dates = SpokenDates(place, in: Zone.local().name)
    self.init(typed: name, SpokenDate.found(in: name.text, place), dates)
  }
}
