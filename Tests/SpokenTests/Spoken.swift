import ProgramSupport
import System
import Testing
import Wording

@testable import Dates

/// Monday, 2026-11-23, ten o'clock, in a week that begins on Monday.
enum Spoken {
  static func place(_ language: String = "en") throws -> SpokenDate.Place {
    let time = try #require(TimeOfDay(hour: 10, minute: 0))
    return SpokenDate.Place(
      try vocabularies(language), today: CivilDate(year: 2026, month: 11, day: 23), time: time,
      weekStart: .monday)
  }

  /// That language's, and those of English beside it.
  static func vocabularies(_ language: String) throws -> [DateVocabulary] {
    try (language == "en" ? ["en"] : [language, "en"]).map(vocabulary)
  }

  static func vocabulary(_ language: String) throws -> DateVocabulary {
    guard language != "en" else { return DateVocabulary.localized }
    let bytes = try CompiledCatalogue.bytes(language)
    let catalogue = try #require(Catalogue(language: language, machineObject: bytes))
    return Language.ofScope.withValue(catalogue) { DateVocabulary.localized }
  }

  /// The rest of the name, the date and the rule: `Buy milk | 2026-11-24T17:00 | FREQ=DAILY`.
  static func text(_ name: String, _ language: String = "en") throws -> String {
    guard let found = SpokenDate.found(in: name, try place(language)) else { return "-" }
    return found.rest + " | " + text(found)
  }

  /// The date and the rule.
  static func text(_ found: SpokenDate) -> String {
    let schedule = found.schedule(in: nil)
    let rule = schedule.repetition.map {
      " | " + $0.rule.text + ($0.basis == .completion ? " after completion" : "")
    }
    return (schedule.due?.description ?? "") + (rule ?? "")
  }
}
