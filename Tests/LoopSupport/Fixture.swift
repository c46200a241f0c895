import Glibc
import ProgramSupport
import Testing

/// What a fixture, a program that lies beside the test's own, prints on both of its outputs, line by
/// line. popen(3).
public func output(ofFixture name: String, _ arguments: String...) throws -> [String] {
  let command = (["'\(try BuiltProgram.path(name))'"] + arguments + ["2>&1"]).joined(separator: " ")
  let output = try #require(popen(command, "r"))
  defer { pclose(output) }
  var lines: [String] = []
  var line = [CChar](repeating: 0, count: 4_096)
  while fgets(&line, Int32(line.count), output) != nil {
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(truncatingIfNeeded: $0) }
    lines.append(String(decoding: bytes, as: UTF8.self))
  }
  return lines
}
