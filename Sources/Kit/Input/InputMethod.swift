/// A program that composes text out of keys, for the scripts that have more letters than a keyboard.
public enum InputMethod: String, Hashable, Sendable, CaseIterable {
  case ibus, fcitx

  /// The one that the environment names; nil where it names none.
  public static func wanted(by environment: (String) -> String?) -> InputMethod? {
    for name in ["SDL_IM_MODULE", "XMODIFIERS", "GTK_IM_MODULE"] {
      // `ibus`, `fcitx5`, or `@im=ibus` as X has it.
      let module = (environment(name) ?? "").split(separator: "=").last ?? ""
      if let method = allCases.first(where: { module.hasPrefix($0.rawValue) }) { return method }
    }
    return nil
  }
}
