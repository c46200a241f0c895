import App
import DiskUsage
import Loop
import Widgets
import Wording

/// The verb that measures file systems. Paths are asked one after the other: two on one file system
/// must not stand in each other's way. What fails is named, and the others are printed all the same.
enum UsageTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let loop = RunLoop.main
    let client = DiskClient.live(.loop(loop))
    let paths = arguments.operands.isEmpty ? [.home] : arguments.operands.map { DiskPath($0) }
    var measurements: [DiskMeasurement] = []
    for path in paths {
      switch result(of: path, from: client, on: loop) {
      case .success(let measurement): measurements.append(measurement)
      case .failure(let error): Console.complain(error)
      }
    }
    if arguments.printsJSON {
      Console.write(UsageReport.json(measurements))
    } else if !measurements.isEmpty {
      let units = arguments.usesIEC ? ByteCount.Units.iec : .si
      Console.write(UsageTable.text(measurements, in: units, .ofLanguage))
    }
    return measurements.count == paths.count ? 0 : 1
  }

  /// Runs the loop until the answer has come, or its deadline.
  private static func result(
    of path: DiskPath, from client: DiskClient, on loop: RunLoop
  ) -> DiskClient.Result {
    let slot = Slot()
    client.measure(path, .everything) { slot.result = $0 }
    while true {
      if let result = slot.result { return result }
      loop.run(mode: .default, before: .distantFuture)
    }
  }

  /// Where the answer is put; written and read on the main thread only, where the loop delivers.
  private final class Slot: @unchecked Sendable {
    var result: DiskClient.Result?
  }
}
