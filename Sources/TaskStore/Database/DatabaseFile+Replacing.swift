import Glibc
import SQLite
import System
import Tasks

/// How a database takes its place: it is made whole under another name first and then renamed, so
/// that whatever cuts this short leaves the next start the former file or the new one.
///
/// All of this happens while the folder is locked.
extension DatabaseFile {
  /// A database in the making. Worth nothing until it is renamed.
  private var draftPath: String { path + ".draft" }

  /// A database that is whole and waits to take the place of one that cannot be used. Where it
  /// exists, the rescue is decided: whoever finds it finishes it.
  var successorPath: String { path + ".rescued" }

  /// Whether a rescue was cut short between its decision and its end, or runs just now.
  /// - Throws: where the disk does not say: the database that it waits for could be taken for missing.
  func isBeingReplaced() throws(StoreError) -> Bool { try isThere(successorPath) }

  /// C: `lstat`.
  private func isThere(_ path: String) throws(StoreError) -> Bool {
    let code = IOThread.ask {
      var status = stat()
      return lstat(path, &status) == 0 ? 0 : errno
    }
    guard code == 0 || code == ENOENT else { throw refusal(code) }
    return code == 0
  }

  /// Makes a database with mode 0600 that is on the disk when this returns; nothing is left of it
  /// when this throws.
  func makeDraft(
    _ fill: (borrowing Connection) throws(StoreError) -> Void
  ) throws(StoreError) {
    removeDraft()
    // SQLite would make the file with another mode. C: `mknod`.
    try done { mknod(draftPath, S_IFREG | 0o600, 0) }
    do throws(StoreError) {
      let connection = try Connection(.draft(draftPath, of: path), timeout: .none)
      // What is cut short is thrown away, so that it needs no journal on the disk.
      try connection.run("PRAGMA journal_mode = MEMORY")
      try connection.run("PRAGMA synchronous = FULL")
      try fill(connection)
      // Not left to those who open it: all at once they would stand in each other's way.
      try connection.run("PRAGMA journal_mode = WAL")
      connection.keepsLogOnClose(false)
    } catch {
      removeDraft()
      throw error
    }
  }

  /// Puts the draft where there is no database, or an empty file.
  func placeDraft() throws(StoreError) {
    // The journal of a first database that never came to be would take this one back.
    let removed = IOThread.ask { Self.companions.filter { unlink(path + $0) == 0 } }
    if !removed.isEmpty { try syncNames() }
    try placeDraft(as: path)
  }

  /// Gives the draft another name.
  func placeDraft(as path: String) throws(StoreError) {
    try done { rename(draftPath, path) }
    try syncNames()
  }

  /// Decides that the draft replaces a file that cannot be used, and does it.
  func replaceByDraft(keepingFormerAs formerPath: String) throws(StoreError) {
    try done { rename(draftPath, successorPath) }
    try finishReplacing(keepingFormerAs: formerPath)
  }

  /// Renames the former file and its companions, then the successor. Contents are not touched.
  /// Can be cut short and begun again at any step.
  func finishReplacing(keepingFormerAs formerPath: String) throws(StoreError) {
    // Without the decision on the disk, half of the renaming could be all that a power cut leaves.
    try syncNames()
    for ending in [""] + Self.companions {
      let code = IOThread.ask { rename(path + ending, formerPath + ending) == 0 ? 0 : errno }
      guard code != 0, code != ENOENT else { continue }
      throw .cannotSetAside(path: path + ending, reason: SystemError.message(code))
    }
    // The former log must be out of the way for good: it would be taken for the successor's.
    try syncNames()
    try done { rename(successorPath, path) }
    try syncNames()
  }

  /// The first number under which nothing was set aside yet.
  /// - Throws: where the disk does not say what is there: it would be replaced.
  func freeNumber() throws(StoreError) -> Int {
    var number = 1
    while true {
      var isFree = true
      for ending in [""] + Self.companions where try isThere(formerPath(number) + ending) {
        isFree = false
      }
      if isFree { return number }
      number += 1
    }
  }

  /// What a file is called that was set aside.
  func formerPath(_ number: Int) -> String { "\(path).damaged-\(number)" }

  private func removeDraft() {
    IOThread.ask { for ending in [""] + Self.companions { unlink(draftPath + ending) } }
  }

  /// Does what answers 0 where it was done.
  private func done(_ call: () -> Int32) throws(StoreError) {
    let code = IOThread.ask { call() == 0 ? 0 : errno }
    guard code == 0 else { throw refusal(code) }
  }

  /// Writes the folder's names to the disk.
  private func syncNames() throws(StoreError) {
    try SystemError.translated({ refusal($0.code) }) { () throws(SystemError) in
      try IOThread.ask { () throws(SystemError) in try Folder.sync(folder) }
    }
  }

  /// The error for a system call on the database or its draft that failed.
  func refusal(_ error: Int32) -> StoreError {
    switch error {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EIO: .inputOutput(path: path, detail: SystemError.message(error))
    default: .permissionDenied(path: path, reason: SystemError.message(error))
    }
  }
}
