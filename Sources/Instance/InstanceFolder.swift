import Glibc
import System

/// The folder of locks and sockets: ours alone.
enum InstanceFolder {
  /// Opens it; makes it, and those around it, where they are missing. A symbolic link is none.
  static func open(_ path: String) throws(InstanceError) -> Descriptor {
    let folder = try SystemError.translated(
      { InstanceError.unavailable(.refused(folder: path, $0)) }
    ) { () throws(SystemError) in
      try Folder.make(path)
      return try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    if let fault = fault(in: folder, path) { throw .unavailable(fault) }
    return folder
  }

  /// Opens a file of it, for its owner only; made where it is missing. A symbolic link is none.
  static func file(
    _ name: String, in folder: borrowing Descriptor
  ) throws(SystemError) -> Descriptor {
    try Descriptor(opening: name, in: folder, O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  /// Why nothing in it can be trusted.
  private static func fault(
    in folder: borrowing Descriptor, _ path: String
  ) -> InstanceError.FolderProblem? {
    do throws(SystemError) {
      let status = try folder.status()
      if status.owner != geteuid() { return .otherOwner(folder: path) }
      let mode = status.permissions
      return mode & 0o077 == 0 ? nil : .openToOthers(folder: path, mode: mode)
    } catch {
      return .refused(folder: path, error)
    }
  }
}
