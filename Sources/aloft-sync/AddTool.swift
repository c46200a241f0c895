import CalDAV
import Glibc
import Sync
import System
import TaskStore
import Tasks
import Wording

/// A new account, or another password for one.
enum AddTool {
  static func run(_ command: Command, _ context: SyncContext) throws -> Int32 {
    let start = try address(command.operands[0])
    let user = command.operands[1]
    // A password in the clear is for this machine alone.
    guard start.scheme == .https || start.isLoopback else {
      throw Command.Problem(sentence: SyncToolWords.notEncrypted(start.host))
    }
    let known = try context.database.accounts.all().first {
      $0.url == start.description && $0.user == user
    }
    var details = known.map(AccountDetails.init) ?? AccountDetails()
    if let certificate = command.certificate {
      details.client = (try file(certificate), try file(command.key ?? certificate))
    }
    try accept(start, command.fingerprint, &details)
    guard let password = Terminal.ask(SyncToolWords.askPassword(user, start.host), isSecret: true)
    else {
      throw Failure(.password, start.host)
    }
    let client = WebClient(
      start, Credentials(user: user, password: password), trust: details.trust)
    let finding: Discovery.Finding
    do throws(ServerError) {
      finding = try Discovery(client).find(at: start)
    } catch { throw Failure(error, at: start) }

    var account = known ?? SyncAccount(url: start.description, user: user)
    account.details = details.text
    account = try context.database.accounts.save(account)
    try context.passwords.keep(password, account)
    // A person has looked after it: no timer waits any longer.
    context.folder.pause = Pause()
    Terminal.print(AccountTool.line(account))
    try link(finding, of: account, client, context)
    return 0
  }

  /// The whole path of a file that can be read: a timer's pass begins in another folder.
  private static func file(_ path: String) throws(FileError) -> String {
    var whole = path
    if path.hasPrefix("~/"), let home = Environment.value("HOME") {
      whole = home + path.dropFirst()
    }
    guard let resolved = realpath(whole, nil) else { throw unreadable(path) }
    defer { free(resolved) }
    whole = String(cString: resolved)
    // Lines are what an account's details are made of.
    guard access(whole, R_OK) == 0, !whole.utf8.contains(0x0A) else { throw unreadable(path) }
    return whole
  }

  private static func unreadable(_ path: String) -> FileError {
    .unreadable(path: path, reason: SystemError("open", code: errno == 0 ? EINVAL : errno).message)
  }

  /// Of an address, or of a domain that says in its DNS where its server is. Anybody on the way can answer for a name server:
  /// one outside of the domain the person has to name (RFC 6764, 8).
  private static func address(_ text: String) throws -> WebAddress {
    if let address = WebAddress(text) { return address }
    // `ann@example.org` is meant for its domain.
    let domain = text.split(separator: "@").last.map(String.init) ?? text
    guard !text.contains("/"), !text.contains(":"), let plain = WebAddress("https://\(domain)/")
    else {
      throw Command.Problem(sentence: SyncToolWords.badAddress(text))
    }
    let found = ServiceRecords.server(of: plain.host) ?? plain
    guard found.isWithin(plain) else { throw Failure(.moved, found.description) }
    return found
  }

  /// Shows a certificate that nobody vouches for, and goes on where the person accepts it.
  private static func accept(
    _ address: WebAddress, _ fingerprint: String?, _ details: inout AccountDetails
  ) throws {
    guard address.scheme == .https else { return }
    do throws(ServerError) {
      // Asked without a name: only whether it can be believed.
      try WebClient(address, trust: details.trust).greet(address)
      return
    } catch {
      guard error == .untrusted else { throw Failure(error, at: address) }
    }
    let certificate: ServerCertificate
    do throws(ServerError) {
      certificate = try ServerCertificate(of: address)
    } catch { throw Failure(error, at: address) }
    let shown = certificate.fingerprint
    if let fingerprint {
      guard plain(fingerprint) == plain(shown) else { throw Failure(.certificate, address.host) }
    } else if Terminal.isForProgram {
      Terminal.tell("fingerprint", shown)
      throw Failure(.certificate, address.host)
    } else {
      Terminal.complain(SyncToolWords.shown(address.host, shown))
      guard Terminal.isThere else {
        Terminal.complain(SyncToolWords.giveFingerprint)
        throw Failure(.certificate, address.host)
      }
      guard Terminal.ask(SyncToolWords.askFingerprint) == "yes" else {
        throw Failure(.certificate, address.host)
      }
    }
    details.certificate = String(decoding: certificate.text, as: UTF8.self)
  }

  private static func plain(_ fingerprint: String) -> String {
    fingerprint.uppercased().filter { $0.isHexDigit }
  }
}
