import Formats
import System
import Tasks

/// Copies that a program puts beside a file where two machines changed it at once: Syncthing, Dropbox, Nextcloud, ownCloud
/// and Seafile.
package enum ConflictCopies {
  /// True for the name of a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let ending = Format.ending(of: file).map { "." + $0 } ?? ""
    let beginning = file.dropLast(ending.count)
    guard name.count > file.count, name.hasPrefix(beginning), name.hasSuffix(ending) else {
      return false
    }
    let middle = name.dropFirst(beginning.count).dropLast(ending.count).lowercased()
    if middle.hasPrefix(".sync-conflict-") || middle.hasPrefix("_conflict-") { return true }
    guard middle.hasPrefix(" ("), middle.hasSuffix(")") else { return false }
    return ["conflicted copy", "sfconflict"].contains {
      Array(middle.utf8).firstPlace(of: Array($0.utf8), from: 0) != nil
    }
  }

  /// - Parameters:
  ///   - names: those in the file's folder.
  ///   - path: the path of the file.
  package static func beside(_ path: String, _ names: [String]) -> [String] {
    let (folder, file) = (FilePath.parent(of: path), FilePath.name(of: path))
    return names.filter { isCopy($0, of: file) }.sorted().map { FilePath.joined(folder, $0) }
  }

  /// The number of lines of a copy that the file does not have.
  package static func count(_ copy: [UInt8], besides file: [UInt8]) -> Int {
    let known = Set(TodoLine.all(of: SharedContent(file).text).map(\.content))
    return TodoLine.all(of: SharedContent(copy).text).count { !known.contains($0.content) }
  }
}
