import Dates
import Glibc
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

/// A machine of a person's: a store in a folder of its own, and `aloft-sync` on it as the program that it is.
final class Replica {
  let folder: TemporaryFolder
  let database: TaskDatabase
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
    program = try BuiltProgram.path("aloft-sync")
  }

  /// Runs it without a desktop around it.
  /// - Parameter input: what is typed.
  /// - Returns: its exit code, and all that it says.
  @discardableResult
  func sync(_ words: String..., input: String = "") throws -> (code: Int32, text: String) {
    try run("", words, input: input)
  }

  /// The same; what it prints goes where no room is.
  func syncToFullDisk(_ words: [String]) throws -> (code: Int32, text: String) {
    try run("", words, output: ">/dev/full")
  }

  /// The same, as the process whose number stands in the folder's `process` then.
  /// - Returns: what it and the shell around it say, which is how it has ended.
  func syncToBeKilled(_ words: String...) throws -> String {
    let shell = "sh -c 'printf $$ >\"$0\"; exec \"$@\"' '\(folder["process"])'"
    return try run(shell, words, output: "|| echo \"ended with $?\"").text
  }

  /// How much memory a pass has had at most, in kilobytes.
  func peakOfPass() throws -> Int {
    let script = """
      import resource, subprocess, sys
      code = subprocess.call(sys.argv[1:])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss if code == 0 else code)
      """
    let (_, text) = try run("python3 -c '\(script)'", ["--now"])
    return try #require(text.split(separator: "\n").last.flatMap { Int($0) }, "\(text)")
  }

  /// - Parameters:
  ///   - prefix: what runs the program.
  ///   - output: where its standard output goes.
  private func run(
    _ prefix: String, _ words: [String], input: String = "", output: String = ""
  ) throws -> (code: Int32, text: String) {
    try folder.write(input, to: "input")
    let quoted = (["--data", folder.path] + words).map { "'\($0)'" }.joined(separator: " ")
    let command = """
      env -i PATH=/usr/bin:/bin HOME='\(folder.path)' LANG=C.UTF-8 XDG_RUNTIME_DIR=/nonexistent \
      \(prefix) '\(program)' \(quoted) <'\(folder["input"])' 2>&1 \(output)
      """
    let pipe = try #require(popen(command, "r"))
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    let status = pclose(pipe)
    #expect(status & 0x7F == 0, "it was killed: \(String(decoding: bytes, as: UTF8.self))")
    return (status >> 8 & 0xFF, String(decoding: bytes, as: UTF8.self))
  }

  static let moment = Timestamp(milliseconds: 1_800_000_000_000)

  func add(_ names: String...) throws {
    for name in names { try database.perform(.add([NewTask(try TaskName(name))]), at: Self.moment) }
  }

  /// All tasks as they are now, whoever has changed them.
  func tasks() throws -> [Task] { Array(try database.load()) }

  /// Their names, sorted.
  func names() throws -> [String] { try tasks().map(\.name).sorted() }

  func task(_ name: String) throws -> Task {
    try #require(try tasks().first { $0.name == name }, "there is no task “\(name)”")
  }

  /// What a window would show.
  var status: SyncStatus? { SyncStatus.read(inFolder: folder.path) }
}
