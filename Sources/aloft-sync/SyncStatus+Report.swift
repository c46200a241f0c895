import Sync
import Tasks

extension SyncStatus {
  /// What the window shows of a pass; what needs the person comes first.
  static func notes(of report: PassReport, _ calendar: String) -> [Note] {
    var notes = report.refused.map(note)
    if report.removalsKeptBack > 0 { notes.append(Note(.removals, calendar)) }
    if report.keptBack > 0 { notes.append(Note(.keptBack, calendar, [report.keptBack])) }
    if report.restored > 0 { notes.append(Note(.restored, calendar, [report.restored])) }
    notes += report.conflicts.map { Note($0.isLocalKept ? .ours : .theirs, $0.name) }
    notes += report.kept.map { Note(.kept, $0) }
    let counts = [report.changedHere, report.sent, report.deleted]
    if counts != [0, 0, 0] { notes.append(Note(.did, calendar, counts)) }
    return notes
  }

  /// The status without what it says of tasks in no calendar, which each sync run counts anew.
  var withoutUnlinked: SyncStatus {
    var status = self
    status.notes.removeAll { $0.kind == .unlinked }
    status.refused -= notes.filter { $0.kind == .unlinked }.flatMap(\.counts).reduce(0, +)
    return status
  }

  /// What is said of one that is left as it is.
  static func note(_ refused: PassReport.Refused) -> Note {
    Note(kind(of: refused.reason), refused.name)
  }

  private static func kind(of reason: PassReport.Refused.Reason) -> Note.Kind {
    switch reason {
    case .unreadable: .unreadable
    case .unreadableProperty: .partly
    case .forbidden: .forbidden
    case .tooLarge: .tooLarge
    case .overlong: .overlong
    case .severalTasks: .several
    case .status, .unanswered: .other
    }
  }
}
