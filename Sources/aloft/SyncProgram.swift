import Glibc
import System
import TaskStore

/// The program that syncs, which has a package of its own: beside this one, or where commands are.
struct SyncProgram {
  /// What the command line said about the data folder.
  let dataFolder: String?

  static let name = "aloft-sync"

  private static var path: String {
    guard let own = realpath("/proc/self/exe", nil) else { return name }
    defer { free(own) }
    let beside = FilePath.joined(FilePath.parent(of: String(cString: own)), name)
    return access(beside, X_OK) == 0 ? beside : name
  }

  private var options: [String] { dataFolder.map { ["--data", $0] } ?? [] }

  /// Begins a pass that nobody waits for; one that is at work already has it go on once more.
  /// - Parameter isAsked: by the person, so that it does not wait after a failure.
  /// - Returns: false where the program is not there.
  func start(isAsked: Bool) -> Bool {
    DetachedProcess.start(Self.path, [Self.name] + options + [isAsked ? "--now" : "--due"])
  }

  /// Becomes that program.
  /// - Returns: only where it is not there.
  func become(_ words: [[UInt8]]) {
    let path = Self.path
    let options = ([Self.name] + options).map { strdup($0) }
    let rest = words.map { word in
      (word + [0]).map(CChar.init(bitPattern:)).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { strdup($0) } ?? nil
      }
    }
    execvp(path, options + rest + [nil])
  }
}
