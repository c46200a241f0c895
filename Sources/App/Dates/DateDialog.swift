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
  ///   - place: whose words and whose day.
  ///   - zone: of a time.
  ///   - days: that people give most, as they are called; nil for no date. A press stores one at once.
  ///   - takesKey: asked first what a key means: true where it is none of the field's.
  ///   - accept: stores it. Returns why that failed, in which case the dialog stays as it is.
  @discardableResult
  package static func present(
    in root: RootView, title: String, date: (day: CivilDate, time: TimeOfDay?)?,
    _ place: SpokenDate.Place, zone: ZoneName?,
    days: [(title: String, day: CivilDate?)] = [],
    takesKey: @escaping (KeyPress) -> Bool = { _ in false },
    accept: @escaping ([ScheduleField]) -> String?
  ) -> Dialog {
    func written(_ day: CivilDate, _ time: TimeOfDay?) -> String {
      day.text + (time.map { " " + DueText.clock($0) } ?? "")
    }
    let field = TextField(
      name: title, text: date.map { written($0.day, $0.time) } ?? "", placeholder: DateWords.hint)
    field.selectAll()
    field.addMenu()
    let reason = Paragraph(style: .caption, color: \.danger, role: .status, leastLines: 1)
    let month = MonthView(date?.day ?? place.today, today: place.today)
    let dayButtons = DayButtons(days)
    let ok = Button(DateWords.set, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var close: () -> Void = {}
    let dialog = Dialog(
      title: title, body: [field, reason, dayButtons, month], buttons: [cancel, ok],
      defaultButton: ok,
      focusing: field, cancel: { close() })
    close = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    func read(_ text: String) throws(DateRefusal) -> SpokenDate {
      try SpokenDate.whole(text, place)
    }
    func said(_ date: SpokenDate) -> String {
      let again = ScheduleText.again(date.schedule(in: nil), today: place.today) {
        ($0.day, $0.time)
      }
      return ([DateText.full(date.day, at: date.time, today: place.today)] + again)
        .joined(separator: " · ")
    }
    /// Which day and which time it is, until something is wrong with it.
    func sayUnderstood() {
      let found = try? read(field.text)
      reason.color = \.secondaryText
      reason.text = found.map { said($0) } ?? ""
    }
    sayUnderstood()
    field.changed = { [weak field, weak month] in
      sayUnderstood()
      if let field, let found = try? read(field.text) { month?.chosen = found.day }
    }
    month.choose = { [weak field] day in
      guard let field else { return }
      // A time that stands there stays.
      field.text = written(day, (try? read(field.text))?.time)
      sayUnderstood()
    }
    field.takesKey = { [weak dayButtons] press in
      guard press.matches(.down) else { return takesKey(press) }
      dayButtons?.focusFirst()
      return true
    }
    dayButtons.left = { [weak root, weak field, weak month] in root?.focus($0 ? month : field) }
    dayButtons.choose = { [weak field, weak ok, weak reason] day in
      if let day {
        // A time that stands there stays.
        field?.text = written(day, field.flatMap { try? read($0.text) }?.time)
        ok?.action()
      } else if let refusal = accept([.due(nil)]) {
        reason?.color = \.danger
        reason?.text = VisibleText.of(refusal)
      } else {
        close()
      }
    }
    ok.action = { [weak root, weak field, weak reason] in
      guard let field, let reason else { return }
      reason.color = \.danger
      do throws(DateRefusal) {
        let refusal = accept(try read(field.text).fields(in: zone))
        reason.text = VisibleText.of(refusal ?? "")
        if refusal == nil { close() }
      } catch {
        root?.focus(field)
        reason.text = VisibleText.of(error.sentence)
      }
    }
    cancel.action = { close() }
    root.present(dialog)
    return dialog
  }
}
