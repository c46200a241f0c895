import System
import TaskStore
import Tasks
import Wording

/// What a look at a store, its backups and its disk led to.
enum Diagnosis {
  /// One thing that was looked at.
  struct Finding {
    let isGood: Bool
    /// What was found; what to do where it is not good.
    let text: String

    /// On one line, whatever the text holds.
    var line: String { "\(isGood ? "ok" : "!!")  \(VisibleText.of(text))" }
  }

  static func findings(
    of health: StoreHealth, _ backups: Backups, at now: Timestamp
  ) -> [Finding] {
    store(health) + [room(health)] + self.backups(backups, of: health, at: now)
      + leftovers(health, backups)
  }

  private static func store(_ health: StoreHealth) -> [Finding] {
    switch health.state {
    case .missing: return [good(DoctorWords.noStore(health.path))]
    case .unusable(let error): return [bad(error.sentence)]
    case .readable(let contents):
      var findings: [Finding] = []
      if let fault = contents.faults.first {
        let error = StoreError.damaged(path: health.path, found: .sqlite(fault))
        findings.append(bad(DoctorWords.damaged(error.sentence)))
      } else {
        findings.append(good(DoctorWords.sound(health.path, contents.version)))
      }
      findings.append(good(DoctorWords.counts(contents)))
      if let readOnlyReason = contents.readOnlyReason {
        findings.append(bad(readOnlyReason.readOnlyMessage))
      }
      return findings
    }
  }

  private static func room(_ health: StoreHealth) -> Finding {
    let text = DoctorWords.room(health.freeBytes)
    return health.hasRoom ? good(text) : bad(text + " " + DoctorWords.freeSome)
  }

  /// The newest is restored into a database that is gone afterwards.
  private static func backups(
    _ backups: Backups, of health: StoreHealth, at now: Timestamp
  ) -> [Finding] {
    let list: [Backup]
    do throws(BackupError) { list = try backups.list() } catch { return [bad(error.sentence)] }
    guard let newest = list.first else {
      let text = DoctorWords.noBackups(in: backups.folder)
      return [health.hasTasks ? bad(text + " " + DoctorWords.makeOne) : good(text)]
    }
    let age = max(0, now.wholeSeconds - newest.moment.wholeSeconds)
    var findings: [Finding] = []
    let text = DoctorWords.newest(newest.name, age: age, of: list.count)
    let isOld = age > 7 * 86_400 && (health.lastStep ?? newest.moment) > newest.moment
    findings.append(isOld ? bad(text + " " + DoctorWords.makeOne) : good(text))
    do throws(BackupError) {
      let count = try OpenBackup(newest.path).rehearse()
      findings.append(good(DoctorWords.rehearsed(count, before: health.rehearsed, now: now)))
    } catch {
      findings.append(bad(error.sentence + " " + DoctorWords.makeOne))
    }
    return findings
  }

  private static func leftovers(_ health: StoreHealth, _ backups: Backups) -> [Finding] {
    let found =
      health.leftovers.map { FilePath.joined(FilePath.parent(of: health.path), $0) }
      + backups.leftovers().map { FilePath.joined(backups.folder, $0) }
    return [found.isEmpty ? good(DoctorWords.nothingLeft) : bad(DoctorWords.left(found))]
  }

  /// Of `aloft edit`: only the person can tell whether it is needed.
  static func leftText(_ path: String) -> Finding { bad(DoctorWords.leftText(path)) }

  private static func good(_ text: String) -> Finding { Finding(isGood: true, text: text) }
  private static func bad(_ text: String) -> Finding { Finding(isGood: false, text: text) }
}

extension StoreHealth {
  private var contents: Contents? {
    if case .readable(let contents) = state { contents } else { nil }
  }

  /// Whether there is, or may be, something to lose.
  fileprivate var hasTasks: Bool {
    switch state {
    case .missing: false
    case .unusable: true
    case .readable(let contents): contents.tasks.open + contents.tasks.done > 0
    }
  }

  fileprivate var lastStep: Timestamp? { contents?.lastStep }
  fileprivate var rehearsed: Timestamp? { contents?.rehearsed }
}
