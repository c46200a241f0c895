import ProgramSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What a random program is done to.
package protocol ProgramRun {
  /// How many kinds of steps there are.
  static var kinds: Int { get }

  /// - Parameter seed: what it begins with is drawn from it.
  init(seed: UInt64) throws
  mutating func perform(_ step: ProgramStep) throws
  /// Looks whether all is well at the end; throws a `ProgramFinding` where it is not.
  mutating func finish() throws
  /// A step as a test has it.
  static func source(of step: ProgramStep) -> String
}

extension ProgramRun {
  package static func source(of step: ProgramStep) -> String {
    ".init(number: \(step.number), kind: \(step.kind), choice: \(step.choice)),"
  }
}

/// One step; `choice` is all that is random in it.
package struct ProgramStep {
  package let number: Int, kind: Int, choice: UInt64

  package init(number: Int, kind: Int, choice: UInt64) {
    (self.number, self.kind, self.choice) = (number, kind, choice)
  }
}

/// What is wrong at the end.
package struct ProgramFinding: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// A program: what is done is drawn from a seed, so that one that fails can be run again.
package struct Program<Run: ProgramRun> {
  private let seed: UInt64
  private let steps: [ProgramStep]

  /// The steps of a seed.
  package static func steps(_ seed: UInt64) -> [ProgramStep] { Self(seed: seed).steps }

  private init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = 8 + generator.next(below: 30)
    let steps = (0..<count).map {
      ProgramStep(
        number: $0, kind: generator.next(below: Run.kinds), choice: generator.next())
    }
    (self.seed, self.steps) = (seed, steps)
  }

  /// What goes wrong where these steps are done from the beginning; nil where nothing does.
  private func failure(of steps: [ProgramStep]) -> (any Error)? {
    do {
      var run = try Run(seed: seed)
      for step in steps { try run.perform(step) }
      try run.finish()
      return nil
    } catch {
      return error
    }
  }

  /// Runs programs up to the first that fails, and says which of its steps that takes.
  /// - Parameter count: how many; `ALOFT_SYNC` asks for another number, through all that fail, and `ALOFT_SYNC_SEED` is the
  ///   first one's seed.
  package static func runAll(_ count: UInt64) {
    let first = number("ALOFT_SYNC_SEED", 0)
    let goesOn = getenv("ALOFT_SYNC") != nil
    for seed in first..<first + number("ALOFT_SYNC", count) where !run(seed: seed) && !goesOn {
      return
    }
  }

  /// - Returns: whether all is well.
  @discardableResult
  package static func run(seed: UInt64) -> Bool {
    let program = Program(seed: seed)
    guard let failure = program.failure(of: program.steps) else { return true }
    let steps = program.steps.shortened { program.failure(of: $0) != nil }
    let source = steps.map { "  " + Run.source(of: $0) }.joined(separator: "\n")
    Issue.record("seed \(seed): \(program.failure(of: steps) ?? failure)\n\(source)")
    return false
  }

  /// Runs what is left of a program that once failed.
  package static func run(seed: UInt64, _ steps: [ProgramStep]) throws {
    var run = try Run(seed: seed)
    for step in steps { try run.perform(step) }
    try run.finish()
  }

  private static func number(_ variable: String, _ normal: UInt64) -> UInt64 {
    getenv(variable).flatMap { UInt64(String(cString: $0)) } ?? normal
  }
}
