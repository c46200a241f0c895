import Glibc
import System
import Tasks

/// What this program keeps beside the store: its lock, how things stand, and passwords that nobody else keeps.
struct SyncFolder {
  /// The folder with the store.
  let data: String
  /// The one in it.
  let path: String

  /// Where a window looks; nil where nobody knows that.
  private let statusFolder: String?

  init(data: String, statusFolder: String?) throws(FileError) {
    (self.data, path) = (data, Self.path(inFolder: data))
    self.statusFolder = statusFolder
    try SmallFile.makeFolder(path)
  }

  static func path(inFolder data: String) -> String { data + "/aloft-sync" }

  // MARK: How things stand

  /// What a window shows. That it cannot be written is no reason not to sync.
  var status: SyncStatus? {
    get { statusFolder.flatMap(SyncStatus.read) }
    nonmutating set {
      guard let statusFolder else { return }
      if let newValue { return (try? newValue.write(inFolder: statusFolder)) ?? () }
      unlink(FilePath.joined(statusFolder, SyncStatus.fileName))
    }
  }

  /// How long a server is left in peace.
  var pause: Pause {
    get { Self.pause(inFolder: data) }
    nonmutating set {
      try? SmallFile.replace(path + "/pause", with: Array(newValue.text.utf8), isDurable: false)
    }
  }

  static func pause(inFolder data: String) -> Pause {
    let bytes = (try? SmallFile.read(path(inFolder: data) + "/pause", limit: 256)) ?? nil
    return Pause(text: String(decoding: bytes ?? [], as: UTF8.self))
  }

  // MARK: One at a time

  /// Whoever syncs goes on once more.
  func askAgain() { try? SmallFile.replace(path + "/again", with: [], isDurable: false) }

  /// Whether somebody has asked for that since.
  func isAskedAgain() -> Bool { unlink(path + "/again") == 0 }

  /// The right to sync, until it is let go or the process ends; nil while another process has it.
  /// - Parameter name: what is synced: all calendars, or one file.
  func lock(_ name: String = "lock") throws(SystemError) -> Descriptor? {
    try Descriptor.locked(FilePath.joined(path, name), O_RDWR | O_CREAT) { false }
  }

  // MARK: Passwords

  /// Where passwords are that nobody else keeps.
  var passwordFile: String { path + "/passwords" }

  /// The password of an account; nil where the file has none.
  func password(_ name: String) -> String? {
    entries().first { $0.name == name }?.password
  }

  /// Keeps a password, or with nil forgets it.
  func keep(_ password: String?, _ name: String) throws(FileError) {
    var entries = entries().filter { $0.name != name }
    if let password { entries.append((name, password)) }
    if entries.isEmpty, access(passwordFile, F_OK) != 0 { return }
    let text = entries.map { Self.escaped($0.name) + " " + Self.escaped($0.password) + "\n" }
      .joined()
    try SmallFile.replace(passwordFile, with: Array(text.utf8), isDurable: true)
  }

  private func entries() -> [(name: String, password: String)] {
    let bytes = (try? SmallFile.read(passwordFile, limit: 1 << 20)) ?? nil
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return (Self.plain(parts[0]), Self.plain(parts[1]))
    }
  }

  /// A blank and the end of a line stand between passwords.
  private static func escaped(_ text: String) -> String {
    let bytes = PercentCoding.encoded(text) { !"% \n".utf8.contains($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func plain(_ text: Substring) -> String {
    String(decoding: PercentCoding.decoded(Array(text.utf8)[...]).bytes, as: UTF8.self)
  }
}
