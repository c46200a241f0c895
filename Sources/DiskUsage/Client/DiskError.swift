/// Why a path could not be measured.
package enum DiskError: Error, Hashable, Sendable {
  /// There is nothing at the path.
  case notFound(DiskPath)
  /// The system refuses; `reason` is its own.
  case refused(DiskPath, reason: String)
  /// The links on the way lead round in a circle, or are too many.
  case tooManyLinks(DiskPath)
  /// The path lies on a network or automount file system, and only local disks were asked for.
  case notLocal(DiskPath, mount: DiskPath)
  /// The file system at `mount` has not answered within the client's deadline.
  case timedOut(DiskPath, mount: DiskPath)
  /// The file system at `mount` still owes the answer to an earlier question.
  case busy(DiskPath, mount: DiskPath)
  /// What was mounted there was gone, or covered, before it could be measured.
  case vanished(DiskPath)
  /// The file system answered, and the answer is no measurement.
  case unusable(DiskPath, DiskSpaceError)
  /// The table of mounts cannot be read.
  case noMountTable(reason: String)
  /// The system gives no thread to wait with.
  case noThread(reason: String)
  /// The system gives no process to ask with.
  case noProcess(reason: String)
}
