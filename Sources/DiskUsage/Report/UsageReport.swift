/// Measurements as text for programs.
package enum UsageReport {
  /// An array of objects `path`, `mount`, `source`, `total`, `used`, `available`, `reserved` in
  /// bytes and `rate` from 0 to 1, one a line. `mount` and `source` are null where nobody knows.
  /// Bytes of a path that are no text are written `\xFF`.
  package static func json(_ measurements: [DiskMeasurement]) -> String {
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
