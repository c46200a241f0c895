import Glibc
import ProgramSupport
import StoreTesting
import Testing

@testable import SQLite
@testable import TaskStore

/// Disks that fail while an edit is stored: what the person is told is what the next start finds.
@Suite(.enabled(if: SystemCalls.isAvailable, "strace breaks the calls"))
struct CommitTests {
  @Test(
    "Whatever call fails, an edit is told as what it is: stored, not stored, or not known",
    arguments: ["EIO", "ENOSPC"], [false, true])
  func everyCall(error: String, lasts: Bool) throws {
    // Who is gone after the first answer, and who tries again.
    for count in [1, 2] { try everyCall(error, lasts, count) }
  }

  private func everyCall(_ error: String, _ lasts: Bool, _ tries: Int) throws {
    let fault: SystemCalls.Fault = lasts ? .lasting(error) : .error(error)
    let source = try TemporaryFolder(in: TemporaryFolder.memory)
    try TaskDatabase.opened(in: source).add("before")
    let before = try source.bytes()
    let calls = try recorded(source, fault)
    #expect(calls.count >= 5, "The commit is looked at.")
    var words: Set<Answer> = []
    for call in calls {
      let folder = try TemporaryFolder(in: TemporaryFolder.memory)
      try folder.write(before)
      let outcome = try SystemCalls.run(
        "try", folder.path, "new", "\(tries)", with: fault, at: call)
      let message: Comment = "\(fault) at \(call): \(outcome.lines)"
      let database = try TaskDatabase.opened(in: folder)
      let count = try database.names().count { $0 == "new" }
      let answers = outcome.lines.map(Answer.init)
      if answers.contains(.stored) {
        #expect(count == 1, message)
      } else if answers.last == .notKnown {
        #expect(count <= 1, message)
      } else {
        #expect(count == 0, message)
      }
      #expect(!answers.contains(.unclear), message)
      if error == "ENOSPC" {
        let isCalledWhatItIs = outcome.lines.allSatisfy {
          Answer($0) == .stored || $0.contains("diskFull(")
        }
        #expect(isCalledWhatItIs, message)
      }
      words.formUnion(answers)
    }
    #expect(words.isSuperset(of: [.notStored, tries == 1 ? .notStored : .stored]))
  }

  /// What the probe does from the moment at which it has the database open.
  private func recorded(
    _ source: TemporaryFolder, _ fault: SystemCalls.Fault
  ) throws -> [SystemCalls.Call] {
    try SystemCalls.record("try", source.path, "new", "1", for: fault).filter {
      $0.changesSomething && $0.line.contains(source.path)
    }
  }

  private enum Answer: String {
    case stored, notStored, notKnown, unclear

    /// The cases that say that nothing was changed.
    private static let refusals = [
      "diskFull", "inputOutput", "locked", "moved", "permissionDenied", "readOnly",
    ]

    init(_ line: String) {
      self =
        if line == "2 new" {
          .stored
        } else if Self.refusals.contains(where: { line.hasPrefix("error: \($0)(") }) {
          .notStored
        } else if line.hasPrefix("error: notKnown(") {
          .notKnown
        } else {
          .unclear
        }
    }
  }
}
