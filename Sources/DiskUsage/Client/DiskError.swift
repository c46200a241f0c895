/// Why a path could not be measured: what was expected, what was found, what to do.
public enum DiskError: Error, Hashable, Sendable {
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

extension DiskError: CustomStringConvertible {
  /// One or two sentences for the person, on one line.
  public var description: String {
    switch self {
    case .notFound(let path):
      "There is nothing at \(path). Check how it is written."
    case .refused(let path, let reason):
      "\(path) cannot be measured: \(reason)."
    case .tooManyLinks(let path):
      "\(path) leads through too many symbolic links; they may lead round in a circle."
    case .notLocal(let path, let mount):
      "\(path) is on the network or automount file system at \(mount), which is measured only when "
        + "asked for."
    case .timedOut(let path, let mount):
      "\(path) cannot be measured: the file system at \(mount) did not answer within "
        + "\(DiskClient.deadline.components.seconds) s. Its server or program may be gone."
    case .busy(let path, let mount):
      "\(path) cannot be measured: the file system at \(mount) has not answered the last question "
        + "yet."
    case .vanished(let path):
      "What was mounted at \(path) was gone before it could be measured. Try again."
    case .unusable(let path, let error):
      "\(path) has no usage to show: \(error)."
    case .noMountTable(let reason):
      "The table of mounts, /proc/self/mountinfo, cannot be read: \(reason)."
    case .noThread(let reason):
      "No thread could be started to measure with: \(reason). Try again later."
    case .noProcess(let reason):
      "No process could be started to measure with: \(reason). Try again later."
    }
  }
}
