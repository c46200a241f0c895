import CalDAV
import Sync
import System
import TaskStore
import Tasks
import Wording

/// Which list is which calendar.
enum ListTool {
  private enum Word: String {
    case link, unlink, make

    /// How many stand behind it.
    var names: ClosedRange<Int> {
      switch self {
      case .link: 2...2
      case .unlink: 1...1
      case .make: 1...2
      }
    }
  }

  static func run(_ command: Command, _ context: SyncContext) throws -> Int32 {
    guard let first = command.operands.first else { return try show(context) }
    let names = Array(command.operands.dropFirst())
    guard let word = Word(rawValue: first), word.names.contains(names.count) else {
      throw Command.Problem(sentence: SyncToolWords.operands("lists"))
    }
    switch word {
    case .unlink:
      try context.database.accounts.remove(try linked(names[0], context))
    case .link:
      let list = try free(names[1], context)
      let (account, calendar) = try calendar(names[0], context)
      try unlink(calendar, account, context)
      try save(calendar, account, list, context)
    case .make:
      let list = try free(names[0], context)
      let account = try account(names.count > 1 ? names[1] : nil, context)
      let client = try context.client(account)
      let finding = try find(client)
      guard let home = finding.homes.first else {
        throw Failure(.forbidden, client.origin.host)
      }
      let name = names[0] == "-" ? AppWords.name : names[0]
      // One that is there and stands for nothing was made by a run that was cut short.
      let known = try context.database.accounts.collections(of: account.id).map { HrefKey($0.href) }
      let former = finding.collections.first {
        $0.name == name && !$0.isReadOnly && !known.contains(HrefKey($0.href))
      }
      try save(try former ?? make(name, in: home, client), account, list, context)
      try AddTool.remember(finding, of: account, context)
    }
    return 0
  }

  /// The one of a number; the first one without.
  private static func account(_ number: String?, _ context: SyncContext) throws -> SyncAccount {
    let accounts = try context.database.accounts.all()
    guard let account = accounts.first(where: { number == nil || "\($0.id)" == number }) else {
      throw Command.Problem(
        sentence: number.map(SyncToolWords.noAccount) ?? SyncToolWords.noAccounts)
    }
    return account
  }

  /// Links a calendar to a list, and says so.
  static func save(
    _ calendar: FoundCollection, _ account: SyncAccount, _ list: NamedList.ID?,
    _ context: SyncContext
  ) throws {
    let collection = try context.database.accounts.save(
      SyncCollection(
        account: account.id, href: calendar.href, name: calendar.name, list: list,
        isReadOnly: calendar.isReadOnly))
    Terminal.print(
      SyncToolWords.pair(
        context.listName(collection), calendar.name, isReadOnly: calendar.isReadOnly))
  }

  /// Makes a calendar for tasks on a server.
  static func make(
    _ name: String, in home: String, _ client: WebClient
  ) throws(Failure) -> FoundCollection {
    // Of letters that every server takes, and not the same for two names.
    let part = "aloft-" + Checksum.fnv1a("\(name) \(SyncContext.now.milliseconds)".utf8)
    do throws(ServerError) {
      let href = try Discovery(client).make(part, named: name, in: home)
      Terminal.print(SyncToolWords.made(name))
      return FoundCollection(href: href, name: name, isReadOnly: false)
    } catch { throw Failure(error, at: client.origin, name) }
  }

  /// The list of a name, which is made where it is missing.
  /// - Throws: also where the name is none for a list.
  static func list(named name: String, _ database: TaskDatabase) throws -> NamedList.ID {
    // A calendar's may hold what no list's does, such as a tab.
    let clean = try TaskName(name)
    if let list = database.labels.list(named: clean.text) { return list.id }
    try database.perform(.addList(clean), at: SyncContext.now)
    guard let list = database.labels.list(named: clean.text) else {
      throw Command.Problem(sentence: SyncToolWords.notLinked(name))
    }
    return list.id
  }

