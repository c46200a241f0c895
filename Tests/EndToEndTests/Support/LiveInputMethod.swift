import BusSupport
import Glibc
import ProgramSupport

/// A real input method, with a bus and a home folder of its own and one engine in use. Ends with its
/// owner.
final class LiveInputMethod {
  let engine: LiveEngine
  private let display: [String: String?]
  private let bus: PrivateBus
  private let folder: TemporaryFolder
  private var daemon: Program?

  /// Nothing runs before `start()`.
  /// - Parameter display: the variables that lead to the server.
  init(_ engine: LiveEngine, on display: [String: String?]) throws {
    (self.engine, self.display) = (engine, display)
    (bus, folder) = (try PrivateBus(), try TemporaryFolder())
    let profile = """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=pinyin
      [Groups/0/Items/0]
      Name=pinyin
      [GroupOrder]
      0=Default
      """
    for (path, text) in [
      // Korean from the first letter on, and nothing learned that the next program would profit from.
      (
        "glib-2.0/settings/keyfile",
        """
        [org/freedesktop/ibus/engine/hangul]
        initial-input-mode='hangul'
        [com/github/libpinyin/ibus-libpinyin/libpinyin]
        dynamic-adjust=false
        """
      ), ("fcitx5/profile", profile), ("fcitx5/config", "[Behavior]\nActiveByDefault=True\n"),
    ] {
      let parts = path.split(separator: "/").dropLast().joined(separator: "/")
      try Tools.run("mkdir", ["-p", folder[parts]])
      try folder.write(text, to: path)
    }
  }

  /// Of everybody who types with it.
  var environment: [String: String?] {
    display.merging([
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "GSETTINGS_BACKEND": "keyfile", "NO_AT_BRIDGE": "1",
      "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder["data"],
      "XDG_CACHE_HOME": folder["cache"],
      "XDG_RUNTIME_DIR": isOnWayland ? display["XDG_RUNTIME_DIR"] ?? nil : folder.path,
      "XMODIFIERS": "@im=\(engine.module)", "GTK_IM_MODULE": engine.module,
    ]) { $1 }
  }

  /// There it serves the compositor, which gives it to the fields that ask.
  private var isOnWayland: Bool { (display["WAYLAND_DISPLAY"] ?? nil) != nil }

  /// Returns when the daemon answers.
  func start() throws {
    let unwanted =
      "cloudpinyin,notifications,notificationitem" + (isOnWayland ? ",xcb" : ",wayland")
    let words =
      engine.isOfFcitx
      ? ["fcitx5", "--keep", "--disable=\(unwanted)"]
      : ["ibus-daemon", "--config=/usr/libexec/ibus-memconf", "--panel=disable"]
    let daemon = try Program(
      try Tools.find(words[0]), Array(words.dropFirst()), environment: environment)
    self.daemon = daemon
    try poll("\(engine.module) answers: \(daemon.account)") {
      try engine.isOfFcitx
        ? ask("fcitx5-remote").code == 0
        : ask("ibus", "list-engine").output.contains(engine.rawValue)
    }
  }

  /// The daemon dies, with its engines.
  func die() {
    daemon?.signal(SIGKILL)
    daemon?.end()
    daemon = nil
  }

  /// The engine dies; the daemon does not.
  func killEngine() throws {
    let engines = try Program.run(
      try Tools.find("pgrep"), ["-P", "\(daemon?.process ?? 0)", "-f", "ibus-engine-\(engine)"])
    let process = pid_t(engines.output.filter(\.isNumber)) ?? 0
    guard process > 0 else { throw ToolFailure(command: ["pgrep"], reason: engines.output) }
    kill(process, SIGKILL)
  }

  /// ibus is told which engine it is to use in the field that has the keyboard, and says that it does even
  /// where that is still starting. fcitx knows, and loads it with the first key.
  func chooseEngine() throws {
    guard !engine.isOfFcitx else { return }
    try poll("\(engine) is chosen") {
      _ = try ask("ibus", "engine", engine.rawValue)
      return try ask("ibus", "engine").output == engine.rawValue + "\n"
    }
  }

  private func ask(_ words: String...) throws -> Program.Outcome {
    try Program.run(
      try Tools.find(words[0]), Array(words.dropFirst()), environment: environment)
  }
}
