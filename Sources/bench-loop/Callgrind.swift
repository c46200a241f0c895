import Glibc

/// Instructions counted by valgrind, which do not depend on the machine.
enum Callgrind {
  /// Instructions that `operation` takes for `count` timers in all; `nil` without valgrind.
  static func instructions(_ peer: String, _ operation: Operation, _ count: Int) -> Int? {
    let command = """
      valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*11countedWorkyyyyXEF' \
      /proc/\(getpid())/exe --once \(peer) \(operation) \(count) 2>&1
      """
    guard let output = popen(command, "r") else { return nil }
    defer { pclose(output) }
    var line = [CChar](repeating: 0, count: 1_024)
    var total: Int?
    while fgets(&line, Int32(line.count), output) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("Collected :") else { continue }
      total = text.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) }
    }
    return total
  }
}
