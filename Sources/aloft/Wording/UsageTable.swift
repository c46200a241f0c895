import DiskUsage
import Wording

/// Measurements as a table for people.
enum UsageTable {
  private static let headings = [
    "Path", "Source", "Total", "Used", "Available", "Reserved", "Use%", "Mount",
  ]

  /// One line a measurement below a line of headings; columns stand under each other.
  ///
  /// Percent are df's: rounded up.
  static func text(
    _ measurements: [DiskMeasurement], in units: ByteCount.Units = .si
  ) -> String {
    let rows = measurements.map { measurement in
      let space = measurement.space
      return [measurement.path.description, measurement.mount?.source.description ?? "–"]
        + [space.total, space.used, space.available, space.reserved]
        .map { ByteCount($0).text(in: units) }
        + ["\(space.percent)%", measurement.mount?.point.description ?? "–"]
    }
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let isText: Set<Int> = [0, 1, headings.count - 1]
    return all.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        if column == row.count - 1 { return cell }
        return isText.contains(column) ? cell + blanks : blanks + cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
