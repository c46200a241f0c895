import Glibc

/// Measures the run loop beside the timer cores that a Linux program would otherwise use, in one
/// run and with the same work.
///
///     bench-loop [--json] [--instructions] [--quick] [--once PEER OPERATION N]
@main
struct BenchLoop {
  private static let names = ["Loop", "GLib", "libuv", "libevent", "sd-event", "Foundation"]
  /// A peer that took longer than this for one operation is left out at greater N.
  private static let patience = 120_000_000.0

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--once" { return once(arguments.dropFirst()) }
    let known = ["--json", "--instructions", "--quick"]
    if let unknown = arguments.first(where: { !known.contains($0) }) {
      say("bench-loop: unknown option '\(unknown)'; known are \(known.joined(separator: ", ")).")
      exit(2)
    }
    var report = Report()
    let peers = installedPeers(&report)
    let isQuick = arguments.contains("--quick")
    if arguments.contains("--instructions") {
      countInstructions(peers, counts: isQuick ? [10_000] : [10_000, 100_000], &report)
    } else {
      measureOperations(
        peers, counts: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000], &report)
      measureSleeping(peers, isQuick: isQuick, &report)
    }
    if arguments.contains("--json") {
      print(report.json)
      for notice in report.notices { say(notice) }
    } else {
      print(report.table(peers: names + ["bare"]))
    }
  }

  private static func say(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
  }

  // MARK: Peers

  private static func make(_ name: String) -> (any Peer)? {
    switch name {
    case "Loop": LoopPeer()
    case "GLib": GLibPeer()
    case "libuv": LibuvPeer()
    case "libevent": LibeventPeer()
    case "sd-event": SystemdPeer()
    case "Foundation": FoundationPeer()
    default: nil
    }
  }

  private static func installedPeers(_ report: inout Report) -> [any Peer] {
    report.notice("Qt is not measured: its timers cannot be reached without its C++ headers.")
    return names.compactMap { name in
      let peer = make(name)
      if peer == nil { report.notice("\(name) is not installed: its column is empty.") }
      return peer
    }
  }

  // MARK: Measures

  private static func measureOperations(
    _ all: [any Peer], counts: [Int], _ report: inout Report
  ) {
    var peers = all
    for count in counts {
      for operation in Operation.allCases {
        for peer in peers {
          say("\(operation) \(count) \(peer.name)")
          let cost = operation.cost(on: peer, count: count)
          report.add(
            Figure(
              measure: operation.rawValue, unit: "ns", count: count, peer: peer.name, value: cost))
        }
      }
      let slow = report.figures.filter {
        $0.count == count && $0.value * Double(count) > patience && $0.peer != "Loop"
      }
      for figure in slow where peers.contains(where: { $0.name == figure.peer }) {
        peers.removeAll { $0.name == figure.peer }
        report.notice(
          "\(figure.peer) is left out above N = \(count): \(figure.measure) took "
            + "\(Figure.text(figure.value * Double(count) / 1e6)) ms.")
      }
    }
  }

  private static func measureSleeping(_ peers: [any Peer], isQuick: Bool, _ report: inout Report) {
    let waiting = isQuick ? 10_000 : 100_000
    for peer in peers where peer.name != "Foundation" || isQuick {
      say("tick \(peer.name)")
      let cost = Sleeping.tick(on: peer, waiting: waiting)
      report.add(
        Figure(measure: "tick", unit: "ns", count: waiting, peer: peer.name, value: cost))
    }
    report.add(
      Figure(
        measure: "tick", unit: "ns", count: waiting, peer: "bare", value: Sleeping.bareTick()))
    report.add(
      Figure(
        measure: "idle turn", unit: "ns", count: 1, peer: "Loop", value: Sleeping.idleTurn()))
    let handOver = HandOver.compare()
    for (peer, value) in [("Loop", handOver.loop), ("bare", handOver.bare)] {
      report.add(
        Figure(
          measure: "perform, median round trip", unit: "ns", count: 1, peer: peer, value: value))
    }
    for (tolerance, text) in [(0.0, "0"), (0.1, "0.1"), (0.5, "0.5")] {
      report.add(
        Figure(
          measure: "wake-ups/s, tolerance \(text), virtual time", unit: "1/s", count: 100,
          peer: "Loop", value: Sleeping.virtualWakeUps(tolerance: tolerance)))
      if isQuick { continue }
      for peer in peers {
        say("wake-ups \(text) \(peer.name)")
        guard let rate = Sleeping.wakeUps(on: peer, tolerance: Int64(tolerance * 1e9)) else {
          continue
        }
        report.add(
          Figure(
            measure: "wake-ups/s, tolerance \(text)", unit: "1/s", count: 100, peer: peer.name,
            value: rate))
      }
    }
  }

  // MARK: Instructions

  /// Does one operation once, for callgrind to count.
  private static func once(_ arguments: ArraySlice<String>) {
    let words = Array(arguments)
    guard words.count == 3, let peer = make(words[0]),
      let operation = Operation(rawValue: words[1]),
      let count = Int(words[2])
    else {
      say("bench-loop: --once wants an installed peer, an operation and a number.")
      exit(2)
    }
    operation.run(on: peer, count: count, measure: countedWork)
  }

  /// Runs this program again under callgrind for each figure.
  private static func countInstructions(
    _ peers: [any Peer], counts: [Int], _ report: inout Report
  ) {
    for count in counts {
      for operation in Operation.allCases {
        for peer in peers {
          let isTooSlow = ["Foundation", "sd-event"].contains(peer.name) && count > 10_000
          if isTooSlow { continue }
          say("\(operation) \(count) \(peer.name)")
          guard let total = Callgrind.instructions(peer.name, operation, count) else {
            return report.notice("Instructions are not counted: valgrind is not installed.")
          }
          report.add(
            Figure(
              measure: operation.rawValue, unit: "instructions", count: count, peer: peer.name,
              value: Double(total) / Double(count)))
        }
      }
    }
  }
}
