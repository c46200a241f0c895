/// What is to be told to a person who does not look at the widget.
package struct WidgetNotice: Hashable, Sendable {
  /// A clause without a full stop, for a headline.
  package var title: String
  /// Sentences.
  package var body: String
  /// Whether it waits for an answer.
  package var isUrgent: Bool

  /// Of so many at most one document tells.
  package static let most = 8

  /// From its parts.
  package init(title: String, body: String, isUrgent: Bool = false) {
    (self.title, self.body, self.isUrgent) = (title, body, isUrgent)
  }
}
