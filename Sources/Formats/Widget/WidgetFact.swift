/// A name and a value.
package struct WidgetFact: Hashable, Sendable {
  /// A part of a gauge's bar, as its look.
  package enum Mark: String, Hashable, Sendable, CaseIterable { case used, free, reserved }

  /// What it is.
  package var name: String
  /// How much, or how many, or whatever is to be said.
  package var value: String
  /// The value as it is read out; nil for as it is.
  package var spoken: String?
  /// The part of the bar that is meant.
  package var mark: Mark?
  /// Colours the mark; without one it stands as a sign before the value.
  package var level = WidgetLevel.enough
  /// A word beside the sign, where there is room.
  package var note = ""

  /// Both, and nothing besides.
  package init(name: String, value: String) { (self.name, self.value) = (name, value) }
}
