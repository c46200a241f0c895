import Glibc
import Testing

/// Other people's programs that know the right answer, for tests that ask them.
package enum ForeignProgram {
  /// Whether a command of the shell ends well; what it says is not heard.
  package static func succeeds(_ command: String) -> Bool {
    system("{ \(command); } >/dev/null 2>&1") == 0
  }

  /// All that a command of the shell writes; it has to end well.
  package static func output(_ command: String) throws -> [UInt8] {
    let output = try #require(popen(command, "r"))
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, output), count > 0 {
      bytes += chunk[..<count]
    }
    try #require(pclose(output) == 0, "“\(command)” failed")
    return bytes
  }

  /// Where a file of the tests stands.
  /// - Parameters:
  ///   - name: of the file, or a path to it.
  ///   - test: the test's own file, in whose folder or above which it is.
  package static func path(_ name: String, of test: String = #filePath) -> String {
    var folder = test
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access(folder + "/" + name, F_OK) == 0 { return folder + "/" + name }
    }
    return name
  }
}
