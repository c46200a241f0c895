import System

/// Where the one instance for some subject, such as a data folder, is found.
package struct InstanceAddress: Hashable, Sendable {
  /// The folder of locks and sockets; a full path.
  let folder: String
  /// The beginning of both files' names.
  let name: String
  var lockName: String { name + ".lock" }
  var socketName: String { name + ".socket" }

  /// - Parameters:
  ///   - purpose: a short word; each purpose has an instance of its own.
  ///   - path: what there is one instance for. Need not exist; two ways to the same place are one.
  ///   - environment: `$XDG_RUNTIME_DIR/aloft` is the folder, or else `run` in the program's state
  ///     folder, or its cache folder. A variable that is empty or does not hold a full path is
  ///     ignored, as the XDG Base Directory Specification has it.
  package init(
    purpose: String, path: String, environment: (String) -> String? = Environment.value
  ) throws(InstanceError) {
    guard let folder = Self.folder(environment) else {
      throw .unavailable(.noFolder)
    }
    self.init(purpose: purpose, path: path, folder: folder)
  }

  init(purpose: String, path: String, folder: String) {
    self.folder = folder
    name = "\(purpose)-\(Checksum.fnv1a(RealPath.of(path).utf8))"
  }

  static func folder(_ environment: (String) -> String?) -> String? {
    UserFolder.runtime.path("aloft", in: environment)
      ?? UserFolder.state.path("aloft/run", in: environment)
      ?? UserFolder.cache.path("aloft/run", in: environment)
  }
}

/// A path without symbolic links and detours.
enum RealPath {
  /// What does not exist yet is taken as it will be made: below the part that exists.
  static func of(_ path: String) -> String {
    if let real = FilePath.resolved(path) { return real }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last else { return path }
    let parent = parts.dropLast().joined(separator: "/")
    let start = path.hasPrefix("/") ? "/" : ""
    let before = of(start + parent == "" ? "." : start + parent)
    return before == "/" ? "/\(last)" : "\(before)/\(last)"
  }
}
