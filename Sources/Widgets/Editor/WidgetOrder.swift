/// The lines of an editor: widgets that are there and widgets that could be, in an order of which only
/// those that are there know. A line that is switched stays where it is, under the pointer.
struct WidgetOrder: Equatable {
  private(set) var all: [WidgetOptions.Guest] = []
  private(set) var shown: [WidgetOptions.Guest] = []

  /// Takes over what is there now. Those that are not keep their lines, or come last.
  mutating func show(
    _ shown: [WidgetOptions.Guest], among possible: [WidgetOptions.Guest]
  ) {
    if all.isEmpty { all = shown }
    all += (shown + possible).filter { !all.contains($0) }
    self.shown = shown
    var next = shown.makeIterator()
    all = all.map { shown.contains($0) ? next.next() ?? $0 : $0 }
  }

  /// What switching a line asks for.
  func toggling(_ guest: WidgetOptions.Guest) -> WidgetStep {
    shown.contains(guest) ? .remove(guest) : .add(guest, at: place(of: guest, in: all))
  }

  /// What moving a line by one of those that are there asks for; nil at the ends.
  func moving(_ guest: WidgetOptions.Guest, by step: Int) -> WidgetStep? {
    .moving(guest, by: step, in: shown)
  }

  /// With a line at another place among all.
  func dragging(_ guest: WidgetOptions.Guest, to index: Int) -> [WidgetOptions.Guest] {
    var result = all.filter { $0 != guest }
    result.insert(guest, at: min(max(0, index), result.count))
    return result
  }

  /// Leaves a line at another place.
  /// - Returns: what that asks for; nil where only lines of what is not there have changed places.
  mutating func drop(_ guest: WidgetOptions.Guest, at index: Int) -> WidgetStep? {
    let former = shown.firstIndex(of: guest)
    let order = dragging(guest, to: index)
    let goal = place(of: guest, in: order)
    all = order
    shown = order.filter(shown.contains)
    return goal == former ? nil : .move(guest, to: goal)
  }

  /// How many of those that are there stand before it.
  private func place(of guest: WidgetOptions.Guest, in order: [WidgetOptions.Guest]) -> Int {
    order.prefix { $0 != guest }.filter(shown.contains).count
  }
}
