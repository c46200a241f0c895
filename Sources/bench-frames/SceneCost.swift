import Glibc
import Painting
import Play

/// What one step of a scene costs.
struct SceneCost {
  /// Microseconds of processor time, of all steps the middle one and the 99th of a hundred.
  var median: Double
  var high: Double
  /// Pixels painted a step.
  var pixels: Int
  /// Counted by callgrind, which does not depend on the machine; nil without valgrind.
  var instructions: Int?

  static func measure(_ scene: Scene, _ text: FontTextEngine) throws -> SceneCost {
    let stage = try scene.makeStage(text)
    for number in 0..<10 { scene.countedStep(stage, number: number) }
    let painted = stage.screen.damagedPixels
    var times: [Int64] = []
    for number in 10..<scene.steps {
      let before = threadCPUTime()
      scene.countedStep(stage, number: number)
      times.append(threadCPUTime() - before)
    }
    times.sort()
    return SceneCost(
      median: Double(times[times.count / 2]) / 1_000,
      high: Double(times[times.count * 99 / 100]) / 1_000,
      pixels: (stage.screen.damagedPixels - painted) / times.count, instructions: nil)
  }

  /// Does some steps, for callgrind to count.
  static let countedSteps = 20

  static func run(_ scene: Scene, _ text: FontTextEngine) throws {
    let stage = try scene.makeStage(text)
    for number in 0..<countedSteps { scene.countedStep(stage, number: number) }
  }

  /// Instructions a step, counted in a run of this program under valgrind.
  static func instructions(_ scene: Scene) -> Int? {
    let words = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
      "--toggle-collect=*countedStep*", "/proc/\(getpid())/exe", "--once", scene.description,
    ]
    guard let child = try? Child(words, watching: STDERR_FILENO) else { return nil }
    defer { child.end() }
    while let line = child.nextLine() {
      let words = line.split(separator: " ")
      guard words.contains("Collected"), let total = words.last.flatMap({ Int($0) }) else {
        continue
      }
      return total / countedSteps
    }
    return nil
  }
}
