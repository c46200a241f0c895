import Glibc
import ProgramSupport
import System
import Testing

/// Where the programs are that the tests use.
enum Tools {
  /// The program under test.
  static func aloft() throws -> String { try built("aloft") }

  /// A program of this package: it lies beside the tests' own executable.
  static func built(_ name: String) throws -> String { try BuiltProgram.path(name) }

  /// The text of a file anywhere, empty where there is none.
  static func text(of path: String) -> String {
    (try? TextFile.read(path)) ?? ""
  }

  /// A program of the system.
  static func find(_ name: String) throws -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    return try #require(
      paths.first { access($0, X_OK) == 0 },
      "the program \(name) is not installed; run “Assets/setup test”")
  }

  /// Runs a program of the system, which must succeed, and gives what it prints.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> String {
    let outcome = try Program.run(try find(name), arguments, environment: environment)
    guard outcome.code == 0 else {
      throw ToolFailure(
        command: [name] + arguments, reason: "code \(outcome.code): \(outcome.errors)")
    }
    return outcome.output
  }
}

/// A program of the system that did not do what it was asked for.
struct ToolFailure: Error, CustomStringConvertible {
  let command: [String]
  let reason: String

  var description: String { "\(command.joined(separator: " ")): \(reason)" }
}
