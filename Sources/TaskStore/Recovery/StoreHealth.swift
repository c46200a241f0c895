import Glibc
import SQLite
package import System
package import Tasks

/// The result of checking a store without changing it: a damaged one is not set aside, an older one
/// not brought up to date, a missing one not made.
package struct StoreHealth: Sendable {
  /// Where the store is, or would be.
  package let path: String
  /// Whether there is one, and what is in it.
  package let state: State
  /// What others left behind in the folder whose work was cut short, by name.
  package let leftovers: [String]
  /// How much room its disk has left for this person, in bytes; nil where that cannot be said.
  package let freeBytes: Int?
  /// How much a backup takes, about: the size of the file and its log, in bytes.
  package let size: Int

  /// What was found in the store's place.
  package enum State: Sendable {
    /// No store yet: nobody has added a task.
    case missing
    /// It cannot be read, or is not Aloft's.
    case unusable(StoreError)
    /// It can be read.
    case readable(Contents)
  }

  /// What a store holds.
  package struct Contents: Sendable {
    /// The version of its tables, and the newest that this Aloft knows.
    package let version: (found: Int64, known: Int64)
    /// What is wrong with the file, in SQLite's words; nothing where it is sound.
    package let faults: [String]
    /// How many tasks wait, and how many are done.
    package let tasks: (open: Int, done: Int)
    /// How many steps of the history there are.
    package let steps: Int
    /// When the last one was made.
    package let lastStep: Timestamp?
    /// Why nothing can be written just now; nil where it can.
    package let readOnlyReason: StoreError?
    /// When a backup was last restored as a rehearsal, and it worked.
    package let rehearsed: Timestamp?
  }

  /// Room for a backup, the log and some more.
  package var hasRoom: Bool { (freeBytes ?? .max) > 2 * size + 8_000_000 }

  /// Checks the store in a folder; there need not be one.
  package init(ofFolder folder: String, timeout: LockTimeout = .ofCommands) {
    let name = folder + "/" + DatabaseFile.name
    let file = DatabaseFile(path: FilePath.resolved(name) ?? name)
    path = file.path
    state = Self.state(of: file, timeout)
    leftovers = Self.leftovers(of: file)
    freeBytes = Self.freeBytes(near: folder)
    size = ["", "-wal"].reduce(0) { $0 + ((try? Descriptor.Status(of: file.path + $1).size) ?? 0) }
  }

  private static func state(of file: DatabaseFile, _ timeout: LockTimeout) -> State {
    do throws(StoreError) {
      try file.checkIsFree()
      switch try file.kind() {
      case .fresh: return .missing
      case .foreign(let found): throw .foreign(path: file.path, found: found)
      case .logWithoutDatabase: throw .damaged(path: file.path, found: .logAlone)
      case .cutOff: throw .damaged(path: file.path, found: .cutOff)
      case .ours: return .readable(try contents(of: file, timeout))
      }
    } catch {
      return .unusable(error)
    }
  }

  private static func contents(
    of file: DatabaseFile, _ timeout: LockTimeout
  ) throws(StoreError) -> Contents {
    var readOnlyReason: StoreError?
    let connection = try connection(to: file, timeout, &readOnlyReason)
    var rehearsed: String?
    try connection.run("SELECT value FROM setting WHERE key = ?", [.text(Backups.rehearsedKey)]) {
      (row) throws(StoreError) in rehearsed = row.text(0)
    }
    return Contents(
      version: (try connection.schemaVersion(), Schema.current.version),
      faults: try connection.faults(isThorough: true),
      tasks: (
        try connection.taskCount(isOpen: true),
        try connection.taskCount(isOpen: false)
      ),
      steps: Int(try connection.integer("SELECT count(*) FROM step") ?? 0),
      lastStep: try connection.integer("SELECT max(performed) FROM step")
        .map(Timestamp.init(milliseconds:)),
      readOnlyReason: readOnlyReason,
      rehearsed: rehearsed.flatMap { Int64($0) }.map(Timestamp.init(milliseconds:)))
  }

  /// - Parameter readOnlyReason: why it can only be read.
  private static func connection(
    to file: DatabaseFile, _ timeout: LockTimeout, _ readOnlyReason: inout StoreError?
  ) throws(StoreError) -> Connection {
    do throws(StoreError) {
      let connection = try Connection(.file(file.path), timeout: timeout)
      try connection.configure()
      try connection.check(against: .current)
      do throws(StoreError) {
        // Nobody holds it for longer than the timeout, and there is room for a page.
        try connection.write { () throws(StoreError) in }
        if connection.isReadOnly { readOnlyReason = .readOnly(path: file.path) }
      } catch {
        readOnlyReason = error
      }
      return connection
    } catch {
      if case .newerVersion = error {
        readOnlyReason = error
        return try file.readerOfNewer(because: error, timeout)
      }
      guard let found = error.readOnlyReason(to: file, seenBy: .current) else { throw error }
      readOnlyReason = found
      let connection = try file.reader(timeout)
      try connection.configure()
      try connection.check(against: .current)
      return connection
    }
  }

  /// Drafts that nobody works on: whoever does holds the folder's lock.
  private static func leftovers(of file: DatabaseFile) -> [String] {
    let name = file.name
    let found = Folder.names(in: file.folder).filter { other in
      other.hasPrefix(name + ".draft")
    }
    guard !found.isEmpty else { return [] }
    let lock = try? Descriptor.locked(file.folder, O_RDONLY | O_DIRECTORY) { false }
    switch consume lock {
    case .some: return found.sorted()
    case .none: return []
    }
  }

  /// Of the folder, or the first around it that is there. C: `statvfs`.
  private static func freeBytes(near folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) != 0 else {
      // File systems on a network report any number.
      return Int(clamping: UInt128(status.f_bavail) * UInt128(status.f_frsize))
    }
    let parent = FilePath.parent(of: folder)
    return parent == folder ? nil : freeBytes(near: parent)
  }
}
