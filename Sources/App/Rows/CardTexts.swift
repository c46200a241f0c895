import Formats

/// What the lines of a card say.
package struct CardTexts {
  /// Of the task's notes; nil where they cannot be read, and not be written.
  package var notes: String?
  /// As they are typed.
  package var labels = WrittenLabels()
  /// What its other lines say. One that is not there has nothing to be said of it: its line is left out.
  package var values: [CardPart: Value] = [:]

  /// What the past says of such tasks; nil for nothing.
  package var remark: String?
  /// The addresses that stand beside it in a calendar.
  var links: [TaskLink] = []

  /// Of a task without anything.
  package init() {}

  /// What a line says that is no field.
  package struct Value {
    var text: String
    /// False where it says that nothing is.
    var isSet: Bool

    /// - Parameters:
    ///   - text: what is; nil or empty for nothing.
    ///   - none: what is said then.
    package init(_ text: String?, orElse none: String) {
      isSet = text?.isEmpty == false
      self.text = isSet ? text ?? none : none
    }
  }
}
