import Glibc
import Painting

/// Measures what a frame costs, and a start: of the window in virtual time, and of the whole program
/// beside the least program on SDL2, in one run.
///
///     bench-frames [--quick] [--no-scenes] [--no-starts] [--once SCENE]
@main
enum BenchFrames {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--once", words.count == 2, let scene = Scene(words[1]) {
      return try SceneCost.run(scene, FontTextEngine(fonts: .fixed))
    }
    let known = ["--quick", "--no-scenes", "--no-starts"]
    if let unknown = words.first(where: { !known.contains($0) }) {
      log("bench-frames: unknown option '\(unknown)'; known are \(known.joined(separator: ", ")).")
      exit(2)
    }
    let isQuick = words.contains("--quick")
    if !words.contains("--no-scenes") { try measureScenes(isQuick: isQuick) }
    if words.contains("--no-starts") { return }
    do {
      try measureStarts(isQuick: isQuick)
    } catch {
      log("bench-frames: starts are not measured: \(error)")
      exit(1)
    }
  }

  private static func log(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
  }

  private static func measureScenes(isQuick: Bool) throws {
    let text = try FontTextEngine(fonts: .fixed)
    print("| a step | CPU µs, median | 99th percentile | pixels painted | instructions |")
    print("|---|---|---|---|---|")
    for scene in Scene.all(isQuick: isQuick) {
      log("\(scene)")
      var cost = try SceneCost.measure(scene, text)
      cost.instructions = SceneCost.instructions(scene)
      let instructions = cost.instructions.map(String.init) ?? "–"
      print(
        "| \(scene) | \(brief(cost.median)) | \(brief(cost.high)) | \(cost.pixels) "
          + "| \(instructions) |")
    }
  }

  private static func measureStarts(isQuick: Bool) throws {
    let starting = try Starting()
    defer { starting.end() }
    print("\n| the whole program | Aloft | least SDL2 program | ratio |")
    print("|---|---|---|---|")
    let runs = isQuick ? 5 : 15
    for tasks in isQuick ? [0, 10_000] : [0, 10, 10_000, 100_000] {
      for isCold in [false, true] where tasks > 0 || !isCold {
        log("start, \(tasks) tasks")
        let times = try starting.starts(tasks: tasks, isCold: isCold, runs: runs)
        let store = tasks == 0 ? "empty store" : "\(tasks) tasks, \(isCold ? "cold" : "warm") store"
        for (what, time) in [
          ("first frame, as it says itself", \.firstFrame), ("window mapped", \.map),
          ("first picture in the window", \.picture),
        ] as [(String, KeyPath<Program.Start, Double>)] {
          row(
            "start to \(what), \(store), ms", times.aloft[keyPath: time],
            times.minimal[keyPath: time])
        }
      }
    }
    log("memory")
    let memory = try starting.memory(tasks: 1_000)
    for (what, part) in [
      ("anonymous", \.anonymous), ("PSS", \.proportional), ("code in PSS", \.code),
    ] as [(String, KeyPath<Memory, Int>)] {
      row(
        "memory after 10 s, 1000 tasks, \(what), kB", Double(memory.aloft[keyPath: part]),
        Double(memory.minimal[keyPath: part]))
    }
  }

  private static func row(_ what: String, _ aloft: Double, _ minimal: Double) {
    print("| \(what) | \(brief(aloft)) | \(brief(minimal)) | \(brief(aloft / minimal)) |")
  }

  /// Two decimals below ten, one below a hundred.
  private static func brief(_ value: Double) -> String {
    let scale: Double = value < 10 ? 100 : value < 100 ? 10 : 1
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
