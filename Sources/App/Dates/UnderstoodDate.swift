import Dates
import System
import Wording

/// What is said of a date while it is written among the words of a name.
package struct UnderstoodDate: Equatable {
  /// When it is.
  package let text: String
  /// Whether a person is told of it then.
  package let reminds: Bool

  /// - Parameters:
  ///   - date: as it is written.
  ///   - schedule: what the task says of when, as long as this is not stored.
  ///   - settings: say whether a date has a reminder by itself.
  ///   - now: in seconds since 1970.
  ///   - place: where the person is.
  init(
    _ date: SpokenDate, of schedule: Schedule = Schedule(), _ settings: Settings, at now: Int64,
    in place: Zone
  ) {
    var new = schedule
    let fields = date.fields(in: nil)
    new.set(settings.remindsOfDates ? fields.reminding : fields)
    var shown = date.schedule(in: nil)
    let moment = new.reminderMoment(in: place)
    // Of what is over nobody is told.
    reminds = moment.map { $0.instant > now } ?? false
    if reminds { shown.reminders = new.reminders }
    // At nine of a whole day goes not without saying.
    let morning = shown.due?.time == nil ? moment.map { place.local($0.instant) } : nil
    text = ScheduleText.summary(
      shown, reminders: reminds ? [morning.map { ($0, $1) }].compactMap(\.self) : [],
      missed: shown.missedCount(at: now, in: place), today: place.local(now).0,
      local: { $0.local(in: place) })
  }
}
