package import System

extension FileError: Worded {
  /// What the system refused, and what to look at.
  package var sentence: String {
    switch self {
    case .unreadable(let path, let reason):
      localized("\(path) cannot be read: \(system: reason). Check that it is a file of yours.")
    case .unwritable(let path, let reason):
      localized(
        "\(path) cannot be written: \(system: reason). Check the folder's permissions and the free space."
      )
    }
  }
}
