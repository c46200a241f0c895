import Dates

/// How Obsidian's Tasks says that something comes again: `every 2 weeks on Monday, Friday when done`. What is not read
/// stays in the name.
enum ObsidianRule {
  /// In the words of `DateKey`.
  static func key(_ text: String) -> (DateKey, String)? {
    var words = text.lowercased().split { $0 == " " || $0 == "," }[...]
    let isAfter = words.suffix(2).elementsEqual(["when", "done"])
    if isAfter { words = words.dropLast(2) }
    guard words.popFirst() == "every", let pattern = pattern(&words), words.isEmpty else {
      return nil
    }
    if case .asFirst = pattern.days, let letter = letters[pattern.frequency] {
      return (.recurrence, (isAfter ? "" : "+") + "\(pattern.interval)\(letter)")
    }
    return (isAfter ? .ruleAfter : .rule, RecurrenceRule(pattern).text)
  }

  private static let letters: [RecurrencePattern.Frequency: String] = [
    .daily: "d", .weekly: "w", .monthly: "m", .yearly: "y",
  ]

  private static let units: [Substring: RecurrencePattern.Frequency] = [
    "day": .daily, "week": .weekly, "month": .monthly, "year": .yearly,
  ]

  private static let weekdays: [Substring] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func pattern(_ words: inout ArraySlice<Substring>) -> RecurrencePattern? {
    var interval: Int64 = 1
    if let number = words.first.flatMap({ Int64($0) }) {
      guard (1...999).contains(number) else { return nil }
      interval = number
      words.removeFirst()
    }
    if words.first == "weekday" {
      words.removeFirst()
      let days = RecurrencePattern.Days.weekdays(Array(Weekday.allCases.prefix(5)))
      return RecurrencePattern(.weekly, every: interval, on: days)
    }
    if interval == 1, let days = takeWeekdays(&words) {
      return RecurrencePattern(.weekly, on: .weekdays(days))
    }
    guard let word = words.popFirst(),
      let unit = units[interval > 1 && word.last == "s" ? word.dropLast() : word]
    else { return nil }
    guard words.popFirst() == "on" else {
      return RecurrencePattern(unit, every: interval)
    }
    if unit == .weekly, let days = takeWeekdays(&words) {
      return RecurrencePattern(unit, every: interval, on: .weekdays(days))
    }
    guard unit == .monthly, words.popFirst() == "the", let word = words.popFirst(),
      let number = word == "last" ? -1 : Int64(word.dropLast(2)), number == -1 || number > 0,
      number <= 31
    else { return nil }
    return RecurrencePattern(unit, every: interval, on: .number(number))
  }

  private static func takeWeekdays(_ words: inout ArraySlice<Substring>) -> [Weekday]? {
    var days: Set<Int> = []
    while let day = words.first.flatMap({ weekdays.firstIndex(of: $0) }) {
      days.insert(day)
      words.removeFirst()
    }
    return days.isEmpty ? nil : days.sorted().map { Weekday.allCases[$0] }
  }
}
