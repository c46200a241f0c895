import App
import DiskReport
import DiskUsage
import Loop
import Wording

/// The verb that measures file systems. Paths are asked one after the other: two on one file system
/// must not stand in each other's way. What fails is named, and the others are printed all the same.
enum UsageTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let loop = RunLoop.main
    let client = DiskClient.live(.loop(loop))
    let paths = arguments.operands.isEmpty ? [.home] : arguments.operands.map { DiskPath($0) }
    var measurements: [DiskMeasurement] = []
    var details: [SpaceDetails?] = []
    for path in paths {
      switch result(of: path, from: client, on: loop) {
      case .success(let measurement):
        measurements.append(measurement)
        if arguments.printsDetails { details.append(look(at: path, with: client, on: loop)) }
      case .failure(let error): Console.complain(error)
      }
    }
    if arguments.printsJSON {
      Console.write(UsageReport.json(measurements, details))
    } else if !measurements.isEmpty {
      let units = arguments.usesIEC ? ByteCount.Units.iec : .si
      Console.write(UsageTable.text(measurements, in: units, .ofLanguage))
      for (measurement, details) in zip(measurements, details) {
        Console.write(DetailsText.text(measurement, details, .ofLanguage))
      }
    }
    return measurements.count == paths.count ? 0 : 1
  }

  /// Runs the loop until the answer has come, or its deadline.
  private static func result(
    of path: DiskPath, from client: DiskClient, on loop: RunLoop
  ) -> DiskClient.Result {
    wait(on: loop) { client.measure(path, .everything, $0) }
  }

  private static func look(
    at path: DiskPath, with client: DiskClient, on loop: RunLoop
  ) -> SpaceDetails? {
    wait(on: loop) { client.look(path, $0) }
  }

  private static func wait<Answer>(
    on loop: RunLoop, for ask: (@escaping @Sendable (Answer) -> Void) -> Void
  ) -> Answer {
    let slot = Slot<Answer>()
    let hold = loop.hold(inMode: .default)
    ask {
      slot.answer = $0
      hold.release()
    }
    while true {
      if let answer = slot.answer { return answer }
      loop.run(mode: .default, before: .distantFuture)
    }
  }

  /// Where the answer is put; written and read on the main thread only, where the loop delivers.
  private final class Slot<Answer>: @unchecked Sendable {
    var answer: Answer?
  }
}
