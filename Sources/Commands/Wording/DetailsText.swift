import DiskUsage
import Wording

/// What there is to say of a disk, for people.
enum DetailsText {
  /// A line of which disk it is, one for each fact, and why nothing can be written, where that is so.
  static func text(
    _ measurement: DiskMeasurement, _ details: SpaceDetails?, _ numbers: NumberStyle
  ) -> String {
    let facts = details?.facts(numbers) ?? []
    let width = facts.map(\.name.terminalWidth).max() ?? 0
    let lines = facts.map { name, value in
      name + String(repeating: " ", count: width - name.terminalWidth) + "  " + value
    }
    let cause = details.flatMap { SpaceCause(measurement.space, $0)?.sentence }
    let all = lines + [cause].compactMap(\.self)
    guard !all.isEmpty else { return "" }
    return "\n\(measurement.path)\n" + all.map { "  \($0)\n" }.joined()
  }
}
