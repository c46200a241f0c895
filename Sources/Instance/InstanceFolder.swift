import Glibc
import System

/// The folder of locks and sockets: ours alone.
enum InstanceFolder {
  /// Opens it; makes it, and those around it, where they are missing. A symbolic link is none.
  static func open(_ path: String) throws(InstanceError) -> Descriptor {
    let folder = try SystemError.translated(
      { InstanceError.unavailable(folder: path, reason: $0.description) }
    ) { () throws(SystemError) in
      try Folder.make(path)
      return try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    if let reason = fault(in: folder) { throw .unavailable(folder: path, reason: reason) }
    return folder
  }

  /// Opens a file of it, for its owner only; made where it is missing. A symbolic link is none.
  static func file(
    _ name: String, in folder: borrowing Descriptor
  ) throws(SystemError) -> Descriptor {
    try Descriptor(opening: name, in: folder, O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  /// Why nothing in it can be trusted.
  private static func fault(in folder: borrowing Descriptor) -> String? {
    let status: Descriptor.Status
    do throws(SystemError) {
      status = try folder.status()
    } catch {
      return error.description
    }
    guard status.owner == geteuid() else { return "it belongs to another user" }
    guard status.permissions & 0o077 == 0 else {
      let mode = String(status.permissions, radix: 8)
      return "others have access to it (mode \(mode)); “chmod 700” takes it away"
    }
    return nil
  }
}
