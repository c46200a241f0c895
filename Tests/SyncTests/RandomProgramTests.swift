import ProgramSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Random programs of two machines") struct RandomProgramTests {
  private static var count: UInt64 {
    getenv("ALOFT_SYNC").flatMap { UInt64(String(cString: $0)) } ?? 100
  }

  private static var first: UInt64 {
    getenv("ALOFT_SYNC_SEED").flatMap { UInt64(String(cString: $0)) } ?? 0
  }

  @Test(
    "Whatever fails between any two steps, no text is lost, both are the same in the end, and then there is nothing to do"
  )
  func programs() throws {
    for seed in Self.first..<Self.first + Self.count {
      let program = Program(seed: seed)
      do { try program.run() } catch {
        let steps = program.steps.shortened { steps in
          (try? Program(seed: seed, steps: steps).run()) == nil
        }
        var words = "\(error)"
        do { try Program(seed: seed, steps: steps).run() } catch { words = "\(error)" }
        Issue.record("seed \(seed): \(words)\n\(steps)")
        return
      }
    }
  }
}
