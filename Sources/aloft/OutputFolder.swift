import Glibc
import Play

/// The folder for a script's files.
enum OutputFolder {
  /// Makes it where it is missing; what leads to it must be there.
  static func make(_ path: String) throws(TextFileError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw TextFileError(path: path, reason: String(cString: strerror(errno)))
  }
}