  /// A list that stands for no calendar yet; nil for the tasks without one.
  private static func free(_ name: String, _ context: SyncContext) throws -> NamedList.ID? {
    let list = name == "-" ? nil : try list(named: name, context.database)
    guard try context.database.accounts.collections().allSatisfy({ $0.list != list }) else {
      throw Command.Problem(
        sentence: SyncToolWords.alreadyLinked(name == "-" ? SyncToolWords.withoutList : name))
    }
    return list
  }

  private static func linked(_ name: String, _ context: SyncContext) throws -> SyncCollection {
    let all = try context.database.accounts.collections()
    if let calendar = all.first(where: { HrefKey($0.href) == HrefKey(name) }) { return calendar }
    let list = name == "-" ? nil : context.database.labels.list(named: name)?.id
    let found = all.first { $0.list == list }
    guard let found, name == "-" || list != nil else {
      throw Command.Problem(sentence: SyncToolWords.notLinked(name))
    }
    return found
  }

  private static func find(_ client: WebClient) throws(Failure) -> Discovery.Finding {
    do throws(ServerError) {
      return try Discovery(client).find(at: client.origin)
    } catch { throw Failure(error, at: client.origin) }
  }

  /// One that stands for another list is taken from that; the tasks stay where they are.
  private static func unlink(
    _ calendar: FoundCollection, _ account: SyncAccount, _ context: SyncContext
  ) throws {
    for collection in try context.database.accounts.collections(of: account.id)
    where HrefKey(collection.href) == HrefKey(calendar.href) {
      try context.database.accounts.remove(collection)
    }
  }

  /// The calendar of a name that stands for no list yet, or one of an href, which no server has to be asked for where it
  /// is linked.
  private static func calendar(
    _ name: String, _ context: SyncContext
  ) throws -> (SyncAccount, FoundCollection) {
    var found: [(SyncAccount, FoundCollection)] = []
    for account in try context.database.accounts.all() {
      for linked in try context.database.accounts.collections(of: account.id)
      where HrefKey(linked.href) == HrefKey(name) {
        let calendar = FoundCollection(
          href: linked.href, name: linked.name, isReadOnly: linked.isReadOnly)
        found.append((account, calendar))
      }
    }
    if found.count == 1 { return found[0] }
    found = []
    for account in try context.database.accounts.all() {
      for calendar in try unlinked(account, try context.client(account), context)
      where calendar.name == name || HrefKey(calendar.href) == HrefKey(name) {
        found.append((account, calendar))
      }
    }
    guard found.count == 1 else { throw Command.Problem(sentence: SyncToolWords.noCalendar(name)) }
    return found[0]
  }

  private static func unlinked(
    _ account: SyncAccount, _ client: WebClient, _ context: SyncContext
  ) throws -> [FoundCollection] {
    let known = Set(
      try context.database.accounts.collections(of: account.id).map { HrefKey($0.href) })
    return try find(client).collections.filter { !known.contains(HrefKey($0.href)) }
  }

  /// What is linked stands in the store; what is not, the servers are asked for.
  private static func show(_ context: SyncContext) throws -> Int32 {
    var code: Int32 = 0
    for account in try context.database.accounts.all() {
      Terminal.print(AccountTool.line(account))
      for collection in try context.database.accounts.collections(of: account.id) {
        let pair = SyncToolWords.pair(
          context.listName(collection), collection.name, isReadOnly: collection.isReadOnly)
        Terminal.print("  " + pair)
      }
      do {
        for calendar in try unlinked(account, try context.client(account), context) {
          Terminal.print("  " + SyncToolWords.unlinked(calendar.name))
          guard Terminal.isForProgram else { continue }
          Terminal.tell("calendar", "\(account.id)", calendar.href, calendar.name)
        }
      } catch let failure as Failure {
        Terminal.complain(failure.reason.sentence(about: failure.subject))
        code = 1
      }
    }
    return code
  }
}
