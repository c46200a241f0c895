import Dates
package import Tasks

/// What is to be done with a task of which both sides may have changed something: one case a row of the table by which
/// all of it is decided. Nothing is looked at but what the two say now and what they agreed on last, so that a crash,
/// an undo or a restored backup cannot get it out of step.
package enum Decision: Hashable, Sendable, CaseIterable {
  /// Nobody has changed it.
  case nothing
  /// The server's is newer.
  case takeRemote
  /// This one is newer.
  case put
  /// Both have come to the same.
  case storeVersion
  /// Both have changed it.
  case merge
  /// It was removed there, and nobody has changed it here.
  case remove
  /// It was removed there and changed here: it is made there again.
  case putAgain
  /// It was removed here and changed there: it is made here again.
  case bringBack
  /// It was removed here, and nobody has changed it there.
  case delete
  /// It is nowhere any more.
  case forget
  /// It was made here.
  case putNew
  /// It was made there.
  case adopt
  /// It is new there and known from another collection: no second task.
  case move

  /// - Parameters:
  ///   - base: what both agreed on last; nil where they never have.
  ///   - local: what it says here; nil where it is not there.
  ///   - remote: what it says on the server; nil where it is not there.
  ///   - isKnownElsewhere: whether its UID stands in another collection.
  package init(
    base: TaskRecord?, local: TaskRecord?, remote: TaskRecord?, isKnownElsewhere: Bool = false
  ) {
    let isLocalSame = Self.isSame(base, local)
    let isRemoteSame = Self.isSame(base, remote)
    switch (base != nil, local != nil, remote != nil) {
    case (_, true, true) where Self.isSame(local, remote):
      self = base != nil && isLocalSame ? .nothing : .storeVersion
    case (true, true, true):
      self = isLocalSame ? .takeRemote : isRemoteSame ? .put : .merge
    case (false, true, true): self = .merge
    case (true, true, false): self = isLocalSame ? .remove : .putAgain
    case (true, false, true): self = isRemoteSame ? .delete : .bringBack
    case (_, false, false): self = .forget
    case (false, true, false): self = .putNew
    case (false, false, true): self = isKnownElsewhere ? .move : .adopt
    }
  }

  private static func isSame(_ left: TaskRecord?, _ right: TaskRecord?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.meansTheSame(as: right)
  }
}

extension TaskRecord {
  /// Whether two that have nothing else in common can be one task.
  func isNamed(as other: TaskRecord) -> Bool { name.utf8.elementsEqual(other.name.utf8) }

  /// Whether two say the same of what there is to do. Names for machines and the archive are not looked at, and neither is
  /// a moment that one of them does not say.
  package func meansTheSame(as other: TaskRecord) -> Bool {
    isNamed(as: other)
      && notes.map { Array($0.utf8) } == other.notes.map { Array($0.utf8) }
      && list.map { Array($0.utf8) } == other.list.map { Array($0.utf8) }
      && isDone == other.isDone
      && (completed == nil || other.completed == nil || completed == other.completed)
      && (created == nil || other.created == nil || created == other.created)
      && schedule.saysTheSame(as: other.schedule)
      && priority.orNone == other.priority.orNone && parent.orNone == other.parent.orNone
      && links.orNone == other.links.orNone
      && TagSet(adapting: tags) == TagSet(adapting: other.tags)
  }
}
