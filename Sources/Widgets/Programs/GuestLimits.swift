import Formats

/// What a widget's program may use, and what it may reach.
package struct GuestLimits: Hashable, Sendable {
  /// Bytes that it prints. What it prints beyond ends it.
  package var output = 65_536
  /// Bytes of addresses, each process of it.
  package var memory = 64 << 20
  /// Seconds of processor, each process of it.
  package var processor = 2
  /// Open files, each process of it.
  package var files = 64
  /// Processes besides those that the person has.
  package var processes = 32
  /// How long it has until it is killed, with all that it has started: less than a host waits for an update.
  package var deadline = Duration.seconds(4)
  /// Whether it may speak to other machines. Without it no socket is to be had.
  package var mayUseNetwork = false
  /// Whether it may read whatever its person may. Without the rules that forbid the rest it also sees which files
  /// other programs hold open, which no rule can allow.
  package var mayReadAll = false
  /// Folders that it may read beside the system's and its own.
  package var readable: [String] = []

  /// Those of every guest, which has no wishes.
  package init() {}

  /// With what a person has allowed.
  /// - Parameter home: the person's home folder.
  func granting(_ wishes: [WidgetManifest.Wish], home: String) -> GuestLimits {
    var granted = self
    if wishes.contains(.network) { granted.mayUseNetwork = true }
    if wishes.contains(.home) { granted.readable.append(home) }
    return granted
  }

  /// What everybody may read: programs, libraries, settings of the system, what the kernel tells.
  static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/proc", "/sys",
    "/dev/null",
    "/dev/zero", "/dev/random", "/dev/urandom", "/run/systemd/resolve",
  ]
}
