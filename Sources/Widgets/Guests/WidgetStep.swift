/// What a person does to the widgets of a window.
package enum WidgetStep: Hashable, Sendable {
  /// Puts one among those that are there, at a place.
  case add(WidgetOptions.Guest, at: Int)
  /// Takes one away.
  case remove(WidgetOptions.Guest)
  /// Gives one another place among those that are there.
  case move(WidgetOptions.Guest, to: Int)

  /// Gives one a place further up or down; nil at the ends, and for one that is not there.
  static func moving(
    _ guest: WidgetOptions.Guest, by step: Int, in shown: [WidgetOptions.Guest]
  ) -> WidgetStep? {
    guard let index = shown.firstIndex(of: guest), shown.indices.contains(index + step) else {
      return nil
    }
    return .move(guest, to: index + step)
  }

  /// The one that is meant.
  package var guest: WidgetOptions.Guest {
    switch self {
    case .add(let guest, at: _), .remove(let guest), .move(let guest, to: _): guest
    }
  }

  /// What stands there after it; nil where it changes nothing.
  package func applied(to guests: [WidgetOptions.Guest]) -> [WidgetOptions.Guest]? {
    var result = guests.filter { $0 != guest }
    switch self {
    case .remove: break
    case .add(_, at: let index), .move(_, to: let index):
      let isThere = if case .move = self { true } else { false }
      guard guests.contains(guest) == isThere else { return nil }
      result.insert(guest, at: min(max(0, index), result.count))
    }
    return result == guests ? nil : result
  }
}
