package import Tasks

/// A part of what a widget's program shows: the whole vocabulary.
package indirect enum WidgetElement: Hashable, Sendable {
  /// Words.
  case text(String, Look, lines: Int)
  /// Beside each other, from where the window is read.
  case row([WidgetElement])
  /// How far something is, 0 to 1, with what it is.
  case bar(Double, label: String, Color)
  /// One below the other; where there are more than `most`, on pages of so many.
  case list([WidgetElement], most: Int?)
  /// A small curve of values, one after the other, with what they are.
  case spark([Double], label: String, Color)
  /// How long ago it was, ticking.
  case age(since: Timestamp, Look)
  /// Words that are pressed.
  case button(String, Target)
  /// How full something is.
  case gauge(WidgetGauge)
  /// A name and a value, at the two ends of a line.
  case fact(WidgetFact)
  /// Facts beside each other where they have room, or else in lines.
  case facts([WidgetFact])

  /// How they are called in a document.
  package enum Kind: String, CaseIterable {
    case text, row, bar, list, spark, age, button, gauge, fact, facts
  }

  /// Size and colour of words.
  package struct Look: Hashable, Sendable {
    /// Of the type scale.
    package let style: Style
    /// A role.
    package let color: Color

    /// From both.
    package init(style: Style, color: Color) { (self.style, self.color) = (style, color) }
  }

  /// The sizes and weights of words.
  package enum Style: String, Hashable, Sendable, CaseIterable { case title, body, strong, caption }

  /// Colours by their role, which each theme has.
  package enum Color: String, Hashable, Sendable, CaseIterable {
    case text, secondary, accent, success, warning, danger
  }

  /// What a button does.
  package enum Target: Hashable, Sendable {
    /// The program is asked again, with this word.
    case action(String)
    /// The app follows a link of its own scheme.
    case link(String)
  }
}
