package import Kit

/// A window as a screen reader is told of it.
package struct AccessibleWindow {
  /// Where it lies on the screen.
  package struct Place: Hashable, Sendable {
    /// Of the content's left edge, in the screen's own units.
    var x: Double
    /// Of its upper edge.
    var y: Double
    /// How many of those a point is.
    var unitsPerPoint: Double

    /// In the corner of a screen of ordinary pixels, where nobody knows better.
    package init(x: Double = 0, y: Double = 0, unitsPerPoint: Double = 1) {
      (self.x, self.y, self.unitsPerPoint) = (x, y, unitsPerPoint)
    }
  }

  /// What it shows.
  var root: RootView
  /// What the program is called.
  var program: String
  /// What the window is called now.
  var title: () -> String
  /// Where it is now.
  var place: () -> Place

  /// A window that stays the same for as long as it is told of.
  package init(
    root: RootView, program: String, title: @escaping () -> String,
    place: @escaping () -> Place = { Place() }
  ) {
    (self.root, self.program, self.title, self.place) = (root, program, title, place)
  }
}
