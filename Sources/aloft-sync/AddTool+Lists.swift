import CalDAV
import Sync
import TaskStore
import Tasks
import Wording

extension AddTool {
  /// Links calendars that were made since the account was looked at last, on another machine say, to the lists of their
  /// names. Those that were there and are linked to none were left out by the person.
  static func linkNew(
    of account: SyncAccount, _ client: WebClient, _ context: SyncContext
  ) throws {
    let finding: Discovery.Finding
    do throws(ServerError) { finding = try Discovery(client).find(at: client.origin) } catch {
      throw Failure(error, at: client.origin)
    }
    let seen = AccountDetails(account).seen
    // An account of an earlier version: nobody knows what was left out.
    if !seen.isEmpty {
      let new = finding.collections.filter { !seen.contains(HrefKey($0.href).text) }
      try link(new, withoutList: own(new, context), of: account, context)
    }
    try remember(finding, of: account, context)
  }

  /// Notes which calendars there are. Where that is known nothing is written.
  static func remember(
    _ finding: Discovery.Finding, of account: SyncAccount, _ context: SyncContext
  ) throws {
    var (account, details) = (account, AccountDetails(account))
    let linked = try context.database.accounts.collections(of: account.id).map(\.href)
    details.seen.formUnion((finding.collections.map(\.href) + linked).map { HrefKey($0).text })
    guard details.text != account.details else { return }
    account.details = details.text
    try context.database.accounts.save(account)
  }

  /// Links each calendar for tasks to the list of its name, but for one that stands for the tasks without a list: a single
  /// calendar, the one of several that another machine has made for them, or else the first. A server without a calendar
  /// gets one.
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
    var withoutList = found.count == 1 ? found : own(found, context)
    if withoutList.isEmpty { withoutList = first(of: found, beside: known, context) }
    try link(found, withoutList: withoutList, of: account, context)
    try remember(finding, of: account, context)
  }

  /// The one that another machine has made for the tasks without a list.
  private static func own(
    _ found: [FoundCollection], _ context: SyncContext
  ) -> [FoundCollection] {
    let own = found.filter { $0.name == AppWords.name }
    let isList = context.database.labels.list(named: AppWords.name) != nil
    return own.count == 1 && !isList ? own : []
  }

  /// The first calendar, by its address and so on each machine the same, that can be written, stands for nothing yet and is
  /// no list's namesake. None where one is named after Aloft: on another machine that one has them.
  private static func first(
    of found: [FoundCollection], beside known: [SyncCollection], _ context: SyncContext
  ) -> [FoundCollection] {
    guard !found.contains(where: { $0.name == AppWords.name }) else { return [] }
    let linked = Set(known.map { HrefKey($0.href) })
    let free = found.filter { calendar in
      let name = (try? TaskName(calendar.name))?.text
      let isList = name.map { context.database.labels.list(named: $0) != nil } ?? false
      return !calendar.isReadOnly && !isList && !linked.contains(HrefKey(calendar.href))
    }
    let first = free.min { HrefKey($0.href).text < HrefKey($1.href).text }
    return first.map { [$0] } ?? []
  }

  private static func link(
    _ found: [FoundCollection], withoutList: [FoundCollection], of account: SyncAccount,
    _ context: SyncContext
  ) throws {
    let known = try context.database.accounts.collections(of: account.id)
    let isFree = try context.database.accounts.collections().allSatisfy { $0.list != nil }
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
