import BusSupport
import Glibc
import ProgramSupport

/// The screen reader itself, without a voice: what it would say stands in its log. Ends with its owner,
/// and with it the readers' bus.
final class Orca {
  let session: PrivateBus
  private let launcher: Program
  private let orca: Program
  private let log: String

  private static let launchers = [
    "/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher",
  ]

  /// Starts it with a log that is written line by line: left to itself it keeps pages of it back.
  private static let starter = """
    import builtins, runpy, sys
    program, log = sys.argv[1:]
    usual = builtins.open
    def lines(file, mode="r", *rest, **named):
      if file == log: return usual(file, mode, 1)
      return usual(file, mode, *rest, **named)
    builtins.open = lines
    sys.argv = [program, "--replace", "--debug-file=" + log]
    runpy.run_path(program, run_name="__main__")
    """

  /// True where Orca is installed. `Assets/setup` leaves it out, since it brings a desktop along.
  static var isThere: Bool {
    (try? Tools.find("orca")) != nil
      && launchers.contains { access($0, X_OK) == 0 }
  }

  /// - Parameter language: in which it speaks, as `LANGUAGE` has it.
  init(on desktop: Desktop, _ sandbox: Sandbox, language: String) throws {
    session = try PrivateBus()
    log = sandbox.folder.path + "/orca.log"
    let environment = desktop.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": session.address, "GSETTINGS_BACKEND": "memory",
      "LANGUAGE": language, "XDG_RUNTIME_DIR": sandbox.folder.path,
    ]) { $1 }
    let path = Self.launchers.first { access($0, X_OK) == 0 } ?? ""
    launcher = try Program(path, ["--launch-immediately"], environment: environment)
    orca = try Program(
      "/usr/bin/python3", ["-c", Self.starter, try Tools.find("orca"), log],
      environment: environment)
    try poll("the reader speaks: \(orca.account)") { !spoken.isEmpty }
    try awaitSilence()
  }

  /// All that it has said, a line each, without the names of the keys that were pressed.
  var spoken: [String] {
    Tools.text(of: log).split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "SPEECH OUTPUT: '")?.upperBound,
        let end = line[start...].firstRange(of: "'{'")?.lowerBound
      else { return nil }
      let text = line[start..<end]
      return text.hasSuffix(" ") ? nil : String(text)
    }
  }

  /// Waits until it has been silent for a while: it thinks for as long as half a second between two
  /// sentences.
  func awaitSilence() throws {
    var last = Tools.text(of: log).utf8.count
    var since = ContinuousClock.now
    try poll("the reader is silent") {
      let now = Tools.text(of: log).utf8.count
      if now != last { (last, since) = (now, ContinuousClock.now) }
      return ContinuousClock.now - since > .milliseconds(1_500)
    }
  }
}
