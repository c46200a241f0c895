import Glibc
import ProgramSupport

/// A message bus of a test's own: the real daemon on a socket in a folder of its own, with no
/// services. Ends with its owner.
package final class PrivateBus {
  /// As `DBUS_SESSION_BUS_ADDRESS` has it.
  package let address: String
  private let folder: TemporaryFolder
  /// Nil while the bus is gone.
  private var process: pid_t?

  /// Why there is no bus.
  package struct Failure: Error { let reason: String }

  /// A bus that somebody else runs.
  package init(at address: String) throws {
    folder = try TemporaryFolder()
    self.address = address
  }

  /// Returns when the bus listens.
  /// - Parameter services: by name, the command lines of those that it starts when somebody asks for them.
  package init(starting services: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    address = "unix:path=" + folder["socket"]
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><servicedir>\(folder.path)</servicedir>
      <listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """
    try folder.write(configuration, to: "bus.conf")
    for (name, command) in services {
      try folder.write("[D-BUS Service]\nName=\(name)\nExec=\(command)\n", to: name + ".service")
    }
    process = try Self.start(configuration: folder["bus.conf"])
  }

  /// The daemon prints its address when it listens.
  private static func start(configuration: String) throws -> pid_t {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(reason: "no pipe") }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    // Its warnings about the machine would stand in the summary of tests that failed.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ["dbus-daemon", "--nofork", "--print-address=1", "--config-file=\(configuration)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, "dbus-daemon", &actions, nil, &arguments, environ)
    close(ends[1])
    guard code == 0 else {
      throw Failure(reason: "dbus-daemon cannot be started; run “Assets/setup test”")
    }
    var byte: UInt8 = 0
    guard read(ends[0], &byte, 1) == 1 else { throw Failure(reason: "dbus-daemon has ended") }
    return process
  }

  deinit { vanish() }

  /// The daemon hangs: its socket takes connections, and nothing answers.
  package func freeze() {
    guard let process else { return }
    kill(process, SIGSTOP)
    var status: Int32 = 0
    waitpid(process, &status, WUNTRACED)
  }

  /// The bus goes away, with all who are on it. Returns when it has.
  package func vanish() {
    guard let process else { return }
    // Nothing gentler: threads that run tests block signals, and the daemon inherits that.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    self.process = nil
  }

  /// After it has vanished: another daemon at the same address, which knows nobody yet. Returns when
  /// it listens.
  package func comeBack() throws {
    process = try Self.start(configuration: folder["bus.conf"])
  }
}
