/// The order in which Tab visits views: depth first, as they are painted, and round again. What
/// arrow keys walk inside is one stop, but for what it names itself.
enum FocusOrder {
  static func views(below view: View) -> [View] {
    guard !view.isHidden, view.isEnabled else { return [] }
    let inside = (view.isFocusGroup ? view.focusStops : view.subviews).flatMap(views(below:))
    return view.canBecomeFocused ? [view] + inside : inside
  }

  /// The view after (or before) `current`; the first (or last) where there is none. Nil where
  /// nothing can have the keyboard.
  static func next(after current: View?, below scope: View, backwards: Bool) -> View? {
    let order = views(below: scope)
    guard let current, let index = order.lastIndex(where: { $0.encloses(current) }) else {
      return backwards ? order.last : order.first
    }
    return order[(index + (backwards ? order.count - 1 : 1)) % order.count]
  }
}
