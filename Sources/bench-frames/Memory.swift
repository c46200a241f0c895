import Glibc

/// What a process holds of the machine's memory, in kilobytes. Source: proc(5), `smaps`.
struct Memory {
  /// Proportional set size: what it has to itself, and of what several share its part.
  var proportional = 0
  /// Of that, the program and its libraries: code that is mapped from files.
  var code = 0
  /// What it has written to, which no file holds and nobody shares.
  var anonymous = 0

  /// Nil where there is no such process.
  init?(ofProcess process: pid_t) {
    guard let file = fopen("/proc/\(process)/smaps", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4_096)
    var isCode = false
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      guard words.count > 1 else { continue }
      switch words[0] {
      case "Pss:":
        proportional += Int(words[1]) ?? 0
        if isCode { code += Int(words[1]) ?? 0 }
      case "Anonymous:": anonymous += Int(words[1]) ?? 0
      // 7f0c5e028000-7f0c5e1bd000 r-xp 00028000 fe:00 1234 /usr/lib/x86_64-linux-gnu/libc.so.6
      case let range where !range.hasSuffix(":"): isCode = words[1].contains("x") && words.count > 5
      default: break
      }
    }
  }
}
