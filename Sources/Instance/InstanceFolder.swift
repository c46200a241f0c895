import Glibc

/// The folder of locks and sockets: ours alone.
enum InstanceFolder {
  /// Opens it; makes it, and those around it, where they are missing. C: `mkdir`.
  static func open(_ path: String) throws(InstanceError) -> Descriptor {
    let folder: Descriptor
    do throws(SystemError) {
      try make(path)
      folder = try .folder(path)
    } catch {
      throw .unavailable(folder: path, reason: error.reason)
    }
    if let reason = fault(in: folder) { throw .unavailable(folder: path, reason: reason) }
    return folder
  }

  private static func make(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    guard errno == ENOENT, !parent.isEmpty else { throw SystemError("mkdir") }
    try make("/" + parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError("mkdir") }
  }

  /// Why nothing in it can be trusted.
  private static func fault(in folder: borrowing Descriptor) -> String? {
    guard let status = folder.status else { return SystemError("fstat").reason }
    guard status.owner == geteuid() else { return "it belongs to another user" }
    guard status.permissions & 0o077 == 0 else {
      let mode = String(status.permissions, radix: 8)
      return "others have access to it (mode \(mode)); “chmod 700” takes it away"
    }
    return nil
  }
}
