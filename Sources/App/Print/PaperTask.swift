/// A task as it stands on paper.
package struct PaperTask: Sendable {
  package var name: String
  /// When it is due, its list and tags; empty where there is nothing to say.
  package var details: String
  /// How deep it stands below other tasks of the page.
  package var depth: Int
  package var isDone: Bool

  package init(name: String, details: String = "", depth: Int = 0, isDone: Bool = false) {
    (self.name, self.details, self.depth, self.isDone) = (name, details, depth, isDone)
  }
}
