package import App
import Glibc
import System
import TaskStore
import Wording

/// The program that syncs, which has a package of its own: beside this one, or where commands are.
package struct SyncProgram: Sendable {
  /// What the command line said about the data folder.
  let dataFolder: String?

  /// - Parameter dataFolder: what the command line said about it.
  package init(dataFolder: String?) { self.dataFolder = dataFolder }

  static let name = "aloft-sync"

  private static var path: String {
    guard let own = realpath("/proc/self/exe", nil) else { return name }
    defer { free(own) }
    let beside = FilePath.joined(FilePath.parent(of: String(cString: own)), name)
    return access(beside, X_OK) == 0 ? beside : name
  }

  private var options: [String] { dataFolder.map { ["--data", $0] } ?? [] }

  /// Begins a pass that nobody waits for; one that is at work already has it go on once more.
  /// - Returns: false where the program is not there.
  package func start(_ occasion: SyncOccasion) -> Bool {
    let words =
      switch occasion {
      case .due: ["--due"]
      case .asked: ["--now"]
      case .removalsMeant: ["--now", "--accept-removals"]
      case .lost: ["--now", "--send-again"]
      }
    return DetachedProcess.start(Self.path, [Self.name] + options + words)
  }

  /// Has it do something to the end, and reads what it answers. Waits for servers: not for a window's thread.
  /// - Parameter secret: it reads from its standard input, where no list of processes shows it.
  /// - Returns: nil where it is not there.
  package func ask(_ words: [String], _ secret: String) -> SyncAnswer? {
    let language = Language.catalogue?.language ?? "en"
    let bytes = ChildProcess.run(
      Self.path, [Self.name, "--lines", "--lang", language] + options + words,
      input: Array(secret.utf8))
    return bytes.map { SyncAnswer(String(decoding: $0, as: UTF8.self)) }
  }

  /// The verb `sync`: becomes that program, with the words behind the verb.
  /// - Throws: that it is not there.
  func become(_ words: [[UInt8]]) throws(SyncError) -> Never {
    let path = Self.path
    let options = ([Self.name] + options).map { strdup($0) }
    let rest = words.map { word in
      (word + [0]).map(CChar.init(truncatingIfNeeded:)).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { strdup($0) } ?? nil
      }
    }
    execvp(path, options + rest + [nil])
    throw .notInstalled
  }
}
