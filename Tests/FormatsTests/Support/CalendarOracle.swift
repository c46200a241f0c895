import ProgramSupport
import Testing

/// Whether libical can be asked.
let hasLibical = ForeignProgram.succeeds(
  "echo '#include <libical/ical.h>' | cc -E - && ldconfig -p | grep -q libical.so")

/// What libical finds wrong in documents.
struct CalendarOracle {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let source = ForeignProgram.path("Oracles/documents.c")
    _ = try ForeignProgram.output("cc -o '\(folder["documents"])' '\(source)' -lical")
  }

  /// The faults of each.
  func faults(of documents: [String]) throws -> [Set<String>] {
    var faults = [Set<String>](repeating: [], count: documents.count)
    // A command line is not endless.
    for start in stride(from: 0, to: documents.count, by: 500) {
      let part = documents[start..<min(start + 500, documents.count)]
      for (number, text) in part.enumerated() { try folder.write(text, to: "\(number).ics") }
      let names = part.indices.map { "\($0 - start).ics" }.joined(separator: " ")
      let output = try ForeignProgram.output("cd '\(folder.path)' && ./documents \(names)")
      for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: "\t", maxSplits: 1)
        guard words.count == 2, let number = Int(words[0]) else { continue }
        faults[start + number - 1].insert(String(words[1]))
      }
    }
    return faults
  }
}
