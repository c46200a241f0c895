import Glibc
import ProgramSupport

/// The folder of a store.
extension TemporaryFolder {
  /// A file system in memory, where there is one: nothing there waits for a disk.
  static let memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

  var database: String { self["aloft.db"] }

  /// What the database file holds.
  func bytes() throws -> [UInt8] { try bytes("aloft.db") }

  func write(_ bytes: [UInt8]) throws { try write(bytes, to: "aloft.db") }
}
