package import Dates
import System

extension DateVocabulary {
  /// The words of the person's language; those of English where a translation has not as many meanings.
  package static var localized: DateVocabulary {
    DateVocabulary(.localized) ?? english
  }

  /// The words of the person's language, those of English, which are understood beside it, and those of the
  /// languages that the person has added.
  /// - Parameter names: of these, as gettext has them; one that is not there adds nothing.
  package static func understood(adding names: [String]) -> [DateVocabulary] {
    let own = Language.catalogue?.language ?? LanguageChoice.source
    let isEnglish = own == LanguageChoice.source || own == Catalogue.english.language
    let choice = LanguageChoice()
    let added = names.filter { $0 != own && $0 != LanguageChoice.source }
      .compactMap { choice.catalogue(of: $0) }
      .compactMap { catalogue in
        Language.ofScope.withValue(catalogue) { DateVocabulary(.localized) }
      }
    return [localized] + (isEnglish ? [] : [english]) + added
  }

  private static var english: DateVocabulary {
    Language.ofScope.withValue(.english) {
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
      particles: particles, numbers: numbers, ordinals: ordinals, clock: clock, dayParts: dayParts,
      clockUnits: clockUnits, neighbours: neighbours)
  }

  /// Words that are understood in a task's name: “;” between meanings, “|” between words for the same one, in
  /// every form people use; in lower case, unless they always begin with a capital: others that do are a title
  /// and no date. “?” behind a word that means other things as well: alone it counts only where the name ends;
  /// “!”: only with another one. Here: today, tomorrow, the day after, the month's last day, tonight (“1=” in
  /// front of tomorrow's night), this weekend.
  private static var days: String {
    Wording.localized(
      """
      today|later today;tomorrow|tmr|tmrw;day after tomorrow;eom|end of month|end of the month|\
      last day of month|last day of the month|last day of this month;tonight;at the weekend|\
      on the weekend|over the weekend
      """, context: "understood")
  }

  /// The same, from Monday on.
  private static var weekdays: String {
    Wording.localized(
      """
      Mon|Monday;Tue|Tues|Tuesday;Wed?|Wednesday;Thu|Thur|Thurs|Thursday;Fri|Friday;Sat?|\
      Saturday;Sun?|Sunday
      """, context: "understood")
  }

  /// The same, from January on.
  private static var months: String {
    Wording.localized(
      """
      Jan|January;Feb|February;Mar|March;Apr|April;May;Jun|June;Jul|July;Aug|August;Sep|Sept|\
      September;Oct|October;Nov|November;Dec|December
      """, context: "understood")
  }

  /// The same: day, week, month, year, working day, weekend. “1=” in front of a word that means one of them
  /// without a number, as “in a week” in one word; “2=” in front of one that means two; “5=” in front of a
  /// weekend that begins with the fifth day from Monday on, as where it is Friday and Saturday.
  private static var units: String {
    Wording.localized(
      """
      day|days;week|weeks;month|months;year|years;weekday|weekdays|workday|workdays|working day;\
      weekend
      """, context: "understood")
  }

  /// The same: every day, every week, every month, every year, every working day, in one word. A meaning may
  /// be empty.
  private static var adverbs: String {
    Wording.localized(
      "daily?;weekly?;monthly?;yearly?|annually;weekdays?|on weekdays|on workdays",
      context: "understood")
  }

  /// The same: every, next, in (three days), (three days) later, on, until, at (a time), and, the, of, this,
  /// last, after completion. What a language has not stays empty. A hyphen behind a word that the next one is
  /// written together with.
  private static var particles: String {
    Wording.localized(
      """
      every|each;next;in;later|from now;on|by|due|for|before;until|till;at|@;and|&;the;of;this;\
      last;after completion|after done|when done
      """, context: "understood")
  }

  /// The same, from one to ten. “Every other day” is every two days.
  private static var numbers: String {
    Wording.localized(
      "one|a|an;two|other;three;four;five;six;seven;eight;nine;ten",
      context: "understood")
  }

  /// The same, from first to fourth, and last what is written behind the digits of such a number.
  private static var ordinals: String {
    Wording.localized(
      "first|1st;second|2nd;third|3rd;fourth|4th;st|nd|rd|th",
      context: "understood")
  }

  /// The same: before noon, after noon, behind a full hour, half an hour later behind that.
  private static var clock: String {
    Wording.localized("am|a.m.;pm|p.m.;o'clock|o’clock;", context: "understood")
  }

  /// The same: morning (9:00), noon (12:00), afternoon (15:00), evening (18:00), night (20:00), also as one says
  /// “in the morning” in one word.
  private static var dayParts: String {
    Wording.localized("morning;noon|midday;afternoon;evening;night", context: "understood")
  }

  /// The same: minute, hour, in which “in 20 minutes” is counted. “30=” in front of half an hour.
  private static var clockUnits: String {
    Wording.localized(
      "minute|minutes|min|mins|30=half an hour;hour|hours|hr|hrs",
      context: "understood")
  }

  /// Words beside dates, in four groups. First what may follow a date in the middle of a name, as in “Call Ana
  /// tomorrow about the trip”, with a hyphen behind what such a word may begin with; then what a date goes on
  /// with, as in “Monday and Tuesday”: then it is none; then behind what a word is no date, as in “Watch the
  /// Friday”; last what looks like a date and is a name. Such words need no marks.
  private static var neighbours: String {
    Wording.localized(
      """
      for|with|about|at|in|on|via|from|before|after|because|if|when|while|re;and|or|of|to|\
      through|thru|until|till|but|not;the|a|an|of|to|from|since|after|than|with|without|about|\
      between|like|my|your|his|her|our|their|last|past|previous|every|each|any|no|some|other|was|\
      is|were|be;black friday|good friday|cyber monday|easter monday|whit monday|ash wednesday|\
      palm sunday|easter sunday|super tuesday|shrove tuesday|maundy thursday|giving tuesday|\
      casual friday|friday night lights|freaky friday|any given sunday|weeks notice|\
      weeks’ notice|days notice|days’ notice
      """, context: "understood")
  }
}
