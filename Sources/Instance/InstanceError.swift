package import System

/// Why the running instance could not be found, or did not act.
package enum InstanceError: Error, Hashable {
  /// Whether another instance runs cannot be told. The program works without knowing.
  case unavailable(FolderProblem)
  /// One runs and does not answer in time. Its process, where the kernel tells it.
  case silent(process: Int32?)
  /// One runs that speaks another version of the protocol.
  case otherVersion
  /// One runs and will not do what it was asked: its own words.
  case refused(String)

  /// What is wrong with the folder of locks and sockets.
  package enum FolderProblem: Hashable, Sendable {
    /// The environment names none.
    case noFolder
    /// The system refuses to use it.
    case refused(folder: String, SystemError)
    /// It belongs to another user.
    case otherOwner(folder: String)
    /// Others may enter it, as its permissions say.
    case openToOthers(folder: String, mode: UInt32)
  }
}
