import Dates
import Tasks

extension TaskRecord {
  /// Returns the state that both sides agree on after a PUT that was not answered, where the server has another state by
  /// now: a field of the sent record has arrived where the server has the same value.
  /// - Parameters:
  ///   - sent: The record that was sent over this one.
  ///   - found: The record that the server has now.
  func agreeing(onSent sent: TaskRecord, found: TaskRecord) -> TaskRecord {
    var agreed = self
    func agree<Value, Said: Equatable>(
      _ field: WritableKeyPath<TaskRecord, Value>, by said: (Value) -> Said
    ) {
      if said(sent[keyPath: field]) == said(found[keyPath: field]) {
        agreed[keyPath: field] = sent[keyPath: field]
      }
    }
    agree(\.name) { Array($0.utf8) }
    agree(\.notes) { $0.map { Array($0.utf8) } }
    agree(\.list) { $0.map { Array($0.utf8) } }
    agree(\.completion) { $0 }
    // Another client may have corrected the moment of a completion that has arrived.
    if isDone != sent.isDone { agree(\.completion) { $0 != .open } }
    agree(\.created) { $0 }
    agree(\.priority) { $0.orNone }
    agree(\.parent) { $0.orNone }
    agreed.schedule = schedule.agreeing(onSent: sent.schedule, found: found.schedule)
    // A link, as a tag, has arrived, or has gone, where the two say so.
    let links = [links, sent.links, found.links].map(\.orNone)
    let all = TaskLinks(links.flatMap(\.addresses)).addresses
    agreed.links = TaskLinks(all.filter { link in links.count { $0.contains(link) } > 1 })
    // A tag has arrived, or has gone, where the two say so.
    let sets = [tags, sent.tags, found.tags].map { TagSet(adapting: $0) }
    agreed.tags = TagSet(adapting: tags + sent.tags).tags.filter { tag in
      sets.count { $0.contains(tag) } > 1
    }.map(\.name)
    return agreed
  }
}

extension Schedule {
  /// The part of ``TaskRecord/agreeing(onSent:found:)`` for dates and reminders.
  fileprivate func agreeing(onSent sent: Schedule, found: Schedule) -> Schedule {
    var agreed = self
    if sent.due == found.due { agreed.due = sent.due }
    if sent.start == found.start { agreed.start = sent.start }
    if sent.snooze == found.snooze { agreed.snooze = sent.snooze }
    if sent.repetition.saysTheSame(as: found.repetition) { agreed.repetition = sent.repetition }
    // Each reminder is a field of its own, known by its moment.
    let all = (reminders + sent.reminders).distinct
    agreed.reminders = all.compactMap { reminder in
      let own = reminders.first(at: reminder.moment)
      let new = sent.reminders.first(at: reminder.moment)
      return new.isTold(as: found.reminders.first(at: reminder.moment)) ? new : own
    }
    return agreed
  }
}

extension Reminder? {
  /// Returns true if both reminders are missing, or are told equally often.
  fileprivate func isTold(as other: Reminder?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return (self.again ?? .never) == (other.again ?? .never)
  }
}
