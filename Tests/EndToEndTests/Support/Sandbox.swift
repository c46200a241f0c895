import FoundationEssentials
import ProgramSupport
import Testing

/// A store of its own and the program that works on it.
final class Sandbox {
  /// A task as `aloft list --json` tells it.
  struct Listed: Decodable, Equatable {
    var id: Int
    var name: String
    var created: String
    var completed: String?

    var isOpen: Bool { completed == nil }
  }

  /// Holds the data folder, and what scripts write.
  let folder: TemporaryFolder
  var data: String { folder.path + "/data" }
  let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try Tools.aloft()
  }

  /// A copy of the program beside the catalogues of all languages, as they are when it is installed.
  func programWithCatalogues(file: String = #filePath) throws -> String {
    let top = file.prefix(upTo: try #require(file.firstRange(of: "Tests/")).lowerBound)
    try Tools.run("sh", ["\(top)Assets/i18n/catalogues", folder.path + "/share/locale"])
    try Tools.run("mkdir", ["-p", folder.path + "/bin"])
    try Tools.run("cp", [program, folder.path + "/bin/aloft"])
    return folder.path + "/bin/aloft"
  }

  /// Runs `aloft` with these words on the sandbox's store.
  func run(
    _ words: String..., environment: [String: String?] = [:]
  ) throws -> Program.Outcome {
    try Program.run(program, words + ["--data", data], environment: environment)
  }

  /// Runs `aloft`, which must succeed, and gives what it prints.
  @discardableResult
  func succeed(_ words: String...) throws -> String { try succeed(words) }

  func succeed(_ words: [String]) throws -> String {
    let outcome = try Program.run(program, words + ["--data", data])
    try #require(outcome.code == 0, "aloft \(words) failed: \(outcome.errors)")
    return outcome.output
  }

  /// All tasks, as another program reads them.
  func list() throws -> [Listed] {
    try JSONDecoder().decode([Listed].self, from: Data(succeed("list", "--json").utf8))
  }

  /// Plays a script, whose files go to the sandbox's folder.
  func play(
    _ script: String, name: String = "script.play", options: [String] = []
  ) throws -> Program.Outcome {
    try folder.write(script, to: name)
    return try Program.run(
      program, ["play", folder.path + "/" + name, "--out", folder.path] + options)
  }
}
