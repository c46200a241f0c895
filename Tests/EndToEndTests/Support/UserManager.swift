import Glibc
import ProgramSupport

/// systemd as the manager of a session of its own with a bus, in a mount namespace of its own: it runs only
/// where it finds that the machine was begun by it. Ends with its owner.
final class UserManager {
  private let process: Program

  /// Whether there is one, and one begins a session here.
  static var isPossible: Bool {
    guard geteuid() == 0, access(path, X_OK) == 0, access("/usr/bin/busctl", X_OK) == 0,
      let folder = try? TemporaryFolder()
    else { return false }
    return withExtendedLifetime(folder) { (try? UserManager(in: folder).begins()) == true }
  }

  private static let path = "/lib/systemd/systemd"

  init(in folder: TemporaryFolder) throws {
    let script = """
      mount --make-rprivate / && mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system \
        && exec \(Self.path) --user --log-target=null
      """
    let run = folder.path + "/run"
    mkdir(run, 0o700)
    process = try Program(
      "/usr/bin/unshare", ["-m", "sh", "-c", script],
      environment: ["XDG_RUNTIME_DIR": run])
    address = "unix:path=\(run)/bus"
  }

  /// Of the session's bus.
  let address: String

  /// Waits until it answers.
  /// - Returns: false where it has given up.
  func begins() throws -> Bool {
    var answers = false
    try poll("systemd answers or ends") {
      answers = try timers != nil
      return answers || !process.isRunning
    }
    return answers
  }

  /// How many timers of ours stand; nil where it does not answer.
  var timers: Int? {
    get throws {
      let name = "org.freedesktop.systemd1"
      let outcome = try Program.run(
        "/usr/bin/busctl",
        [
          "--address=\(address)", "call", "--auto-start=no", name, "/org/freedesktop/systemd1",
          name + ".Manager", "ListUnitsByPatterns", "asas", "1", "active", "1",
          "aloft-remind-*.timer",
        ])
      guard outcome.code == 0 else { return nil }
      return Int(outcome.output.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "")
    }
  }
}
