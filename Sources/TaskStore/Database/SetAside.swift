import Glibc

/// A file that was not Aloft's, or was broken, and now lies untouched under another name.
public struct SetAside: Equatable, Sendable {
  /// Where the file is now: `aloft.db.damaged-1`, or the next free number. A log that belongs to
  /// it lies beside it, so that SQLite's own tools can open the pair.
  public let path: String
  /// What was wrong with it.
  public let reason: StoreError
  /// How many tasks could be read from it, or were held in memory, and are in the fresh store.
  public let rescued: Int

  /// A sentence or two for the person.
  public var summary: String {
    let tasks =
      switch rescued {
      case 0: "Aloft goes on with an empty list"
      case 1: "One task could be rescued into a fresh list"
      default: "\(rescued) tasks could be rescued into a fresh list"
      }
    return "\(reason) It was kept as \(path). \(tasks)."
  }
}

extension DatabaseFile {
  /// Renames the file and its companions to the first free `.damaged-` number, and says what the
  /// file is called now. Contents are not touched and nothing is overwritten.
  ///
  /// Only one process at a time looks and renames, and it looks again first: what it saw before
  /// may have been set aside, and replaced by a sound file, by another process.
  ///
  /// `isStillNeeded` is asked once no other process can interfere; the answer is `nil` when it was
  /// no longer needed.
  func setAside(
    ifStill isStillNeeded: () throws(StoreError) -> Bool
  ) throws(StoreError) -> String? {
    try whileFolderIsLocked(
      else: { .cannotSetAside(path: path, reason: $0) },
      { () throws(StoreError) in
        guard try isStillNeeded() else { return nil }
        let target = freeName()
        // The database goes first: should the process die here, its log stands alone, which the
        // next start notices. A database without its log would pass for sound and lack the last
        // changes.
        for ending in [""] + Self.companions {
          guard rename(path + ending, target + ending) != 0, errno != ENOENT else { continue }
          throw .cannotSetAside(path: path + ending, reason: systemMessage(errno))
        }
        Self.syncFolder(folder)
        return target
      })
  }

  private func freeName() -> String {
    var number = 1
    while true {
      let name = "\(path).damaged-\(number)"
      var status = stat()
      let isFree = ([""] + Self.companions).allSatisfy { lstat(name + $0, &status) != 0 }
      if isFree { return name }
      number += 1
    }
  }
}
