import TaskStore
import Tasks

extension FoldMemory {
  /// Kept under a key, as the list of those that are unfolded.
  /// - Parameter defaults: where it cannot be stored, a guest starts folded the next time.
  static func kept(in defaults: SharedDefaults, under key: String) -> FoldMemory {
    func list() -> NameList { NameList(defaults.string(for: key) ?? NameList.none) }
    func entry(of name: String) -> String {
      let own = WidgetOptions.Guest.own.first { $0.name == name }
      // A list has commas between its names.
      return own?.rawValue ?? Setting.program + name.split(separator: ",").joined()
    }
    return FoldMemory(
      isUnfolded: { name in
        list().names { $0 == entry(of: name) } != []
      },
      remember: { name, isUnfolded in
        let guest = entry(of: name)
        let names = isUnfolded ? [guest] : []
        defaults.set(list().replacing(by: names) { $0 == guest }.text, for: key)
      })
  }
}
