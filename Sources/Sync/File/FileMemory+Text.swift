import System
import Tasks

extension FileMemory {
  /// One fact a line.
  package var text: String {
    var lines: [String] = []
    if !contents.isEmpty {
      lines.append("contents " + contents.map { Checksum.digits(of: $0) }.joined(separator: " "))
    }
    if let answered { lines.append("answered \(Checksum.digits(of: answered))") }
    for write in writes {
      lines.append("write")
      for (task, line) in write.sorted(by: { $0.key < $1.key }) {
        let text = line.map { String(decoding: $0, as: UTF8.self) }
        lines.append(text.map { "line \(task) \($0)" } ?? "none \(task)")
      }
    }
    lines += copies.map { "copy \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Reads what ``text`` returned; unknown lines are passed over.
  package init(text: String) {
    for line in text.utf8.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      let (word, rest) = (parts[0], parts.dropFirst().joined(separator: " "))
      let task = parts.count > 1 ? Task.ID(parts[1]) : nil
      switch (word, task) {
      case ("contents", _):
        contents = rest.split(separator: " ").compactMap { UInt64($0, radix: 16) }
      case ("answered", _): answered = UInt64(rest, radix: 16)
      case ("write", _): writes.append([:])
      case ("line", let task?) where parts.count > 2 && !writes.isEmpty:
        writes[writes.count - 1].updateValue(Array(parts[2].utf8), forKey: task)
      case ("none", let task?) where !writes.isEmpty:
        writes[writes.count - 1].updateValue(nil, forKey: task)
      case ("copy", _): copies.append(rest)
      default: break
      }
    }
  }
}
