import Glibc

/// Tells when the table of mounts has changed, through a descriptor that can be waited on together
/// with all others. Nothing is told while nothing happens. C: `poll` on `/proc/self/mountinfo`.
package final class MountWatch {
  /// Found by `poll` with `POLLERR` and `POLLPRI` after a change; do not read it, call ``drain()``.
  /// It is *always* readable: wait for failure only, that is, for no event in particular. Owned by
  /// this object.
  package var descriptor: Int32 { info.descriptor }
  private let info: MountInfo
  /// The table as it was when last looked at.
  package private(set) var table: MountTable

  /// Opens the table and reads it once.
  package init() throws(DiskError) {
    info = try MountInfo()
    table = try info.table()
  }

  /// Takes the notice, so that `descriptor` is quiet again, and looks at the table. Never blocks.
  ///
  /// - Returns: the new table; `nil` when it is as it was.
  package func drain() throws(DiskError) -> MountTable? {
    // The notice is gone once a poll has told it. What changes from here on is told anew.
    var entry = pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)
    _ = poll(&entry, 1, 0)
    let fresh = try info.table()
    guard fresh != table else { return nil }
    table = fresh
    return fresh
  }
}
