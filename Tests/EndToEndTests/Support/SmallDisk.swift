import Glibc
import Testing

/// A disk of one megabyte in memory, seen by one shell script and what it starts; gone with them.
/// C: `unshare`, `mount`.
enum SmallDisk {
  /// Where the disk is, inside.
  static let path = "/mnt"

  /// False, with a notice, where the system lets nobody mount anything, as in some containers.
  static let isPossible: Bool = {
    let outcome = try? Program(try Tools.find("unshare"), words("true")).outcome()
    let isPossible = outcome?.code == 0
    if !isPossible {
      print("Tests of full and read-only disks are left out: \(outcome?.errors ?? "no unshare")")
    }
    return isPossible
  }()

  /// Runs a script in `sh` on a fresh disk.
  static func run(_ script: String) throws -> Program.Outcome {
    try Program.run(try Tools.find("unshare"), words(script))
  }

  /// Starts a script on a fresh disk; the program that it ends with by `exec` is the one that runs.
  static func start(_ script: String, environment: [String: String?]) throws -> Program {
    try Program(try Tools.find("unshare"), words(script), environment: environment)
  }

  /// Starts a program to which what others mount from here on does not come; as any other where the
  /// system lets nobody mount anything.
  static func startAmongOwnMounts(
    _ path: String, _ arguments: [String], environment: [String: String?]
  ) throws -> Program {
    guard isPossible, getuid() == 0 else {
      return try Program(path, arguments, environment: environment)
    }
    return try Program(
      try Tools.find("unshare"), ["--mount", path] + arguments, environment: environment)
  }

  /// Runs a script on the disk of a program that was started on it.
  static func run(_ script: String, besides program: Program) throws -> Program.Outcome {
    let user = getuid() == 0 ? [] : ["--user", "--preserve-credentials"]
    return try Program.run(
      try Tools.find("nsenter"),
      ["--target", "\(program.process)", "--mount"] + user + ["sh", "-c", script])
  }

  /// Fills the disk to its last byte.
  static let fill =
    "dd if=/dev/zero of=\(path)/filler bs=4k 2>/dev/null; "
    + "dd if=/dev/zero of=\(path)/rest bs=1 2>/dev/null;"

  private static func words(_ script: String) -> [String] {
    let user = getuid() == 0 ? [] : ["--map-root-user"]
    return user + [
      "--mount", "sh", "-c", "mount -t tmpfs -o size=1m aloft-test \(path) || exit 99\n" + script,
    ]
  }
}
