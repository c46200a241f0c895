import Glibc
import ProgramSupport
public import Testing

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

/// Has `MisuseProbe` make one of a kind of mistakes, which it must trap for with this sentence. In a program of its
/// own: before Swift 6.3 a test hands no argument to what it expects to end a process.
public func expectTrap(
  _ kind: String, _ mistake: String, _ sentence: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let lines = try output(ofFixture: "MisuseProbe", kind, mistake)
  #expect(lines.contains { $0.contains(sentence) }, "\(lines)", sourceLocation: sourceLocation)
}
