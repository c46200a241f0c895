/// One measured figure: a cell of the table, a line of the JSON.
struct Figure {
  let measure: String
  let unit: String
  let count: Int
  let peer: String
  let value: Double

  var json: String {
    """
    {"measure":"\(measure)","unit":"\(unit)","count":\(count),"peer":"\(peer)",\
    "value":\(Figure.text(value))}
    """
  }

  static func text(_ value: Double) -> String {
    let scale: Double = value < 10 ? 100 : value < 100 ? 10 : 1
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

/// All figures of one run.
struct Report {
  private(set) var figures: [Figure] = []
  private(set) var notices: [String] = []

  mutating func add(_ figure: Figure) { figures.append(figure) }
  mutating func notice(_ text: String) { notices.append(text) }

  var json: String { "[\n  " + figures.map(\.json).joined(separator: ",\n  ") + "\n]" }

  /// A table with a row for each measure and a column for each peer. The last column says how the
  /// best of the others compares to the first: above 1 the first is the faster.
  func table(peers: [String]) -> String {
    var lines: [String] = []
    let columns = peers + ["best peer / \(peers[0])"]
    lines.append(Self.row(["measure", "N"] + columns))
    lines.append(Self.row(Array(repeating: "---", count: columns.count + 2)))
    var seen: Set<String> = []
    for figure in figures where seen.insert("\(figure.measure) \(figure.count)").inserted {
      let row = figures.filter { $0.measure == figure.measure && $0.count == figure.count }
      let values = peers.map { peer in row.first { $0.peer == peer }?.value }
      let cells = values.map { $0.map(Figure.text) ?? "–" }
      let best = values.dropFirst().compactMap { $0 }.min()
      var ratio = "–"
      if let best, let first = values[0], first > 0 { ratio = Figure.text(best / first) }
      lines.append(
        Self.row(["\(figure.measure), \(figure.unit)", "\(figure.count)"] + cells + [ratio]))
    }
    return (lines + notices.map { "\n" + $0 }).joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
