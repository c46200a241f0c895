/// python3-icalendar, which knows nothing of this program: what it finds wrong in documents.
package enum CalendarReader {
  /// Whether it can be asked.
  package static let isAvailable = program != nil

  private static let program = ["python3", "/usr/bin/python3"].first {
    ForeignProgram.succeeds("\($0) -c 'import icalendar'")
  }

  /// What is wrong in what was written, and not in what it was made of; each with the document.
  package static func newFaults(in written: [(before: String, after: String)]) throws -> [String] {
    // What is as it was is not read.
    let written = written.filter { !$0.before.utf8.elementsEqual($0.after.utf8) }
    let faults = try faults(of: written.flatMap { [$0.before, $0.after] })
    return written.indices.flatMap { place in
      faults[2 * place + 1].subtracting(faults[2 * place]).map {
        "\($0) in \(written[place].after), and not in \(written[place].before)"
      }
    }
  }

  private static func faults(of documents: [String]) throws -> [Set<String>] {
    var faults = [Set<String>](repeating: [], count: documents.count)
    guard let program else { return faults }
    let folder = try TemporaryFolder()
    for (number, text) in documents.enumerated() { try folder.write(text, to: "\(number).ics") }
    let names = documents.indices.map { folder["\($0).ics"] + "\n" }.joined()
    try folder.write(names, to: "names")
    let script = ForeignProgram.path("calendars.py")
    let output = try ForeignProgram.output("\(program) '\(script)' < '\(folder["names"])'")
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: "\t", maxSplits: 1)
      if words.count == 2, let number = Int(words[0]) { faults[number].insert(String(words[1])) }
    }
    return faults
  }
}
