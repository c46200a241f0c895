import Glibc
import Insight
import ProgramSupport
import Testing

/// What is stated holds as often as it says, on pasts whose law is known, and nothing is stated where there is none.
struct CoverageTests {
  private typealias Law = SimulatedPast.Law
  private static let day = SimulatedPast.day
  private static let pasts: Range<UInt64> = 0..<200

  /// One that is open.
  private static func task(_ days: Double, in groups: Set<PastTask.Group> = []) -> PastTask {
    PastTask(0, opened: 0, Lifetime(days * day, isDone: false), in: groups)
  }

  @Test(
    "an 80 % interval of the share that is open has the true one in 75 to 85 of 100 pasts",
    arguments: [5.0, 20, 90])
  func shares(_ days: Double) throws {
    let law = Law(scale: 12, shape: 0.7, never: 0.2)
    var hits = 0
    for seed in Self.pasts {
      let past = SimulatedPast([law], tasks: 80, seed: seed).tasks
      let open = try #require(SurvivalCurve(past.map(\.lifetime)).open(after: days * Self.day))
      hits += open.contains(law.open(after: days)) ? 1 : 0
    }
    #expect((150...170).contains(hits), "\(hits) of 200, seeds \(Self.pasts)")
  }

  @Test("so has one of the middle")
  func medians() throws {
    let law = Law(scale: 12, shape: 0.7, never: 0.2)
    let truth = try #require(law.median)
    var hits = 0
    for seed in Self.pasts {
      let past = SimulatedPast([law], tasks: 80, seed: seed).tasks
      let median = try #require(SurvivalCurve(past.map(\.lifetime)).median)
      hits += median.contains(truth * Self.day) ? 1 : 0
    }
    #expect((150...170).contains(hits), "\(hits) of 200, seeds \(Self.pasts)")
  }

  @Test("so has what a remark states")
  func remarks() throws {
    let laws = [Law(scale: 4, shape: 1, never: 0.1), Law(scale: 60, shape: 1, never: 0.3)]
    var (hits, said, seed) = (0, 0, UInt64(0))
    while said < 200, seed < 1000 {
      let outlook = TaskOutlook(SimulatedPast(laws, tasks: 120, seed: seed).tasks)
      seed += 1
      let remark = outlook.remark(of: Self.task(0, in: [.list(1)]))
      guard case .usual(.list(1), let median, let longer?) = remark else { continue }
      said += 1
      let truth = try #require(laws[0].median)
      hits += median.contains(truth * Self.day) ? 1 : 0
      hits += longer.estimate.contains(laws[0].open(after: Double(longer.days))) ? 1 : 0
    }
    #expect(said == 200, "\(said) of \(seed) pasts say something")
    #expect((300...340).contains(hits), "\(hits) of 400")
  }

  @Test("so has the share of those that got as old")
  func aged() {
    let law = Law(scale: 10, shape: 0.45, never: 0.25)
    var (hits, said, seed) = (0, 0, UInt64(0))
    while said < 200, seed < 2000 {
      let past = SimulatedPast([law], tasks: 400, seed: seed).tasks
      seed += 1
      guard
        case .aged(_, let done) = TaskOutlook(past).remark(of: Self.task(20))
      else { continue }
      said += 1
      let truth = 1 - law.open(after: 20 + Double(done.days)) / law.open(after: 20)
      hits += done.estimate.contains(truth) ? 1 : 0
    }
    #expect(said == 200, "\(said) of \(seed) pasts say something")
    #expect((150...170).contains(hits), "\(hits) of 200")
  }

  @Test("a share of a count", arguments: [(25, 0.8), (40, 0.7), (100, 0.5)])
  func counts(_ count: Int, _ truth: Double) {
    var generator = SeededGenerator(seed: 5)
    var hits = 0
    for _ in 0..<2000 {
      let met = (0..<count).count { _ in Double.random(in: 0..<1, using: &generator) < truth }
      hits += Estimate(met, of: count).contains(truth) ? 1 : 0
    }
    #expect((1500...1700).contains(hits), "\(hits) of 2000")
  }

  @Test("lists by chance, and a law without memory, say nothing in at least 95 of 100")
  func nothing() {
    let laws = [Law(scale: 4, shape: 0.6, never: 0.1), Law(scale: 60, shape: 0.6, never: 0.3)]
    var said = 0
    for seed in Self.pasts {
      let past = SimulatedPast(laws, tasks: 120, seed: seed).shuffled(seed: seed)
      let remark = TaskOutlook(past).remark(of: Self.task(0, in: [.list(1)]))
      said += remark == nil ? 0 : 1
    }
    #expect(said <= 10, "\(said) of 200 by chance")
    said = 0
    for seed in Self.pasts {
      let past = SimulatedPast([Law(scale: 10, shape: 1, never: 0)], tasks: 300, seed: seed)
      let remark = TaskOutlook(past.tasks).remark(of: Self.task(10, in: [.list(1)]))
      said += remark == nil ? 0 : 1
    }
    #expect(said <= 10, "\(said) of 200 without memory")
  }
}
