public import Tasks

/// What the window says of the servers that its tasks are on.
public enum SyncWords {
  /// Asks for a pass.
  public static var syncNow: String { localized("Sync now") }
  /// Shows what the last pass did.
  public static var lastSync: String { localized("Last sync…") }
  /// The title above that.
  public static var lastSyncTitle: String { localized("Last sync") }
  /// It did nothing.
  public static var nothingChanged: String { localized("Nothing had to be changed.") }

  /// What a pass did, or could not do, and what the person can do about it.
  public static func sentence(_ note: SyncStatus.Note) -> String {
    let (name, counts) = (VisibleText.of(note.name), note.counts + [0, 0, 0])
    return switch note.kind {
    case .did:
      SyncToolWords.did(name, here: counts[0], sent: counts[1], removed: counts[2])
    case .unreadable:
      localized(
        "“\(name)” cannot be read here and is left as it is. Save it anew where it was made.")
    case .forbidden: localized("The server lets nobody change “\(name)”. Ask whoever runs it.")
    case .tooLarge: localized("“\(name)” is too large for the server. Shorten its notes.")
    case .other:
      localized("The server does not take “\(name)” and is asked again by the next sync.")
    case .several:
      localized(
        "“\(name)” is one of several tasks in one file there; only the first is shown here.")
    case .kept: SyncToolWords.kept(name)
    case .ours: SyncToolWords.conflict(name, isOurs: true)
    case .theirs: SyncToolWords.conflict(name, isOurs: false)
    case .keptBack: SyncToolWords.keptBack(name, counts[0])
    case .removals: SyncTrouble.removals.sentence(about: name)
    }
  }

  /// How it stands, and what the person can do where that is needed: one or two sentences.
  public static func sentence(_ status: SyncStatus, _ numbers: NumberStyle) -> String {
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
    let reason = reason(status.reason ?? .other, at: status.place)
    return status.state == .offline
      ? localized("\(part: reason) Aloft tries again by itself.")
      : localized("\(part: reason) “aloft sync --status” says more.")
  }

  private static func reason(_ reason: SyncStatus.Reason, at place: String?) -> String {
    let place = place ?? localized("The server")
    return switch reason {
    case .unreachable: localized("\(place) does not answer.")
    case .busy: localized("\(place) asks for time.")
    case .password: localized("\(place) refuses the password.")
    case .certificate: localized("\(place) has a certificate that nobody vouches for.")
    case .forbidden: localized("\(place) lets nothing be changed.")
    case .foreign: localized("\(place) does not answer as a calendar server does.")
    case .emptied: localized("\(place) is suddenly almost empty; nothing was removed here.")
    case .gone: localized("\(place) is gone.")
    case .full: localized("\(place) has no room.")
    case .store: localized("The tasks here cannot be read or written.")
    case .other: localized("\(place) cannot be synced.")
    }
  }
}
