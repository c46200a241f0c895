import Glibc
import ProgramSupport

/// The folder of a store.
extension TemporaryFolder {
  /// A file system in memory, where there is one: nothing there waits for a disk.
  package static let memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

  package var database: String { self["aloft.db"] }

  /// What the database file holds.
  package func bytes() throws -> [UInt8] { try bytes("aloft.db") }

  package func write(_ bytes: [UInt8]) throws { try write(bytes, to: "aloft.db") }
}
