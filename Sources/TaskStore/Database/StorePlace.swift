import Glibc
import SQLite
import System
import Tasks

/// How a store that had lost its place came to one again.
package enum StoreReturn: Hashable, Sendable {
  /// It had been deleted, and all of it, the history too, was written there once more.
  case writtenAgain
  /// Another one stands there, which is read from now on.
  /// - keptAs: where what was deleted with changes that the other does not have is now.
  case replaced(keptAs: String?)
  /// Its disk was taken away and is there again, as another one to the system.
  case cameBack
}

/// A store whose file is not in its place any more while it is open: deleted, moved, replaced, on a disk that was
/// taken away. The connection reads on what it has opened, whatever became of its name.
struct StorePlace {
  private let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// Whether the file that was opened is found under its name no more.
  var isLost: Bool { store.file != nil && store.connection.hasMoved }

  /// See `TaskDatabase.findPlace`.
  func find() throws(StoreError) -> StoreReturn? {
    if let found = try writeAgainIfDeleted() { return found }
    guard isLost, let file = store.file else { return nil }
    guard try file.kind() == .ours else { throw .moved(path: store.path) }
    return came(try replaceBy(file), to: file)
  }

  /// Writes a database that was deleted where it was: nobody else has what is in it.
  func writeAgainIfDeleted() throws(StoreError) -> StoreReturn? {
    guard isLost, let file = store.file, file.isDeleted else { return nil }
    let folder = try DatabaseFile.inFolder(file.folder)
    let isWritten = try file.whileFolderIsLocked(
      store.timeout, else: { .folderUnusable(path: folder.folder, reason: $0) },
      { () throws(StoreError) in
        // Another process of ours may have been first, or a person.
        guard [.fresh, .logWithoutDatabase].contains(try file.kind()) else { return false }
        try file.makeDraft(copyTo)
        try file.placeDraft()
        return true
      })
    guard isWritten else { return nil }
    try store.reconnect(to: file)
    return came(.writtenAgain, to: file)
  }

  /// Continues with another file at the path of this one. What was deleted, or is on a disk that is gone, nobody finds
  /// any more: what only it holds is kept.
  private func replaceBy(_ file: DatabaseFile) throws(StoreError) -> StoreReturn {
    let isOnOtherDisk = store.connection.isOnOtherDisk
    var found = StoreReturn.replaced(keptAs: nil)
    do throws(StoreError) {
      if isOnOtherDisk || file.isDeleted {
        if try !isContained(in: file) {
          found = .replaced(keptAs: try keep(beside: file))
        } else if isOnOtherDisk {
          found = .cameBack
        }
      }
    } catch {
      // A disk that is gone gives no more than what the system still has of it.
      guard isOnOtherDisk, case .inputOutput = error else { throw error }
      found = .cameBack
    }
    try store.reconnect(to: file)
    return found
  }

  /// - Returns: where.
  private func keep(beside file: DatabaseFile) throws(StoreError) -> String {
    try file.whileFolderIsLocked(
      store.timeout, else: { .folderUnusable(path: file.folder, reason: $0) },
      { () throws(StoreError) in
        try file.makeDraft(copyTo)
        return try file.keepDraft()
      })
  }

  private func copyTo(_ draft: borrowing Connection) throws(StoreError) {
    _ = try store.connection.copy(to: draft, failing: { store.connection.error($0) })
  }

  /// Whether the other has the last step of this one's history, and so what came before.
  private func isContained(in file: DatabaseFile) throws(StoreError) -> Bool {
    let last = "SELECT id, kind, performed, undone FROM step ORDER BY id DESC LIMIT 1"
    var found: [[String]] = []
    func note(_ row: borrowing ResultRow) { found.append(row.texts(4)) }
    try store.connection.run(last) { (row) throws(StoreError) in note(row) }
    guard let step = found.first else { return true }
    let other = try file.reader(store.timeout)
    try other.run("SELECT id, kind, performed, undone FROM step WHERE id = \(step[0])") {
      (row) throws(StoreError) in note(row)
    }
    return found.count == 2 && found[1] == step
  }

  private func came(_ found: StoreReturn, to file: DatabaseFile) -> StoreReturn {
    // The folder may be another one.
    store.takeChanges = nil
    store.returned(found)
    return found
  }
}

extension DatabaseFile {
  /// Whether this process has the file open and nobody can find it any more. SQLite shows no descriptor of its own; one
  /// that was opened beside it would take its locks away when it is closed. C: `readlink` of `/proc/self/fd`.
  fileprivate var isDeleted: Bool {
    let descriptors = "/proc/self/fd"
    return Folder.names(in: descriptors).contains {
      FilePath.target(ofLink: FilePath.joined(descriptors, $0)) == path + " (deleted)"
    }
  }

  /// Gives the draft a name beside the database.
  fileprivate func keepDraft() throws(StoreError) -> String {
    var number = 1
    while IOThread.ask({ access("\(path).replaced-\(number)", F_OK) }) == 0 { number += 1 }
    let kept = "\(path).replaced-\(number)"
    try placeDraft(as: kept)
    return kept
  }
}
