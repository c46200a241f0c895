import Dates
import System
import TaskStore
import Tasks
import Wording

/// How things stand, without a word to a server.
enum StatusTool {
  static func run(_ command: Command) -> Int32 {
    let folder = SyncStatus.folder(ofDataFolder: command.dataFolder)
    guard let status = folder.flatMap(SyncStatus.read) else {
      Terminal.print(SyncToolWords.noAccounts)
      return 0
    }
    let hasRefused = status.state == .inStep && status.refused > 0
    Terminal.print(
      hasRefused
        ? SyncWords.sentence(status, NumberStyle.ofLanguage) : SyncToolWords.name(status.state))
    if status.reason != nil { Terminal.print(SyncWords.sentence(status, NumberStyle.ofLanguage)) }
    for note in status.notes { Terminal.print(SyncWords.sentence(note)) }
    if let moment = status.lastPass {
      let zone = Zone.local()
      let (day, time) = zone.local(moment.wholeSeconds)
      let today = zone.local(SyncContext.seconds).0
      Terminal.print(SyncToolWords.lastSuccess(DateText.full(day, at: time, today: today)))
    }
    return status.state == .needsPerson ? 1 : 0
  }
}
