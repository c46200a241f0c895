import Formats
import Wording

extension WidgetDocument.Entry {
  /// It says how much of something there is.
  var hasFigures: Bool { (collapsed + expanded).contains { !$0.figures.isEmpty } }

  /// True if a gauge is among what is shown folded; it shows its age in the place of its note.
  var hasGauge: Bool {
    collapsed.contains { if case .gauge = $0 { true } else { false } }
  }

  /// All that it says, a line each, as it is copied; nil where nothing is known.
  var figures: String? {
    let elements = collapsed + expanded
    let gauges = elements.compactMap { element in
      if case .gauge(let gauge) = element { gauge } else { nil }
    }
    if gauges.contains(where: { $0.value == nil }) { return nil }
    var lines = elements.flatMap(\.figures)
    let sentences = elements.compactMap { element in
      if case .text(let text, _, _) = element { text } else { nil }
    }
    // What the sentences explain need not be said twice.
    lines += sentences.isEmpty ? gauges.compactMap(\.notes.first) : sentences
    return lines.joined(separator: "\n")
  }
}

extension WidgetElement {
  /// Names with their values.
  fileprivate var figures: [String] {
    switch self {
    case .gauge(let gauge): [DiskText.line(gauge.labels.first ?? "", gauge.figure)]
    case .fact(let fact): [DiskText.line(fact.name, fact.value)]
    case .facts(let facts): facts.flatMap { WidgetElement.fact($0).figures }
    case .row(let elements), .list(let elements, most: _): elements.flatMap(\.figures)
    case .text, .bar, .spark, .age, .button: []
    }
  }
}
