import Canvas
import Dates
import Kit
import System
import Wording

/// The dialog that asks for a date: a field for words, the days that people give most, and a month.
final class DateQuestion: Dialog {
  private let field: TextField
  private let reason = Paragraph(style: .caption, color: \.danger, role: .status, leastLines: 1)
  private let dayButtons: DayButtons
  private let month: MonthView
  private let place: () -> SpokenDate.Place
  private let days: () -> [(title: String, day: CivilDate?)]
  private let zone: ZoneName?
  private let accept: ([ScheduleField]) -> String?

  /// - Parameters: as `DateDialog.present` has them.
  init(
    title: String, date: (day: CivilDate, time: TimeOfDay?)?,
    _ place: @escaping () -> SpokenDate.Place, zone: ZoneName?,
    days: @escaping () -> [(title: String, day: CivilDate?)], count: ((CivilDate) -> Int)?,
    accept: @escaping ([ScheduleField]) -> String?
  ) {
    let today = place().today
    field = TextField(
      name: title, text: date.map { Self.written($0.day, $0.time) } ?? "",
      placeholder: DateWords.hint)
    field.selectAll()
    field.addMenu()
    dayButtons = DayButtons(days())
    month = MonthView(date?.day ?? today, today: today)
    (self.place, self.days, self.zone, self.accept) = (place, days, zone, accept)
    if let count { month.count = count }
    let ok = Button(count == nil ? DateWords.set : AgendaWords.goThere, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    super.init(
      title: title, body: [field, reason, dayButtons, month], buttons: [cancel, ok],
      defaultButton: ok, focusing: field, cancel: {})
    ok.action = { [weak self] in self?.submit() }
    cancel.action = { [weak self] in self?.cancel() }
    field.changed = { [weak self] in self?.follow() }
    if count != nil { month.clicked = { [weak self] in self?.submit() } }
    month.choose = { [weak self] day in self?.write(day) }
    dayButtons.left = { [weak self] forward in
      self?.root?.focus(forward ? self?.month : self?.field)
    }
    dayButtons.choose = { [weak self] day in self?.choose(day) }
    sayUnderstood()
  }

  override var keepsTop: Bool { true }

  override func cancel() { root?.dismiss(self) }

  /// - Parameter takesKey: asked first what a key in the field means: true where it is none of the field's.
  func takeKeys(_ takesKey: @escaping (KeyPress) -> Bool) {
    field.takesKey = { [weak self] press in
      guard press.matches(.down) else { return takesKey(press) }
      self?.dayButtons.focusFirst()
      return true
    }
  }

  private static func written(_ day: CivilDate, _ time: TimeOfDay?) -> String {
    day.text + (time.map { " " + DueText.clock($0) } ?? "")
  }

  /// Another day may have begun while the dialog was open: "Tomorrow" is another day then.
  func followDay() {
    let today = place().today
    guard today != month.today else { return }
    month.today = today
    dayButtons.show(days())
    follow()
  }

  private func read() throws(DateRefusal) -> SpokenDate {
    try SpokenDate.whole(field.text, place())
  }

  private func follow() {
    sayUnderstood()
    if let found = try? read() { month.chosen = found.day }
  }

  /// Which day and which time it is, until something is wrong with it.
  private func sayUnderstood() {
    reason.color = \.secondaryText
    guard let date = try? read() else {
      reason.text = ""
      return
    }
    let today = place().today
    let again = ScheduleText.again(date.schedule(in: nil), today: today) { ($0.day, $0.time) }
    reason.text = ([DateText.full(date.day, at: date.time, today: today)] + again)
      .joined(separator: " · ")
  }

  /// A time that stands there stays.
  private func write(_ day: CivilDate) {
    field.text = Self.written(day, (try? read())?.time)
    sayUnderstood()
  }

  /// - Parameter day: of a button, stored at once; nil for no date.
  private func choose(_ day: CivilDate?) {
    if let day {
      write(day)
      submit()
    } else {
      end(accept([.due(nil)]))
    }
  }

  private func submit() {
    do throws(DateRefusal) {
      end(accept(try read().fields(in: zone)))
    } catch {
      root?.focus(field)
      refuse(error.sentence)
    }
  }

  /// - Parameter refusal: why the date was not stored; nil where it was.
  private func end(_ refusal: String?) {
    if let refusal { refuse(refusal) } else { cancel() }
  }

  private func refuse(_ sentence: String) {
    reason.color = \.danger
    reason.text = VisibleText.of(sentence)
  }
}
