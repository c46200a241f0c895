package import TaskStore
import Tasks

/// What the window says of backups and of restoring one.
package enum RestoreWords {
  /// The title of the dialog.
  package static var title: String { localized("Restore from a backup") }
  /// What is chosen in it.
  package static var backup: String { localized("Backup") }
  /// Puts the backup's tasks into the list.
  package static var restore: String { localized("Restore") }

  /// One of them.
  /// - Parameter moment: when it was made.
  package static func option(_ moment: String, count: Int, _ numbers: NumberStyle) -> String {
    localized(
      count, one: "\(part: moment), one task",
      other: "\(part: moment), \(numbers.text(count)) tasks")
  }

  /// Why one is offered where no task has ever been in the store.
  /// - Parameter path: of the store's file.
  package static func lost(_ path: String) -> String {
    localized(
      """
      No task has been kept in \(path) yet, but there are backups of earlier ones. If those are on a disk that is \
      not there, bring it back first.
      """)
  }

  // MARK: On the way

  /// They are being listed.
  package static var looking: String { localized("Looking for backups") }
  /// There are none.
  package static var none: String {
    localized("There is no backup yet. The first one is made soon after a change.")
  }
  /// One is held against the list.
  package static var comparing: String { localized("Comparing the backup with the list") }
  /// It is being restored.
  package static var restoring: String { localized("Restoring the backup") }

  // MARK: What would change

  /// The names of the first tasks that would change, by what would become of them: a line each.
  package static func names(_ preview: RestorePreview) -> String {
    let names = preview.names
    func list(_ names: [String], of count: Int) -> String {
      names.map(cut).joined(separator: ", ") + (count > names.count ? "…" : "")
    }
    var lines: [String] = []
    if preview.returning > 0 {
      lines.append(localized("Come back: \(list(names.returning, of: preview.returning))"))
    }
    if preview.changed > 0 {
      lines.append(localized("Change: \(list(names.changed, of: preview.changed))"))
    }
    if preview.removed > 0 {
      lines.append(localized("Go: \(list(names.removed, of: preview.removed))"))
    }
    return lines.joined(separator: "\n")
  }

  private static func cut(_ name: String) -> String {
    name.count > 40 ? name.prefix(40) + "…" : name
  }
}
