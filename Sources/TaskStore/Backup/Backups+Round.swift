package import Tasks

/// What a window has done from time to time, on a thread of its own.
extension Backups {
  /// What came of a round.
  package enum Outcome: Equatable, Sendable {
    /// There is a new backup. Where the day's rehearsal was due, it worked.
    case made(hasRehearsed: Bool)
    /// The newest is too young, or another process makes one: in so many milliseconds it is due.
    case early(milliseconds: Int64)
    /// There is no new one, or it cannot be restored.
    case failed(BackupError)
  }

  /// Makes a backup where it is due; then, once a day, restores the newest one on the side.
  /// - Parameters:
  ///   - interval: how old the newest has to be, in milliseconds.
  ///   - rehearsed: when a restore last worked; nil for never.
  package func makeRound(
    ofFile path: String, every interval: Int64, at now: Timestamp, rehearsed: Timestamp?,
    while goesOn: () -> Bool = { true }
  ) -> Outcome {
    do throws(BackupError) {
      guard let backup = try makeIfDue(ofFile: path, every: interval, at: now, while: goesOn) else {
        let newest = try list().first { $0.moment <= now }?.moment ?? now
        return .early(milliseconds: interval - (now.milliseconds - newest.milliseconds))
      }
      // A moment from the future is one of a clock that was set back.
      let age = rehearsed.map { now.milliseconds - $0.milliseconds } ?? .max
      guard !(0..<86_400_000).contains(age), goesOn() else { return .made(hasRehearsed: false) }
      _ = try OpenBackup(backup.path).rehearse()
      return .made(hasRehearsed: true)
    } catch {
      switch error {
      case .busy, .stopped: return .early(milliseconds: interval)
      default: return .failed(error)
      }
    }
  }
}
