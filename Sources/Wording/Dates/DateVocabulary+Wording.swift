public import Dates
import System

extension DateVocabulary {
  /// The words of the person's language; those of English where a translation has not as many meanings.
  public static var localized: DateVocabulary {
    DateVocabulary(.localized)
      ?? Language.ofScope.withValue(.english) {
        guard let english = DateVocabulary(.localized) else {
          preconditionFailure("The sources' own words for dates have a meaning too few.")
        }
        return english
      }
  }
}

extension DateVocabulary.Texts {
  fileprivate static var localized: Self {
    Self(
      days: days, weekdays: weekdays, months: months, units: units, adverbs: adverbs,
      particles: particles, numbers: numbers, ordinals: ordinals, clock: clock)
  }

  /// Words that are understood in a task's name: “;” between meanings, “|” between words for the same one,
  /// as many as people use and in every form; all in lower case. “?” behind a word that means other things as
  /// well: alone it counts only where the name ends. Here: today, tomorrow, the day after that,
  /// the month's last day.
  private static var days: String {
    Wording.localized(
      "today;tomorrow|tmr|tmrw;day after tomorrow;eom|end of month|end of the month",
      context: "understood")
  }

  /// The same, from Monday on.
  private static var weekdays: String {
    Wording.localized(
      """
      mon|monday;tue|tues|tuesday;wed?|wednesday;thu|thur|thurs|thursday;fri|friday;sat?|saturday;\
      sun?|sunday
      """, context: "understood")
  }

  /// The same, from January on.
  private static var months: String {
    Wording.localized(
      """
      jan|january;feb|february;mar|march;apr|april;may;jun|june;jul|july;aug|august;\
      sep|sept|september;oct|october;nov|november;dec|december
      """, context: "understood")
  }

  /// The same: day, week, month, year, working day. “1=” in front of a word that means one of them without a
  /// number, as “in a week” in one word; “2=” in front of one that means two.
  private static var units: String {
    Wording.localized(
      "day|days;week|weeks;month|months;year|years;weekday|weekdays|workday|workdays|working day",
      context: "understood")
  }

  /// The same: every day, every week, every month, every year, in one word. A meaning may be empty.
  private static var adverbs: String {
    Wording.localized("daily?;weekly?;monthly?;yearly?|annually", context: "understood")
  }

  /// The same: every, next, in (three days), (three days) later, on, at (a time), and, the, last, after
  /// completion. What a language has not stays empty. A hyphen behind a word that the next one is written
  /// together with.
  private static var particles: String {
    Wording.localized(
      """
      every|each;next;in;later|from now;on|by|due;at|@;and|&;the|of;last;\
      after completion|after done|when done
      """, context: "understood")
  }

  /// The same, from one to ten. “Every other day” is every two days.
  private static var numbers: String {
    Wording.localized(
      "one|a|an;two|other;three;four;five;six;seven;eight;nine;ten", context: "understood")
  }

  /// The same, from first to fourth, and last what is written behind the digits of such a number.
  private static var ordinals: String {
    Wording.localized(
      "first|1st;second|2nd;third|3rd;fourth|4th;st|nd|rd|th", context: "understood")
  }

  /// The same: before noon, after noon, behind a full hour.
  private static var clock: String {
    Wording.localized("am|a.m.;pm|p.m.;o'clock|o’clock", context: "understood")
  }
}
