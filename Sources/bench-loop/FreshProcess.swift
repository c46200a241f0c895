import Glibc

/// Another process that runs this program for one figure: in a heap and caches that nobody else has
/// used, as in a program that has only one of the peers.
enum FreshProcess {
  /// CPU nanoseconds of one round of `operation`, the best of `rounds`.
  static func time(_ peer: String, _ operation: Operation, count: Int, rounds: Int) -> Double? {
    let lines = output(of: "\(program) --time \(peer) \(operation) \(count) \(rounds)")
    return lines.last.flatMap { Double($0) }
  }

  /// Instructions of one round, counted by valgrind, which do not depend on the machine; `nil`
  /// without valgrind.
  static func instructions(_ peer: String, _ operation: String, count: Int) -> Int? {
    let lines = output(
      of: """
        valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        --toggle-collect='$s10bench_loop11countedWork*' \(program) --once \(peer) \(operation) \(count) 2>&1
        """)
    let total = lines.last { $0.contains("Collected :") }?.split(separator: " ").last
    return total.flatMap { Int($0.filter(\.isNumber)) }
  }

  private static var program: String { "/proc/\(getpid())/exe" }

  private static func output(of command: String) -> [String] {
    guard let output = popen(command, "r") else { return [] }
    defer { pclose(output) }
    var lines: [String] = []
    var line = [CChar](repeating: 0, count: 1_024)
    while fgets(&line, Int32(line.count), output) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(truncatingIfNeeded: $0) }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines
  }
}
