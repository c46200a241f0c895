/// What a reader is told of, as values.
public enum SemanticChange: Hashable, Sendable {
  /// Something came into an element, to this place among its children.
  case added(ElementID, to: ElementID, at: Int)
  /// Something has left an element, where it had this place.
  case removed(ElementID, from: ElementID, at: Int)
  case name(ElementID, String)
  /// What is said beside the name.
  case details(ElementID, String)
  /// A bar's number.
  case value(ElementID)
  /// What belongs to it was folded or unfolded.
  case expanded(ElementID, Bool)
  case state(ElementID, Semantics.State, Bool)
  /// Another row is selected in a list; nil for none.
  case selected(ElementID?, in: ElementID)
  /// A text changed at a place, counted in Unicode scalars.
  case text(ElementID, at: Int, removed: String, inserted: String)
  /// The caret is there now, counted in Unicode scalars; whether something is selected.
  case caret(ElementID, Int, selects: Bool)
  /// A message that a person is to hear at once.
  case announced(ElementID)
  /// The window got the keyboard, or lost it.
  case active(Bool)
  /// It has the keyboard now; nil for nothing.
  case focused(ElementID?)
}
