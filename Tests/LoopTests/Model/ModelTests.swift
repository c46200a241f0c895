import Glibc
import ProgramSupport
import Testing

/// Random programs, run by the loop and by a model so plain that it is right by reading. A program that
/// tells them apart is made as short as possible before it is reported.
@Suite("The loop against a plain model")
struct ModelTests {
  /// Programs in each of eight blocks. `ALOFT_PROGRAMS=100000` runs that many in all.
  private static let programs =
    getenv("ALOFT_PROGRAMS").flatMap { Int(String(cString: $0)) }.map { $0 / 8 } ?? 400

  @Test(
    "In random programs the same happens in the same order at the same instants", arguments: 0..<8)
  func randomPrograms(block: Int) {
    for seed in 0..<Self.programs {
      let program = Program(seed: UInt64(block * Self.programs + seed))
      guard differs(program) else { continue }
      let shortest = Program(steps: program.steps.shortened { differs(Program(steps: $0)) })
      Issue.record(
        """
        Seed \(block * Self.programs + seed). The loop and the model part on:
        \(shortest.steps.map { "  \($0)" }.joined(separator: "\n"))
        loop:  \(Player.play(shortest))
        model: \(PlainModel.play(shortest))
        """)
      return
    }
  }

  @Test("A model with a fault is told from the loop", arguments: PlainModel.Fault.allCases)
  func faults(fault: PlainModel.Fault) {
    #expect(
      (0..<1_000).contains { differs(Program(seed: $0), fault: fault) },
      "No program needs this: \(fault).")
  }

  @Test("What the two note can be read")
  func notes() {
    let program = Program(steps: [
      .add(
        TimerPlan(date: 5, interval: 5, repeats: true, tolerance: 0, place: .default, deed: .none)),
      .start(TaskPlan(naps: [.init(length: 7, tolerance: 0, deed: .stop)])),
      .run(RunPlan(mode: .default, length: 20, isForOneSource: false)),
    ])
    let notes = [
      "task 0 begins@0", "…@5", "timer 0@5", "…@7", "task 0 wakes@7", "task 0 ends@7", "ran@7",
      "3 turns, 1 timers@7",
    ]
    #expect(Player.play(program) == notes)
    #expect(PlainModel.play(program) == notes)
  }

  private func differs(_ program: Program, fault: PlainModel.Fault? = nil) -> Bool {
    Player.play(program) != PlainModel.play(program, fault: fault)
  }
}
