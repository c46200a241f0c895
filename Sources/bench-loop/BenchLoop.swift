import Glibc

/// Measures the run loop beside the timer cores that a Linux program would otherwise use, in one
/// run and with the same work. `bench-loop --help` says how.
@main
struct BenchLoop {
  /// A peer that took longer than this for one operation is left out at greater N.
  private static let timeout = 120_000_000.0

  private let options: Options
  private var report = Report()

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--help"] { return print(Options.usage) }
    if arguments.first == "--once" { return once(Array(arguments.dropFirst())) }
    if arguments.first == "--time" { return time(Array(arguments.dropFirst())) }
    guard let options = Options(arguments) else {
      log("bench-loop: \(arguments.joined(separator: " ")) is not understood.\n\n\(Options.usage)")
      exit(2)
    }
    var bench = BenchLoop(options: options)
    bench.measure()
    if options.isJSON {
      print(bench.report.json)
      for notice in bench.report.notices { log(notice) }
    } else {
      print(bench.report.table(peers: options.peers + ["bare"]))
    }
  }

  private init(options: Options) {
    self.options = options
  }

  private static func log(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
  }

  private mutating func measure() {
    let peers = options.peers.compactMap { name in
      let peer = Peers.make(name)
      if peer == nil { report.notice("\(name) is not installed: its column is empty.") }
      return peer
    }
    if options.countsInstructions { return countInstructions(of: peers.map(\.name)) }
    measureOperations(peers.map(\.name))
    if options.hasTick { measureTicks(peers) }
    if options.hasSleep { measureSleeping(peers) }
    if report.figures.contains(where: { $0.peer == "Loop" }) { noticeGrowth() }
  }

  private mutating func add(
    _ measure: String, _ unit: String, _ count: Int, _ peer: String, _ value: Double
  ) {
    report.add(Figure(measure: measure, unit: unit, count: count, peer: peer, value: value))
  }

  // MARK: Time

  private mutating func measureOperations(_ all: [String]) {
    var peers = all
    let usual = options.isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000]
    for count in options.counts ?? usual {
      for operation in options.operations {
        Self.log("\(operation) \(count)")
        for (peer, cost) in costs(of: operation, count, peers) {
          add(operation.rawValue, "ns", count, peer, cost / Double(count))
        }
        guard operation == .insert else { continue }
        for peer in peers {
          guard let cost = coldCost(of: operation, count, peer) else { continue }
          add("\(operation), first of its process", "ns", count, peer, cost / Double(count))
        }
      }
      let slow = report.figures.filter {
        $0.count == count && $0.value * Double(count) > Self.timeout && $0.peer != "Loop"
      }
      for figure in slow where peers.contains(figure.peer) {
        peers.removeAll { $0 == figure.peer }
        report.notice(
          "\(figure.peer) is left out above N = \(count): \(figure.measure) took "
            + "\(Figure.text(figure.value * Double(count) / 1e6)) ms.")
      }
    }
  }

  /// The best of three turns that the peers take, so that all have the same share of a machine that
  /// is busy for a while. Who needs too long has one.
  private func costs(
    of operation: Operation, _ count: Int, _ peers: [String]
  ) -> [(peer: String, cost: Double)] {
    var best: [String: Double] = [:]
    for _ in 0..<3 {
      for peer in peers where best[peer, default: 0] <= 10 * Self.timeout {
        let rounds = best[peer, default: .infinity] <= Self.timeout ? 300_000 / count : 0
        if let cost = FreshProcess.time(
          peer, operation, count: count, rounds: max(2, min(9, rounds)))
        {
          best[peer] = min(best[peer, default: .infinity], cost)
        }
      }
    }
    return peers.compactMap { peer in best[peer].map { (peer, $0) } }
  }

  /// The best of several processes that do it once: every page and every table is taken for the first
  /// time, as in a program that schedules its timers at its start.
  private func coldCost(of operation: Operation, _ count: Int, _ peer: String) -> Double? {
    (0..<5).compactMap { _ in FreshProcess.time(peer, operation, count: count, rounds: 1) }.min()
  }

  private mutating func measureTicks(_ peers: [any Peer]) {
    let count = options.counts?.last ?? (options.isQuick ? 10_000 : 100_000)
    // Foundation and Qt take minutes to take in so many.
    let ready = peers.filter { !["Foundation", "Qt"].contains($0.name) || count <= 10_000 }
    Self.log("tick \(count)")
    let ticks = Ticks.compare(ready, waiting: count)
    add("tick", "ns", count, "bare", ticks.bare)
    for (peer, tick) in zip(ready, ticks.peers) {
      add("tick", "ns", count, peer.name, tick.cost)
      add("tick / bare, median of pairs", "times", count, peer.name, tick.ratio)
    }
  }

  private mutating func measureSleeping(_ peers: [any Peer]) {
    add("idle turn", "ns", 1, "Loop", Sleeping.idleTurn())
    let handOver = HandOver.compare()
    add("perform, median round trip", "ns", 1, "Loop", handOver.loop)
    add("perform, median round trip", "ns", 1, "bare", handOver.bare)
    add("main actor, median round trip", "ns", 1, "Loop", HandOver.mainActor())
    add("main actor, median round trip", "ns", 1, "bare", handOver.bare)
    for (tolerance, text) in [(0.0, "0"), (0.1, "0.1"), (0.5, "0.5")] {
      add(
        "wake-ups/s, tolerance \(text), virtual time", "1/s", 100, "Loop",
        Sleeping.virtualWakeUps(tolerance: tolerance))
      if options.isQuick { continue }
      Self.log("wake-ups \(text)")
      for peer in peers {
        if let rate = Sleeping.wakeUps(on: peer, tolerance: Int64(tolerance * 1e9)) {
          add("wake-ups/s, tolerance \(text)", "1/s", 100, peer.name, rate)
        }
      }
    }
  }

  /// How much more one timer costs among a million than among ten thousand. Work that grows by
  /// n log n makes that one and a half times.
  private mutating func noticeGrowth() {
    let words = options.operations.compactMap { operation -> String? in
      let costs = [10_000, 1_000_000].map { count in
        report.figures.first {
          $0.measure == operation.rawValue && $0.count == count && $0.peer == "Loop"
        }?.value
      }
      guard let few = costs[0], let many = costs[1] else { return nil }
      return "\(operation) \(Figure.text(many / few))"
    }
    if words.isEmpty { return }
    report.notice(
      "From 10,000 to 1,000,000 a timer of Loop costs so many times as much (n log n: 1.5): "
        + words.joined(separator: ", ") + ".")
  }

  // MARK: Instructions

  /// Runs this program again under callgrind for each figure.
  private mutating func countInstructions(of peers: [String]) {
    let operations = options.operations.map(\.rawValue) + (options.hasTick ? ["tick"] : [])
    for count in options.counts ?? (options.isQuick ? [1_000] : [1_000, 10_000, 100_000]) {
      for operation in operations {
        for peer in peers + (operation == "tick" ? ["bare"] : []) {
          // What grows with the square takes hours to count.
          let most = ["Foundation": 1_000, "Qt": 1_000, "sd-event": 10_000][peer] ?? .max
          if count > most { continue }
          Self.log("\(operation) \(count) \(peer)")
          guard let total = FreshProcess.instructions(peer, operation, count: count) else {
            return report.notice("Instructions are not counted: valgrind is not installed.")
          }
          let times = operation == "tick" ? Ticks.counted : count
          add(operation, "instructions", count, peer, Double(total) / Double(times))
        }
      }
    }
  }

  // MARK: In a child

  /// Does one operation, for callgrind to count: `PEER OPERATION N`.
  private static func once(_ words: [String]) {
    guard words.count == 3, let count = Int(words[2]) else { notUnderstood(words) }
    let peer = Peers.make(words[0])
    if words[1] == "tick" { return Ticks.count(on: peer, waiting: count, measure: countedWork) }
    guard let peer, let operation = Operation(rawValue: words[1]) else { notUnderstood(words) }
    // The first time takes the memory that the others use again.
    operation.run(on: peer, count: count) { $0() }
    operation.run(on: peer, count: count, measure: countedWork)
  }

  /// Takes the time of one operation and prints it: `PEER OPERATION N ROUNDS`.
  private static func time(_ words: [String]) {
    guard words.count == 4, let peer = Peers.make(words[0]),
      let operation = Operation(rawValue: words[1]), let count = Int(words[2]),
      let rounds = Int(words[3])
    else { notUnderstood(words) }
    print(operation.bestRound(on: peer, count: count, rounds: rounds))
  }

  private static func notUnderstood(_ words: [String]) -> Never {
    log("bench-loop: \(words.joined(separator: " ")) is not understood.")
    exit(2)
  }
}
