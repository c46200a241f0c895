import System

/// Which window system to open the window on.
package enum VideoDriver: String, Hashable, Sendable {
  /// What the environment names (`SDL_VIDEODRIVER`), else Wayland where SDL is sound there and a window has a
  /// frame, else X11, which most compositors bring along.
  case automatic = "desktop"
  /// The one that a person asks for, and the other one where that cannot be had.
  case x11, wayland
  /// None: the window exists in memory only.
  case dummy

  /// SDL's names of the drivers to try, in this order, with the reason for the first; empty where none
  /// can work.
  ///
  /// SDL left to itself goes on to draw on a bare console, or into memory that nobody sees. And it
  /// tries Wayland where there is no trace of it, which makes libwayland complain.
  /// - Parameters:
  ///   - sdl: which SDL it is.
  ///   - frame: what draws a window's frame on the compositor; only asked where it matters.
  ///   - lacksSeat: whether the compositor answers and has no seat; asked where Wayland would be first.
  func choice(
    _ environment: (String) -> String?, sdl: SDLVersion = .running,
    frame: () -> WindowFrame? = { .live },
    lacksSeat: () -> Bool = { CompositorOffer.live?.hasSeat == false }
  ) -> DriverChoice {
    let wanted = preferred(environment, sdl, frame)
    // A socket that is handed down can be opened once.
    guard wanted.drivers.first == Self.wayland.rawValue, environment("WAYLAND_SOCKET") == nil,
      lacksSeat()
    else { return wanted }
    return DriverChoice(Array(wanted.drivers.dropFirst()), .noSeat)
  }

  /// As ``choice(_:sdl:frame:lacksSeat:)``, on a compositor that has a seat.
  private func preferred(
    _ environment: (String) -> String?, _ sdl: SDLVersion, _ frame: () -> WindowFrame?
  ) -> DriverChoice {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    if self == .dummy { return DriverChoice(["dummy"], .asked) }
    let hasWayland = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].contains(where: isSet)
    let (x11, wayland) = (Self.x11.rawValue, Self.wayland.rawValue)
    let servers = (isSet("DISPLAY") ? [x11] : []) + (hasWayland ? [wayland] : [])
    if self != .automatic, servers.contains(rawValue) {
      return DriverChoice([rawValue] + servers.filter { $0 != rawValue }, .asked)
    }
    if let chosen = environment("SDL_VIDEODRIVER"), !chosen.isEmpty {
      return DriverChoice([chosen], .environment)
    }
    guard servers.count > 1, !isSet("WAYLAND_SOCKET") else { return DriverChoice(servers, .alone) }
    guard sdl.isSoundOnWayland else { return DriverChoice(servers, .oldSDL) }
    return switch frame() {
    case .ofServer?: DriverChoice([wayland, x11], .frameOfServer)
    case .ofLibrary?: DriverChoice([wayland, x11], .frameOfLibrary)
    case nil: DriverChoice(servers, .noFrame)
    }
  }
}

/// What to try, and why.
struct DriverChoice: Hashable {
  /// SDL's names.
  var drivers: [String]
  var reason: Reason

  /// As SDL takes several.
  var names: String { drivers.dropFirst().reduce(drivers.first ?? "") { "\($0),\($1)" } }

  /// In a word, for those who measure.
  enum Reason: String {
    case asked, environment
    /// There is no other.
    case alone = "only-one"
    /// What draws frames on the Wayland compositor.
    case frameOfServer = "server-frame"
    case frameOfLibrary = "libdecor-frame"
    case noFrame = "no-frame-on-wayland"
    case noSeat = "no-seat-on-wayland"
    case oldSDL = "old-sdl"
  }

  init(_ drivers: [String], _ reason: Reason) { (self.drivers, self.reason) = (drivers, reason) }
}
