import Canvas
package import Dates
package import Kit
package import System
import Wording

/// Asks for a date: written in a person's own words, or chosen from a month.
package enum DateDialog {
  /// - Parameters:
  ///   - title: what the date is of.
  ///   - date: that stands there already.
  ///   - place: whose words and whose day, as they are when it is asked for.
  ///   - zone: of a time.
  ///   - days: that people give most, as they are called on the day; nil for no date. A press
  ///     stores one at once.
  ///   - takesKey: asked first what a key means: true where it is none of the field's.
  ///   - count: how many tasks a day has, where a day is looked for: then a click on one is the answer.
  ///   - accept: stores it. Returns why that failed, in which case the dialog stays as it is.
  @discardableResult
  package static func present(
    in root: RootView, title: String, date: (day: CivilDate, time: TimeOfDay?)?,
    _ place: @escaping () -> SpokenDate.Place, zone: ZoneName?,
    days: @escaping () -> [(title: String, day: CivilDate?)] = { [] },
    count: ((CivilDate) -> Int)? = nil,
    takesKey: @escaping (KeyPress) -> Bool = { _ in false },
    accept: @escaping ([ScheduleField]) -> String?
  ) -> Dialog {
    let question = DateQuestion(
      title: title, date: date, place, zone: zone, days: days, count: count, accept: accept)
    question.takeKeys(takesKey)
    root.present(question)
    return question
  }
}
