package import Dates
import System
package import Tasks

/// What a search is understood by: lists, tags, and what day it is.
package struct SearchContext {
  let labels: Labels
  /// The present; nil where nothing is due or for later.
  package let minute: ClockMinute?
  /// When its day began.
  package let dayStart: Timestamp
  /// Where it is asked for what the tasks alone do not tell; nil: it is so of none.
  let store: StoredSearch?

  /// - Parameters:
  ///   - minute: the present; nil: no task is due, or for later.
  ///   - dayStart: when its day began: by it ages are counted, in whole days.
  ///   - store: is asked, where it matters, which schedules repeat, and which tasks have steps or links.
  package init(
    _ labels: Labels = Labels(), at minute: ClockMinute? = nil,
    since dayStart: Timestamp = Timestamp(milliseconds: 0),
    asking store: StoredSearch? = nil
  ) {
    (self.labels, self.minute, self.dayStart) = (labels, minute, dayStart)
    self.store = store
  }

  /// Words that begin so are keys: `is:open`.
  enum Key: String, CaseIterable {
    case state = "is"
    case due, older, newer, priority, has

    /// What is offered behind it; some more are understood.
    var values: [String] {
      switch self {
      case .state: State.allCases.map(\.rawValue)
      case .due: ["today", "tomorrow", "week", "<week", ">week", "none"]
      case .older, .newer: ["1d", "7d", "30d", "1y"]
      case .priority: Priority.allCases.reversed().map(\.rawValue) + [">none"]
      case .has: SearchCondition.Part.allCases.map(\.rawValue)
      }
    }
  }

  /// What may stand behind `is:`.
  enum State: String, CaseIterable {
    case open, done, overdue, repeating, stale, later, archived
  }

  /// What a word can become that begins with a key, in the order in which it is offered: keys, or the values of one.
  /// - Parameter text: at least two letters of the word.
  package static func words(beginning text: String) -> [String] {
    let text = text.lowercased()
    let keys = Key.allCases.map { $0.rawValue + ":" }
    guard text.contains(":") else {
      return text.count < 2 ? [] : keys.filter { $0.hasPrefix(text) }
    }
    guard let key = Key.allCases.first(where: { text.hasPrefix($0.rawValue + ":") }) else {
      return []
    }
    return key.values.map { "\(key.rawValue):\($0)" }.filter { $0.hasPrefix(text) }
  }

  /// A word that is searched for wherever it stands; nil where there is nothing of it.
  func word(_ text: String) -> SearchCondition? {
    let isTag = text.first == "#" && text.count > 1
    let letters = String(isTag ? text.dropFirst() : text[...]).folded()
    guard !letters.isEmpty else { return nil }
    let sets = labels.tagSets { $0.name.folded().firstPlace(of: letters, from: 0) != nil }
    return .word(TaskSearch.Word(letters: letters, isTag: isTag, tagSets: sets))
  }

  /// Whether somebody will have meant more by a word than its letters.
  static func looksLikeMore(_ word: String) -> Bool {
    let key = word.prefix { $0 != ":" }
    return key.count < word.count && Key(rawValue: key.lowercased()) != nil
  }

  /// What a word asks for by a key, or by the name of a list; nil for any other.
  func condition(_ word: String) -> SearchCondition? {
    if word.first == "+", word.count > 1 { return list(String(word.dropFirst())) }
    let parts = word.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let key = Key(rawValue: parts[0].lowercased()) else { return nil }
    let value = parts[1].lowercased()
    switch key {
    case .state: return State(rawValue: value).flatMap(state)
    case .due: return due(value)
    case .older: return Self.days(value).map { .created(before: dayStart.earlier(byDays: $0)) }
    case .newer:
      return Self.days(value).map { .not(.created(before: dayStart.earlier(byDays: $0))) }
    case .priority: return priority(value)
    case .has: return SearchCondition.Part(rawValue: value).map(has)
    }
  }

  /// The list of this name, or those whose names have it in them.
  private func list(_ name: String) -> SearchCondition? {
    if let list = labels.list(named: name) { return .list([list.id]) }
    let key = Labels.key(of: name)
    let found = labels.lists.filter { Labels.key(of: $0.name).firstPlace(of: key, from: 0) != nil }
    return found.isEmpty ? nil : .list(Set(found.map(\.id)))
  }

  private func has(_ part: SearchCondition.Part) -> SearchCondition {
    switch part {
    case .steps: .task(store?.withSteps ?? [])
    case .link: .task(store?.withLinks ?? [])
    default: .has(part)
    }
  }

  private func state(_ state: State) -> SearchCondition? {
    switch state {
    case .open: .open
    case .done: .done
    case .archived: .archived
    case .overdue: minute.map { .overdue(at: $0) }
    case .later: minute.map { .later(than: $0) }
    case .repeating: .schedule(store?.repeating ?? [])
    // Open for a month, and nobody has said until when.
    case .stale: .all([.open, .not(.has(.date)), .created(before: dayStart.earlier(byDays: 30))])
    }
  }

  private func priority(_ value: String) -> SearchCondition? {
    let (sign, name) = Comparison.split(value)
    guard let wanted = Priority(rawValue: name) else { return nil }
    return .priority(Set(Priority.allCases.filter { sign.holds($0.level, wanted.level) }))
  }

  /// `today`, `<week`, `2026-12-24`, `>3d`, `none`: a day, or days from today on. Before days from today on means
  /// before their end, so that what is overdue is among them.
  private func due(_ value: String) -> SearchCondition? {
    if value == "none" { return .not(.has(.date)) }
    let (sign, name) = Comparison.split(value)
    guard let minute, let days = self.days(named: name) else { return nil }
    let today = minute.dayNumber
    let first = ClockMinute((today + days.range.lowerBound) * 1440)
    let last = ClockMinute((today + days.range.upperBound) * 1440).endOfDay
    let (earliest, latest) = (ClockMinute(.min), ClockMinute(.max))
    switch sign {
    case .same: return .due(first...last)
    case .less: return .due(earliest...(days.isSpan ? last : first.adding(minutes: -1)))
    case .lessOrSame: return .due(earliest...last)
    case .more: return .due(last.adding(minutes: 1)...latest)
    case .moreOrSame: return .due(first...latest)
    }
  }

  /// Days counted from today; spans begin with it.
  private func days(named name: String) -> (range: ClosedRange<Int64>, isSpan: Bool)? {
    switch name {
    case "today": return (0...0, false)
    case "tomorrow": return (1...1, false)
    case "yesterday": return (-1 ... -1, false)
    case "week": return (0...6, true)
    case "month": return (0...29, true)
    default:
      if let count = Self.days(name), count > 0 { return (0...(count - 1), true) }
      guard let minute, let day = CivilDate(text: name) else { return nil }
      let distance = day.daysSince1970 - minute.dayNumber
      return (distance...distance, false)
    }
  }

  /// `30d`, `2w`, `6m`, `1y` in days; nil for anything else, and beyond a thousand years.
  private static func days(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["d": 1, "w": 7, "m": 30, "y": 365]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
      (0...365_000).contains(count), count * unit <= 365_000
    else { return nil }
    return count * unit
  }

  /// What stands before a value.
  private enum Comparison: String {
    case lessOrSame = "<="
    case moreOrSame = ">="
    case less = "<"
    case more = ">"
    case same = ""

    static func split(_ text: String) -> (Comparison, name: String) {
      for sign in [lessOrSame, moreOrSame, less, more] where text.hasPrefix(sign.rawValue) {
        return (sign, String(text.dropFirst(sign.rawValue.count)))
      }
      return (.same, text)
    }

    func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .lessOrSame: left <= right
      case .moreOrSame: left >= right
      case .less: left < right
      case .more: left > right
      case .same: left == right
      }
    }
  }
}

extension ClockMinute {
  /// The day that it belongs to, counted from the first of 1970.
  fileprivate var dayNumber: Int64 {
    Int64(number).flooredQuotientAndRemainder(by: 1440).0
  }
}

extension Timestamp {
  fileprivate func earlier(byDays days: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds - days * 86_400_000)
  }
}
