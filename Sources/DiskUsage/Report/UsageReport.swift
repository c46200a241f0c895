/// Measurements as text: a table for people, JSON for programs.
public enum UsageReport {
  /// One line a measurement below a line of headings; columns stand under each other.
  ///
  /// Percent are df's: rounded up.
  public static func table(
    _ measurements: [DiskMeasurement], in units: ByteCount.Units = .si
  ) -> String {
    let headings = ["Path", "Source", "Total", "Used", "Available", "Reserved", "Use%", "Mount"]
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

  /// An array of objects `path`, `mount`, `source`, `total`, `used`, `available`, `reserved` in
  /// bytes and `rate` from 0 to 1, one a line. `mount` and `source` are null where nobody knows.
  /// Bytes of a path that are no text are written `\xFF`.
  public static func json(_ measurements: [DiskMeasurement]) -> String {
    guard !measurements.isEmpty else { return "[]\n" }
    return "[\n" + measurements.map(object).joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ measurement: DiskMeasurement) -> String {
    let space = measurement.space
    let members = [
      ("path", measurement.path.json), ("mount", measurement.mount?.point.json ?? "null"),
      ("source", measurement.mount?.source.json ?? "null"), ("total", "\(space.total)"),
      ("used", "\(space.used)"), ("available", "\(space.available)"),
      ("reserved", "\(space.reserved)"), ("rate", "\(space.rate)"),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
