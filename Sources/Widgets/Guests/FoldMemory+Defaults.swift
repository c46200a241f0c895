import TaskStore
import Tasks

extension FoldMemory {
  /// Kept under a key, as the list of those that are unfolded.
  /// - Parameter defaults: where it cannot be stored, a guest starts folded the next time.
  static func kept(in defaults: SharedDefaults, under key: String) -> FoldMemory {
    func list() -> NameList { NameList(defaults.string(for: key) ?? NameList.none) }
    return FoldMemory(
      isUnfolded: { name in
        guard let guest = WidgetOptions.Guest(titled: name) else { return false }
        return list().names(among: [guest.rawValue]) != []
      },
      remember: { name, isUnfolded in
        guard let guest = WidgetOptions.Guest(titled: name)?.rawValue else { return }
        defaults.set(list().replacing([guest], by: isUnfolded ? [guest] : []).text, for: key)
      })
  }
}

extension WidgetOptions.Guest {
  fileprivate init?(titled name: String) {
    guard let guest = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = guest
  }
}
