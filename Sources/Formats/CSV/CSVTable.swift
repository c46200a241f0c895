/// The rows of a table, RFC 4180 and what spreadsheets make of it: cells between commas, semicolons or tabs, in quotation
/// marks or not, in lines that end in any way.
struct CSVTable {
  struct Cell {
    let text: String
    let place: Int
  }

  let bytes: Bytes
  private(set) var place: Int
  private let separator: UInt8
  /// A place whose line is known.
  private var known: (place: Int, line: Int)

  init(_ bytes: [UInt8], separator: UInt8) {
    (self.bytes, self.separator) = (bytes[...], separator)
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    known = (0, 1)
  }

  /// The one that stands between these names in one of the first lines; nil where they do not stand there in this order.
  static func separator(of names: [String], in bytes: Bytes) -> UInt8? {
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var table = CSVTable(Array(bytes.prefix(1 << 13)), separator: separator)
      for _ in 0..<mostBefore {
        guard let row = try? table.next() else { break }
        var rest = names[...]
        for cell in row where cell.text == rest.first { rest = rest.dropFirst() }
        if rest.isEmpty { return separator }
      }
    }
    return nil
  }

  /// How many lines may stand before the names of the columns.
  static let mostBefore = 12

  func refusal(at place: Int, _ expected: Refusal.Expectation) -> Refusal {
    let line = known.line + Self.ends(bytes[min(known.place, place)..<place])
    return Refusal(line: line, at: place, of: bytes, expected: expected)
  }

  private static func ends(_ bytes: Bytes) -> Int { bytes.count { $0 == 0x0A } }

  /// The next row that is not empty; nil at the end.
  mutating func next() throws(Refusal) -> [Cell]? {
    while place < bytes.endIndex, bytes[place] == 0x0A || bytes[place] == 0x0D { place += 1 }
    known = (place, known.line + Self.ends(bytes[known.place..<place]))
    guard place < bytes.endIndex else { return nil }
    var cells: [Cell] = []
    while true {
      cells.append(try cell())
      guard place < bytes.endIndex else { return cells }
      place += 1
      if bytes[place - 1] != separator { return cells }
    }
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

  /// Up to what stands behind it.
  private mutating func cell() throws(Refusal) -> Cell {
    let start = place
    var text: [UInt8] = []
    if place < bytes.endIndex, bytes[place] == 0x22 {
      place += 1
      while true {
        guard let quote = bytes[place...].firstIndex(of: 0x22) else {
          throw refusal(at: start, .closingQuote)
        }
        text += bytes[place..<quote]
        place = quote + 1
        guard place < bytes.endIndex, bytes[place] == 0x22 else { break }
        text.append(0x22)
        place += 1
      }
    }
    let rest = bytes[place...].prefix { !isEnd($0) }
    text += rest
    place = rest.endIndex
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw refusal(at: bytes[start..<place].firstWrongByte, .text)
    }
    return Cell(text: valid, place: start)
  }
}

/// The rows below the names of a table's columns.
struct CSVRows {
  /// A row by these names.
  struct Row {
    fileprivate let cells: [CSVTable.Cell]
    fileprivate let columns: [String: Int]
    let table: CSVTable

    /// nil where it is empty, or there is no such column.
    subscript(name: String) -> String? {
      guard let column = columns[name], column < cells.count else { return nil }
      let text = cells[column].text
      return text.isEmpty ? nil : text
    }

    func refusal(_ name: String, _ expected: Refusal.Expectation) -> Refusal {
      let cell = columns[name].flatMap { $0 < cells.count ? cells[$0] : nil } ?? cells.first
      return table.refusal(at: cell?.place ?? table.place, expected)
    }

    /// A cell's date; nil where it is empty.
    func date(_ name: String) throws(Refusal) -> ForeignDate? {
      guard let text = self[name] else { return nil }
      guard let date = ForeignDate(text) else { throw refusal(name, .moment) }
      return date
    }

    /// Keeps all cells that are not of these columns, in the words of the file.
    func keepRest(in task: inout ForeignTask, except known: Set<String>) {
      for (name, column) in columns.sorted(by: { $0.value < $1.value })
      where !known.contains(name) && column < cells.count {
        task.keep(name, cells[column].text)
      }
    }
  }

  private var table: CSVTable
  private let names: [String]
  private var columns: [String: Int] = [:]
  var place: Int { table.place }

  /// - Parameter names: of columns that the table has, in this order.
  init(_ bytes: [UInt8], with names: [String]) {
    let separator = CSVTable.separator(of: names, in: bytes[...]) ?? UInt8(ascii: ",")
    (table, self.names) = (CSVTable(bytes, separator: separator), names)
  }

  mutating func next() throws(Refusal) -> Row? {
    while columns.isEmpty {
      guard let row = try table.next() else { return nil }
      let texts = row.map(\.text)
      guard Set(texts).isSuperset(of: names) else { continue }
      columns = Dictionary(zip(texts, texts.indices).filter { !$0.0.isEmpty }) { first, _ in first }
    }
    guard let cells = try table.next() else { return nil }
    return Row(cells: cells, columns: columns, table: table)
  }
}
