import Dates
package import Tasks

/// A task that both sides have changed, put together field by field: what one side alone has changed stands; of tags
/// and links the ones that somebody added stay and the ones that somebody removed go; completing beats editing.
///
/// Where both have changed one field to different things, what was changed later stands, and the other is told of in
/// `lost`, so that it can be kept in the history.
package struct Merge: Hashable, Sendable {
  /// What both may have said differently.
  package enum Field: Hashable, Sendable, CaseIterable {
    case name, notes, due, start, repetition
  }

  /// What it says now.
  package private(set) var record: TaskRecord
  /// Fields of which one side's was lost.
  package private(set) var lost: [Field] = []
  /// Whether it was the server's that was lost; else this side's.
  package let isLocalKept: Bool

  /// - Parameters:
  ///   - base: what both agreed on last; nil where they never have: nothing counts as removed then.
  ///   - local: what it says here, in the words of the base's document.
  ///   - remote: what it says there.
  ///   - changed: when it was changed here and there, to the second; of equals, and where nobody knows, the
  ///     server's stands.
  package init(
    base: TaskRecord?, local: TaskRecord, remote: TaskRecord,
    changed: (local: Timestamp, remote: Timestamp?)
  ) {
    self.init(
      base: base, local: local, remote: remote,
      isLocalLater: changed.remote.map { changed.local.wholeSeconds > $0.wholeSeconds } ?? false)
  }

  /// - Parameters:
  ///   - base: what both agreed on last; nil where they never have: nothing counts as removed then.
  ///   - local: what it says here, in the words of the base's document.
  ///   - remote: what it says there.
  ///   - isLocalLater: whether it was changed here later than there.
  init(base: TaskRecord?, local: TaskRecord, remote: TaskRecord, isLocalLater: Bool) {
    record = remote
    isLocalKept = isLocalLater
    record.name = pick(
      .name, base?.name, local.name, remote.name, base != nil
    ) { $0.utf8.elementsEqual($1.utf8) }
    record.notes = pickOptional(.notes, base?.notes, local.notes, remote.notes, base != nil) {
      $0.map { Array($0.utf8) } == $1.map { Array($0.utf8) }
    }
    if let base, local.created != base.created, remote.created == base.created {
      record.created = local.created
    }
    record.created = record.created ?? local.created
    record.completion = completion(base, local, remote)
    record.tags = Self.tags(base?.tags, local.tags, remote.tags)
    if isLocalStanding(
      (base?.priority).orNone, local.priority.orNone, remote.priority.orNone)
    {
      record.priority = local.priority
    }
    let parent = base?.parent
    if isLocalStanding(parent.orNone, local.parent.orNone, remote.parent.orNone) {
      record.parent = local.parent
    }
    record.links =
      local.links.map {
        remote.links.orNone.changed(from: (base?.links).orNone, to: $0)
      } ?? remote.links
    // Where the document says a list. No text is lost by another one.
    let isListKept = base.map { $0.list == remote.list } ?? (remote.list == nil)
    if isListKept { record.list = local.list }
    schedule(base?.schedule, local.schedule, remote.schedule)
  }

  private mutating func pick<Value>(
    _ field: Field, _ base: Value?, _ local: Value, _ remote: Value, _ isKnown: Bool,
    _ same: (Value, Value) -> Bool
  ) -> Value {
    if same(local, remote) { return remote }
    if isKnown, let base {
      if same(base, local) { return remote }
      if same(base, remote) { return local }
    }
    lost.append(field)
    return isLocalKept ? local : remote
  }

  /// Without a base what is said beats what is not.
  private mutating func pickOptional<Value>(
    _ field: Field, _ base: Value?, _ local: Value?, _ remote: Value?, _ isKnown: Bool,
    _ same: (Value?, Value?) -> Bool
  ) -> Value? {
    if !isKnown, local == nil || remote == nil { return local ?? remote }
    return pick(field, .some(base), local, remote, isKnown, same)
  }

  /// Returns true if the local value of a field stands that holds no text: no text is lost by another value.
  private func isLocalStanding<Value: Equatable>(
    _ former: Value, _ here: Value, _ there: Value
  ) -> Bool {
    here != former && here != there && (there == former || isLocalKept)
  }

  private mutating func completion(
    _ base: TaskRecord?, _ local: TaskRecord, _ remote: TaskRecord
  ) -> TaskRecord.Completion {
    if local.isDone != remote.isDone {
      // One of them has completed it, or opened it again; without a base it counts as done.
      guard let base else { return local.isDone ? local.completion : remote.completion }
      return local.isDone == base.isDone ? remote.completion : local.completion
    }
    guard local.isDone, let here = local.completed, let there = remote.completed else {
      return remote.completed == nil ? local.completion : remote.completion
    }
    // A moment alone: done by both, the first time counts, unless somebody has set another one.
    if let base, base.isDone {
      return local.completed == base.completed ? .done(there) : .done(here)
    }
    return .done(min(here, there))
  }

  private static func tags(_ base: [String]?, _ local: [String], _ remote: [String]) -> [String] {
    let (here, there) = (TagSet(adapting: local), TagSet(adapting: remote))
    let former = TagSet(adapting: base ?? [])
    func stays(_ tag: String) -> Bool {
      guard let tag = TagSet(adapting: [tag]).tags.first else { return true }
      if former.contains(tag) { return here.contains(tag) && there.contains(tag) }
      return true
    }
    let kept = remote.filter(stays)
    let added = local.filter { text in
      guard let tag = TagSet(adapting: [text]).tags.first else { return false }
      return !there.contains(tag) && stays(text)
    }
    return kept + added
  }

  /// Those of both, without those that one has taken away. One at a date of its own may have moved along with its task:
  /// it is where it is on the side whose due date stands.
  /// - Parameter due: that.
  private static func reminders(
    _ base: Schedule?, _ local: Schedule, _ remote: Schedule, _ due: TaskDate?
  ) -> [Reminder] {
    let (here, there) = (base?.reminders(in: local) ?? [], base?.reminders(in: remote) ?? [])
    let kept = remote.reminders.compactMap { reminder in
      guard let place = there.firstIndex(of: reminder) else { return reminder }
      return here[place].map { due == remote.due ? reminder : $0 }
    }
    let added = local.reminders.filter { !here.contains($0) }
    // Of one that both have told again in their own ways the remote one stays.
    return (kept + added).distinct
  }

  private mutating func schedule(_ base: Schedule?, _ local: Schedule, _ remote: Schedule) {
    let isKnown = base != nil
    var result = remote
    result.due = pickOptional(.due, base?.due, local.due, remote.due, isKnown, ==)
    result.start = pickOptional(.start, base?.start, local.start, remote.start, isKnown, ==)
    result.repetition = pickOptional(
      .repetition, base?.repetition, local.repetition, remote.repetition, isKnown
    ) { $0.saysTheSame(as: $1) }
    if isLocalStanding(base?.snooze, local.snooze, remote.snooze) { result.snooze = local.snooze }
    result.reminders = Self.reminders(base, local, remote, result.due)
    record.schedule = result.possible(in: .utc)
  }
}

