import CalDAV
import Sync
import TaskStore
import Tasks
import Wording

extension AddTool {
  /// Each calendar for tasks becomes the list of its name; where there is one alone it is that of the tasks without a list,
  /// and where there is none that one is made. So is the one of several that another machine has made for that.
  static func link(
    _ finding: Discovery.Finding, of account: SyncAccount, _ client: WebClient,
    _ context: SyncContext
  ) throws {
    if finding.others > 0 { Terminal.print(SyncToolWords.others(finding.others)) }
    let known = try context.database.accounts.collections(of: account.id)
    var found = finding.collections
    if found.isEmpty, known.isEmpty, let home = finding.homes.first {
      found.append(try ListTool.make(AppWords.name, in: home, client))
    }
    let isFree = try context.database.accounts.collections().allSatisfy { $0.list != nil }
    let own = found.filter { $0.name == AppWords.name }
    let isOwnList = context.database.labels.list(named: AppWords.name) != nil
    let withoutList = found.count == 1 ? found : own.count == 1 && !isOwnList ? own : []
    for calendar in found {
      guard !known.contains(where: { HrefKey($0.href) == HrefKey(calendar.href) }) else { continue }
      let isWithoutList = isFree && withoutList.contains(calendar)
      guard isWithoutList || (try? TaskName(calendar.name)) != nil else {
        Terminal.print(SyncToolWords.unlinked(calendar.name))
        continue
      }
      let list = isWithoutList ? nil : try ListTool.list(named: calendar.name, context.database)
      let all = try context.database.accounts.collections()
      guard !all.contains(where: { $0.list == list }) else {
        Terminal.print(SyncToolWords.unlinked(calendar.name))
        continue
      }
      try ListTool.save(calendar, account, list, context)
    }
  }
}
