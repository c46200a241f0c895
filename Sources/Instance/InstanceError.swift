/// Why the running instance could not be found, or did not act.
public enum InstanceError: Error, Hashable, CustomStringConvertible {
  /// Whether another instance runs cannot be told. The program works without knowing.
  case unavailable(folder: String, reason: String)
  /// One runs and does not answer in time. Its process, where the kernel tells it.
  case silent(process: Int32?)
  /// One runs that speaks another version of the protocol.
  case otherVersion
  /// One runs and will not do what it was asked.
  case refused(String)

  /// A clause for the terminal: what was found, and where something helps, what to do.
  public var description: String {
    switch self {
    case .unavailable(let folder, let reason):
      "a second start will open a second window: \(folder): \(reason)"
    case .silent(let process):
      "the Aloft that is running\(process.map { " (process \($0))" } ?? "") does not answer; "
        + "close it, or end it, and start again"
    case .otherVersion:
      "the Aloft that is running is of another version; close it and start again"
    case .refused(let reason): reason
    }
  }
}
