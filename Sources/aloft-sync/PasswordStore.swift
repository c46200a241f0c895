import CalDAV
import Desktop
import Loop
import System
import TaskStore
import Wording

/// Passwords: in the desktop's Secret Service, else in a file of the person's own.
struct PasswordStore {
  private let folder: SyncFolder
  private let loop: RunLoop
  private let desktop: SecretClient?
  /// In seconds.
  private let timeout: Double

  /// What came of looking for one.
  enum Finding {
    case password(String)
    case unknown
    case locked
  }

  /// - Parameter isAsked: by a person, who may be asked to open a keyring.
  init(_ folder: SyncFolder, isAsked: Bool) {
    self.folder = folder
    loop = RunLoop(timeSource: LiveTime())
    desktop = SecretClient.session(
      on: loop, asking: isAsked ? { Terminal.mention(SyncToolWords.keyringAsks) } : nil)
    // A person's answer may take as long as the dialog waits for it.
    timeout = isAsked ? 180 : 20
  }

  func find(_ account: SyncAccount) -> Finding {
    switch outcome({ $0.read(Self.key(account), $1) }) {
    case .found(let bytes): return .password(String(decoding: bytes, as: UTF8.self))
    case .locked where folder.password(Self.name(account)) == nil: return .locked
    default: return folder.password(Self.name(account)).map(Finding.password) ?? .unknown
    }
  }

  /// Keeps it, and says where it has to be a file.
  func keep(_ password: String, _ account: SyncAccount) throws(FileError) {
    if case .found = outcome({ $0.write(Self.key(account), Array(password.utf8), $1) }) {
      return try folder.keep(nil, Self.name(account))
    }
    Terminal.complain(SyncToolWords.passwordInFile(folder.passwordFile))
    try folder.keep(password, Self.name(account))
  }

  func forget(_ account: SyncAccount) throws(FileError) {
    _ = outcome { $0.remove(Self.key(account), $1) }
    try folder.keep(nil, Self.name(account))
  }

  /// Waits for the desktop, as long as the bus does. A service that hangs is none.
  private func outcome(
    _ ask: (SecretClient, @escaping (SecretOutcome) -> Void) -> Void
  ) -> SecretOutcome {
    guard let desktop else { return .noService }
    var outcome: SecretOutcome?
    ask(desktop) { outcome = $0 }
    let end = loop.now.advanced(bySeconds: timeout)
    while outcome == nil, loop.now < end {
      guard loop.run(mode: .default, before: end) else { break }
    }
    return outcome ?? .noService
  }

  private static func name(_ account: SyncAccount) -> String { account.user + "@" + account.url }

  private static func key(_ account: SyncAccount) -> SecretKey {
    SecretKey(
      label: AppWords.name + ": " + name(account),
      attributes: [
        "xdg:schema": ApplicationID.text + ".Sync", "server": account.url, "user": account.user,
      ])
  }
}