extension Schedule {
  /// What has become of each of its reminders in a later schedule; nil where it was taken away. Of those at dates of their
  /// own that went along with a due date nobody knows the steps that it has taken: they are in the same order.
  fileprivate func reminders(in later: Schedule) -> [Reminder?] {
    var new = later.reminders.filter { !reminders.contains($0) && $0.isMoment }
    func take(_ reminder: Reminder?) -> Reminder? {
      guard let place = new.firstIndex(where: { $0 == reminder }) else { return nil }
      return new.remove(at: place)
    }
    let found = reminders.map { reminder in
      later.reminders.contains(reminder) ? reminder : take(moved(reminder, to: later.due))
    }
    guard due != later.due else { return found }
    return zip(reminders, found).map { $1 ?? ($0.isMoment ? take(new.first) : nil) }
  }

  private func moved(_ reminder: Reminder, to later: TaskDate?) -> Reminder? {
    guard let due, let later else { return nil }
    var schedule = Schedule(reminder: reminder)
    schedule.moveReminders(from: due, to: later, in: .local())
    return schedule.reminder
  }
}

extension Repetition? {
  /// Returns true if both are `nil`, or mean the same dates by whatever words of RFC 5545.
  func saysTheSame(as other: Repetition?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self == other
      || Schedule(due: self.anchor, repetition: self)
        .saysTheSame(as: Schedule(due: self.anchor, repetition: other))
  }
}

extension Reminder {
  fileprivate var isMoment: Bool { if case .at = moment { true } else { false } }
}
