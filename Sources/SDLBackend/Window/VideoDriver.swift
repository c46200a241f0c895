/// Which window system to open the window on.
public enum VideoDriver: Hashable, Sendable {
  /// What the environment names (`SDL_VIDEODRIVER`), else X11, else Wayland.
  case automatic
  /// None: the window exists in memory only.
  case dummy

  /// SDL's names of the drivers to try, in this order; empty where none can work.
  ///
  /// SDL left to itself goes on to draw on a bare console, or into memory that nobody sees. And it
  /// tries Wayland where there is no trace of it, which makes libwayland complain.
  func candidates(_ environment: (String) -> String?) -> [String] {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    if self == .dummy { return ["dummy"] }
    if let chosen = environment("SDL_VIDEODRIVER"), !chosen.isEmpty { return [chosen] }
    let hasWayland = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].contains(where: isSet)
    return (isSet("DISPLAY") ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
  }
}
