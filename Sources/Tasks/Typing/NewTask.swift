package import Dates

/// A task that is about to be added, or what becomes of one that gets another name.
package struct NewTask: Hashable, Sendable {
  /// What there is to do.
  package var name: TaskName
  /// Whether it arrives already done, as a pasted `- [x]` line does.
  package var isCompleted: Bool
  /// Which list it goes into; nil where nothing is said of that.
  package var list: NamedList.Choice?
  /// Its tags, or those that it gets besides its own.
  package var tags: [Tag]
  /// How much it matters; nil where nothing is said of that.
  package var priority: Priority?
  /// What it says of when, or what is said of it now besides.
  package var schedule: [ScheduleField] = []
  /// The open task that it is to be a step of; nil for none. It comes into that one's list unless it says another.
  package var parent: Task.ID?
  /// How far in it stands among those that are added with it: it is a step of the nearest one before it that stands less
  /// far in. Of those that stand in nothing `parent` counts.
  package var level = 0
  /// What it brings along besides, as a link brings its address; of one that is there already nothing is said.
  package var notes: TaskNotes?

  /// A task to add, open and without any labels unless said otherwise.
  package init(
    _ name: TaskName, isCompleted: Bool = false, list: NamedList.Choice? = nil, tags: [Tag] = []
  ) {
    self.name = name
    self.isCompleted = isCompleted
    self.list = list
    self.tags = tags
  }

  /// A task as a person types it, with a date among its words, which is no part of the name either.
  /// - Parameters:
  ///   - date: that was found in the text; nil where there is none, or its words stay text.
  ///   - dates: what dates are read by. A backslash before one keeps it in the name: `\fri`.
  package init(typed text: TaskName, _ date: SpokenDate?, _ dates: SpokenDates) {
    guard let date, let rest = try? TaskName(date.rest) else {
      let kept = SpokenDate.kept(in: text.text, dates.place).flatMap { try? TaskName($0) }
      self.init(typed: kept ?? text)
      return
    }
    self.init(typed: rest)
    schedule = date.fields(in: dates.zone)
  }

  /// A task as a person types it: `+list` and `#tag` among its words are no part of the name, nor is a priority
  /// at either end, `!`, `!!` or `!!!`.
  ///
  /// A label begins with a letter or a symbol such as an emoji, so `#1`, `+1` and `C#` stay what they are;
  /// marks that end a sentence are no part of it. A backslash before one keeps it in the name: `\#word`.
  /// Where nothing but labels was typed, that is the name.
  package init(typed text: TaskName, isCompleted: Bool = false) {
    self.init(text, isCompleted: isCompleted)
    guard TypedLabels.mayBe(in: text.text) else { return }
    let labels = TypedLabels(text.text)
    guard labels.isAny || labels.hasLiterals,
      let name = try? TaskName(labels.rest.joined(separator: " "))
    else { return }
    (self.name, list, tags) = (name, labels.list.map(NamedList.Choice.named), labels.tags)
    priority = labels.priority
  }
}
