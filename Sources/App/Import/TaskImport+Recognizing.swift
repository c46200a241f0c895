import Formats
import Tasks

extension TaskImport.Source {
  /// Of a text that a person drops or pastes, where it says itself what it is. Of another one each line can
  /// be a task.
  /// - Parameter path: of the file that it stood in; nil: in none.
  package init?(of text: String, path: String? = nil) {
    let beginning = Array(text.utf8.prefix(Self.beginning))
    let format = Format(guessing: beginning)
    let named = path.flatMap(Format.init(path:))
    let name = path?.split(separator: "/").last.map(String.init) ?? ""
    let lines = beginning.split(separator: 0x0A)
    let isMeant =
      switch format {
      case .iCalendar: true
      // Others write JSON as well.
      case .json:
        named == .json || Self.isOwn(beginning[...])
          || ForeignSource(recognizing: beginning) != nil
      // Boxes alone are lines, too; what stands in a file is known the next time.
      case .markdown:
        named == .markdown || Self.hasHeading(lines) || lines.contains(where: Self.hasKey)
      case .todoTxt:
        name == "todo.txt" || name == "done.txt"
          || lines.contains { Self.isTodoTxt($0) || Self.hasKey($0) }
      case .csv: ForeignSource(recognizing: beginning) != nil
      case .calendar: false
      }
    guard isMeant else { return nil }
    self.init(Array(text.utf8), as: format)
    self.name = name
  }

  /// Enough to see what it is, in bytes.
  private static let beginning = 1 << 16

  /// Whether it begins with the mark of a file of Aloft's. By bytes: to look for a text in a text brings a
  /// megabyte of regular expressions into the program.
  private static func isOwn(_ json: ArraySlice<UInt8>) -> Bool {
    let head = json.prefix(100)
    return head.indices.contains { head[$0...].starts(with: "\"aloft\"".utf8) }
  }

  /// Whether a line begins as nothing else does: `(A) `, or `x 2026-01-31 `.
  private static func isTodoTxt(_ line: ArraySlice<UInt8>) -> Bool {
    begins(line, as: "(A) ") || begins(line, as: "x 0000-00-00 ")
  }

  /// Whether one of its words is a date as todo.txt has it, which nobody writes in a plain line:
  /// `due:2026-01-31`, `t:2026-01-31`.
  private static func hasKey(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains {
      guard line[$0] == UInt8(ascii: " ") else { return false }
      let word = line[($0 + 1)...]
      return ["due:", "t:"].contains {
        word.starts(with: $0.utf8) && begins(word.dropFirst($0.utf8.count), as: "0000-00-00")
      }
    }
  }

  /// Whether an item of a list stands below a heading: as lines the heading would be a task.
  private static func hasHeading(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let heading = lines.firstIndex {
      let rest = $0.drop { $0 == UInt8(ascii: "#") }
      return rest.startIndex > $0.startIndex && rest.first == UInt8(ascii: " ")
    }
    guard let heading else { return false }
    return lines[heading...].contains {
      let marks = LineMarks(String(decoding: $0, as: UTF8.self)[...])
      return marks.bulletEnd != nil || marks.box != nil
    }
  }

  /// - Parameter shape: with `0` for any digit, and `A` for any capital letter.
  private static func begins(_ line: ArraySlice<UInt8>, as shape: String) -> Bool {
    let found = line.prefix(shape.utf8.count).map { byte in
      switch byte {
      case 0x30...0x39: UInt8(ascii: "0")
      case 0x41...0x5A: UInt8(ascii: "A")
      default: byte
      }
    }
    return found.elementsEqual(shape.utf8)
  }
}
