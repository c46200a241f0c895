import System

/// RDATE and EXDATE.
extension RecurrenceRule {
  /// Dates that a rule has not, or has not any more.
  package enum SingleDates: String, CaseIterable, Sendable {
    /// There are these as well.
    case added = "RDATE"
    /// These are left out.
    case removed = "EXDATE"
  }

  /// A rule and the dates beside it; of dates alone it is one that happens once.
  /// - Parameters:
  ///   - text: the rule alone; nil where there is none.
  ///   - first: the date that it is counted from.
  /// - Returns: nil where there is nothing, or the text is none.
  package init?(
    text: String?, added: [TaskDate], removed: [TaskDate], from first: TaskDate,
    zones: (ZoneName) -> Zone? = Zone.named
  ) {
    guard text != nil || !added.isEmpty else { return nil }
    self.init(text: text ?? Self.once.text)
    set(.added, added, from: first, zones)
    set(.removed, removed, from: first, zones)
  }

  /// The rule alone, as it was written; nil where single dates are all that there is.
  package var ruleText: String? {
    let parts = text.parts(";")
    let own = parts.filter { !Self.isSingle($0) }
    let text = own.count == parts.count ? text : own.joined(separator: ";")
    return text == Self.once.text && !dates(.added).isEmpty ? nil : text
  }

  /// Whether there are any.
  package var hasSingleDates: Bool { text.parts(";").contains(where: Self.isSingle) }

  /// The single dates, where it is counted from this one.
  package func dates(_ kind: SingleDates, from first: TaskDate) -> [TaskDate] {
    dates(kind).map { $0.date(from: first) }
  }

  /// How dates are written beside a rule that is counted from another one.
  package static func words(
    for dates: [TaskDate], from first: TaskDate, zones: (ZoneName) -> Zone? = Zone.named
  ) -> [String] {
    dates.map { RuleDate($0, from: first, zones: zones).text }
  }

  /// The same without one more of its dates.
  /// - Parameter first: the date that it is counted from.
  func leavingOut(
    _ date: TaskDate, from first: TaskDate, zones: (ZoneName) -> Zone?
  ) -> RecurrenceRule {
    let word = RuleDate(date, from: first, zones: zones).text
    let removed = SingleDates.removed.rawValue
    var parts = text.parts(";")
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    if let place = parts.firstIndex(where: { Self.name(of: $0) == removed }) {
      let isThere = parts[place].parts("=").last?.parts(",").contains { $0 == word } ?? false
      if !isThere { parts[place] = "\(parts[place]),\(word)" }
    } else {
      parts.append("\(removed)=\(word)")
    }
    return RecurrenceRule(parts: parts)
  }

  /// The same without the left out dates that come before a day.
  /// - Parameter first: the date that it is counted from.
  func leavingOut(from day: CivilDate, first: TaskDate) -> RecurrenceRule {
    let parts = text.parts(";").compactMap { part -> Substring? in
      guard Self.name(of: part) == SingleDates.removed.rawValue, let list = part.parts("=").last
      else { return part }
      let words = list.parts(",")
      let kept = words.filter { RuleDate($0).map { $0.date(from: first).day >= day } ?? true }
      if kept.count == words.count { return part }
      return kept.isEmpty ? nil : part.dropLast(list.utf8.count) + kept.joined(separator: ",")
    }
    return RecurrenceRule(parts: parts)
  }

  /// With the single dates of another rule beside it.
  func with(datesOf other: RecurrenceRule) -> RecurrenceRule {
    let own = other.text.parts(";").filter(Self.isSingle)
    return own.isEmpty ? self : RecurrenceRule(parts: text.parts(";") + own)
  }

  /// The same with another end, and all else as it was written.
  func ending(_ end: RecurrencePattern.End) -> RecurrenceRule {
    var parts = text.parts(";").filter { part in
      !part.isEmpty && !["COUNT", "UNTIL"].contains(Self.name(of: part))
    }
    if !end.text.isEmpty {
      let place = parts.firstIndex(where: Self.isSingle) ?? parts.endIndex
      parts.insert(end.text[...], at: place)
    }
    return RecurrenceRule(parts: parts)
  }

  /// The same with another count, and all else as it was written.
  func counting(_ count: Int64) -> RecurrenceRule {
    RecurrenceRule(
      parts: text.parts(";").map { Self.name(of: $0) == "COUNT" ? "COUNT=\(count)" : $0 })
  }

  /// What a rule says that has but its first date.
  static let once = RecurrenceRule(RecurrencePattern(.daily, end: .count(1)))

  private func dates(_ kind: SingleDates) -> [RuleDate] {
    let part = text.parts(";").first { Self.name(of: $0) == kind.rawValue }
    guard let list = part?.parts("=").last else { return [] }
    return list.parts(",").compactMap { RuleDate($0) }
  }

  private mutating func set(
    _ kind: SingleDates, _ dates: [TaskDate], from first: TaskDate,
    _ zones: (ZoneName) -> Zone?
  ) {
    guard !dates.isEmpty else { return }
    let list = Self.words(for: dates, from: first, zones: zones)
    let own = text.hasSuffix(";") ? text.parts(";").dropLast() : text.parts(";")[...]
    self = RecurrenceRule(
      parts: own + ["\(kind.rawValue)=\(list.joined(separator: ","))"])
  }

  private static func isSingle(_ part: Substring) -> Bool {
    SingleDates(rawValue: name(of: part)) != nil
  }

  private static func name(of part: Substring) -> String {
    (part.parts("=").first ?? part).uppercased()
  }
}
