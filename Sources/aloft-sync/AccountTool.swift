import TaskStore
import Wording

/// The accounts that there are.
enum AccountTool {
  static func run(_ command: Command, _ context: SyncContext) throws -> Int32 {
    if command.verb == .accounts {
      for account in try context.database.accounts.all() { Terminal.print(line(account)) }
      return 0
    }
    let number = command.operands[0]
    guard let account = try context.database.accounts.all().first(where: { "\($0.id)" == number })
    else {
      throw Command.Problem(sentence: SyncToolWords.noAccount(number))
    }
    try context.passwords.forget(account)
    try context.database.accounts.remove(account)
    // Nothing to show any more.
    if try context.database.accounts.all().isEmpty { context.folder.status = nil }
    return 0
  }

  static func line(_ account: SyncAccount) -> String {
    SyncToolWords.added("\(account.id)", account.user, account.url)
  }
}
