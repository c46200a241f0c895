/// Measurements as text for programs.
package enum UsageReport {
  /// An array of objects `path`, `mount`, `source`, `total`, `used`, `available`, `reserved` in
  /// bytes and `rate` from 0 to 1, one a line. `mount` and `source` are null where nobody knows.
  /// Bytes of a path that are no text are written `\xFF`.
  /// - Parameter details: of each, as `details`, or none at all; nil for what could not be looked at.
  package static func json(
    _ measurements: [DiskMeasurement], _ details: [SpaceDetails?] = []
  ) -> String {
    guard !measurements.isEmpty else { return "[]\n" }
    let objects = measurements.enumerated().map { index, measurement in
      object(measurement, details.isEmpty ? nil : .some(details[index]))
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(
    _ measurement: DiskMeasurement, _ details: SpaceDetails??
  ) -> String {
    let space = measurement.space
    var members = [
      ("path", measurement.path.json), ("mount", measurement.mount?.point.json ?? "null"),
      ("source", measurement.mount?.source.json ?? "null"), ("total", "\(space.total)"),
      ("used", "\(space.used)"), ("available", "\(space.available)"),
      ("reserved", "\(space.reserved)"), ("rate", "\(space.rate)"),
    ]
    if let details {
      members.append(("details", details.map { object($0, space) } ?? "null"))
    }
    return object(members)
  }

  /// Without what is not known.
  private static func object(_ details: SpaceDetails, _ space: DiskSpace) -> String {
    var members = [("readOnly", "\(details.isReadOnly)")]
    func add(_ name: String, _ value: (some BinaryInteger)?) {
      if let value { members.append((name, "\(value)")) }
    }
    add("inodes", details.files?.total)
    add("inodesFree", details.files?.free)
    add("quota", details.quota?.limit)
    add("quotaUsed", details.quota?.used)
    add("quotaFiles", details.quota?.fileLimit)
    add("quotaFilesUsed", details.quota?.files)
    add("unallocated", details.allocation?.unallocated)
    add("metadata", details.allocation?.metadata)
    add("metadataUsed", details.allocation?.metadataUsed)
    add("snapshots", details.snapshots)
    add("trash", details.trash?.bytes)
    add("trashCount", details.trash?.count)
    add("deletedOpen", details.heldOpen)
    add("hiddenPrograms", details.hiddenPrograms)
    members.append(("thin", "\(details.isThin)"))
    let cause = SpaceCause(space, details)
    members.append(("cause", cause.map { "\"\($0)\"" } ?? "null"))
    return object(members)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
