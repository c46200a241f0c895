/// How full something is: a figure, a bar beside it, and below the bar what it is and what there is to say of it.
package struct WidgetGauge: Hashable, Sendable {
  /// From 0 to 1, of what may be used; nil where it is not known.
  package var value: Double?
  /// From 0 to 1, of the whole: what nobody may use, which stands beside the bar.
  package var reserved = 0.0
  /// Large, before the bar.
  package var figure: String
  /// The figure as it is read out; nil for as it is.
  package var spoken: String?
  /// What it is, below the bar's beginning: the first that has room.
  package var labels: [String]
  /// What there is to say of it, below the bar's end: the first that has room.
  package var notes: [String] = []
  /// Colours the bar, and gives it a sign.
  package var level = WidgetLevel.enough
  /// What the sign means, by itself.
  package var warning: String?

  /// Of both there is at most so much.
  package static let mostLabels = 4

  /// With nothing beside the figure.
  package init(_ value: Double?, figure: String, labels: [String]) {
    (self.value, self.figure, self.labels) = (value, figure, labels)
  }
}
