package import Tasks

/// What the window says of the servers that its tasks are on.
package enum SyncWords {
  /// Asks for a pass.
  package static var syncNow: String { localized("Sync now") }
  /// Says that what was kept back is meant.
  package static var acceptRemovals: String { localized("Delete on both sides what is gone") }
  /// Says that the server has lost it.
  package static var sendAgain: String { localized("Send again what is gone there") }
  /// Shows what the last pass did.
  package static var lastSync: String { localized("Last sync…") }
  /// The title above that.
  package static var lastSyncTitle: String { localized("Last sync") }
  /// It did nothing.
  package static var nothingChanged: String { localized("Nothing had to be changed.") }

  /// What a pass did, or could not do, and what the person can do about it.
  package static func sentence(_ note: SyncStatus.Note) -> String {
    let (name, counts) = (VisibleText.of(note.name), note.counts + [0, 0, 0])
    return switch note.kind {
    case .did:
      SyncToolWords.did(name, here: counts[0], sent: counts[1], removed: counts[2])
    case .unreadable:
      localized(
        "“\(name)” cannot be read here and is left as it is. Save it anew where it was made.")
    case .partly:
      localized(
        "Something in “\(name)” cannot be read here. It is kept, and all else is shown.")
    case .forbidden: localized("The server lets nobody change “\(name)”. Ask whoever runs it.")
    case .tooLarge: localized("“\(name)” is too large for the server. Shorten its notes.")
    case .overlong:
      localized(
        """
        “\(name)” is larger than Aloft reads, as with a file attached, and is left as it is. Make it smaller \
        where it was made.
        """)
    case .other:
      localized("The server does not take “\(name)” and is asked again by the next sync.")
    case .several:
      localized(
        "“\(name)” is one of several tasks in one file there; only the first is shown here.")
    case .kept: SyncToolWords.kept(name)
    case .restored: SyncToolWords.restored(name, counts[0])
    case .ours: SyncToolWords.conflict(name, isOurs: true)
    case .theirs: SyncToolWords.conflict(name, isOurs: false)
    case .keptBack: SyncToolWords.keptBack(name, counts[0])
    case .removals: SyncStatus.Reason.emptied.sentence(about: name)
    case .unlinked: SyncToolWords.inNoCalendar(counts[0])
    }
  }

  /// How it stands, and what the person can do where that is needed: one or two sentences.
  package static func sentence(_ status: SyncStatus, _ numbers: NumberStyle) -> String {
    switch status.state {
    case .working:
      guard let total = status.total else { return localized("Syncing…") }
      return localized(
        "Syncing: \(part: numbers.text(status.done)) of \(part: numbers.text(total)) tasks")
    case .inStep where status.refused > 0:
      return localized(
        status.refused, one: "In step with the server, but for one task.",
        other: "In step with the server, but for \(numbers.text(status.refused)) tasks.")
    case .inStep: return localized("In step with the server")
    case .offline, .needsPerson: return trouble(status)
    }
  }

  private static func trouble(_ status: SyncStatus) -> String {
    let place = status.place ?? localized("The server")
    guard status.state == .offline else {
      return (status.reason ?? .other).sentence(about: place)
    }
    // These say themselves how it goes on.
    if let reason = status.reason, [.slow, .long, .many, .endless, .broken].contains(reason) {
      return reason.sentence(about: place)
    }
    let reason =
      switch status.reason {
      case .unreachable: localized("\(place) does not answer.")
      case .busy: localized("\(place) asks for time.")
      default: localized("\(place) cannot be synced.")
      }
    return localized("\(part: reason) Aloft tries again by itself.")
  }
}
