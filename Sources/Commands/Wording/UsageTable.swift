import DiskUsage
import Wording

/// Measurements as a table for people.
enum UsageTable {
  private static var headings: [String] {
    [
      localized("Path"), localized("Source"), localized("Total"), localized("Used"),
      localized("Available"), localized("Reserved"), localized("Use%"), localized("Mount"),
    ]
  }

  /// One line a measurement below a line of headings; columns stand under each other.
  ///
  /// Percent are df's: rounded up.
  static func text(
    _ measurements: [DiskMeasurement], in units: ByteCount.Units = .si,
    _ numbers: NumberStyle = .plain
  ) -> String {
    let rows = measurements.map { measurement in
      let space = measurement.space
      return [measurement.path.description, measurement.mount?.source.description ?? "–"]
        + [space.total, space.used, space.available, space.reserved]
        .map { ByteCount($0).text(in: units, decimalSeparator: numbers.decimalSeparator) }
        + [localized("\(space.percent)%"), measurement.mount?.point.description ?? "–"]
    }
    let headings = headings
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].terminalWidth }.max() ?? 0 }
    let isText: Set<Int> = [0, 1, headings.count - 1]
    return all.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.terminalWidth)
        if column == row.count - 1 { return cell }
        return isText.contains(column) ? cell + blanks : blanks + cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
