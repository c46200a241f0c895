import CalDAV
import Dates
import Loop
import Sync
import System
import TaskStore
import Wording

/// The program, from its words to its exit code.
enum SyncTool {
  static func run(_ words: [String]) -> Int32 {
    let choice = LanguageChoice()
    Language.use(choice.catalogue(of: choice.language(by: Environment.value)))
    do {
      let command = try Command(parsing: words)
      if let name = command.language, let language = choice.language(named: name) {
        Language.use(choice.catalogue(of: language))
      }
      return try perform(command)
    } catch let problem as Command.Problem {
      Terminal.complain(problem.sentence)
      return 2
    } catch {
      Terminal.complain(sentence(error))
      return 1
    }
  }

  private static func perform(_ command: Command) throws -> Int32 {
    switch command.verb {
    case .help:
      Terminal.print(SyncHelp.text)
      return 0
    case .version:
      Terminal.print(["aloft-sync", AppWords.version].joined(separator: " "))
      return 0
    case .status: return StatusTool.run(command)
    case .now: return try PassTool.run(command)
    case .accounts, .remove: return try AccountTool.run(command, try Desk(command))
    case .add: return try AddTool.run(command, try Desk(command))
    case .lists: return try ListTool.run(command, try Desk(command))
    }
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case let failure as Failure: failure.trouble.sentence(about: failure.subject)
    case let error as SystemError: error.description
    default: Wording.sentence(of: error)
    }
  }
}

/// Why something with a server did not work.
struct Failure: Error {
  let trouble: SyncTrouble
  let subject: String
  /// What the server asks for, in seconds.
  var pause: Int?

  init(_ trouble: SyncTrouble, _ subject: String) {
    (self.trouble, self.subject) = (trouble, subject)
  }

  /// - Parameters:
  ///   - place: of the server.
  ///   - calendar: the collection's name, where it is about one.
  init(_ error: ServerError, at place: WebAddress, _ calendar: String? = nil) {
    let name = calendar ?? place.host
    if error == .untrusted {
      self.init(.untrusted, place.host)
    } else if let target = error.redirectTarget {
      self.init(.moved, target)
    } else {
      switch error {
      case .unreachable: self.init(.unreachable, place.host)
      case .needsPassword: self.init(.password, place.host)
      case .forbidden: self.init(.forbidden, name)
      case .collectionGone: self.init(.gone, name)
      case .notCalDAV: self.init(.notCalDAV, place.description)
      case .busy: self.init(.busy, place.host)
      case .tokenRefused, .conflict, .status, .tooLarge: self.init(.failed, place.host)
      }
    }
    if case .busy(let seconds) = error { pause = seconds }
  }
}

/// What every verb works on.
struct Desk {
  let database: TaskDatabase
  let folder: SyncFolder
  let keeper: PasswordKeeper

  init(_ command: Command) throws {
    let data = try Self.folder(command)
    let opening = try TaskDatabase.open(folder: data)
    database = opening.database
    database.place = Zone.local()
    // Reads the names of the lists.
    _ = try database.makeReader()
    folder = try SyncFolder(
      data: data, statusFolder: SyncStatus.folder(ofDataFolder: command.dataFolder))
    keeper = PasswordKeeper(folder)
  }

  static func folder(_ command: Command) throws(StoreError) -> String {
    guard let folder = command.dataFolder ?? UserFolder.data.path("aloft") else { throw .noHome }
    return folder
  }

  /// The present moment, for what is stored.
  static var now: Timestamp { Timestamp(milliseconds: LiveTime().wallClock.milliseconds) }
  /// In seconds since 1970.
  static var seconds: Int64 { LiveTime().wallClock.wholeSeconds }

  /// A client for an account's server.
  func client(_ account: SyncAccount) throws(Failure) -> WebClient {
    guard let address = WebAddress(account.url) else { throw Failure(.notCalDAV, account.url) }
    switch keeper.find(account) {
    case .password(let password):
      return WebClient(
        address, Credentials(user: account.user, password: password),
        trust: AccountDetails(account).trust)
    case .unknown: throw Failure(.password, address.host)
    case .locked: throw Failure(.locked, address.host)
    }
  }

  /// The list of a collection, as it is shown.
  func listName(_ collection: SyncCollection) -> String {
    guard let id = collection.list else { return SyncToolWords.withoutList }
    return database.labels.list(id)?.name ?? "–"
  }
}
