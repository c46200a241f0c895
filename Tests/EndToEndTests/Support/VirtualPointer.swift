import Canvas
import Glibc
import ProgramSupport
import System

/// A mouse on a headless sway (`Tests/Fixtures/VirtualPointer`), which has none: without it windows hear of no
/// button. There until its owner ends.
final class VirtualPointer {
  /// C: linux/input-event-codes.h.
  enum Button: Int { case left = 272, middle = 274 }

  private let program: Program
  private let folder: TemporaryFolder
  private let commands: Descriptor
  /// What it has been told to do.
  private var told = ""

  init(on sway: Sway) throws {
    folder = try TemporaryFolder()
    try Tools.run("mkfifo", [folder["commands"]])
    // For reading as well: so it opens at once.
    commands = try Descriptor(opening: folder["commands"], O_RDWR)
    let path = try Tools.built("VirtualPointer")
    program = try Program(
      "/bin/sh", ["-c", "exec \(path) \(Sway.width) \(Sway.height) < \(folder["commands"])"],
      environment: sway.environment)
  }

  /// The compositor has done it when this returns.
  private func tell(_ line: String) throws {
    told += line + "\n"
    try commands.write(Array("\(line)\n".utf8))
    try poll("the pointer has done “\(line)”: \(program.account)") { program.output == told }
  }

  func move(to place: Point) throws { try tell("at \(Int(place.x)) \(Int(place.y))") }
  func press(_ button: Button) throws { try tell("press \(button.rawValue)") }
  func release(_ button: Button) throws { try tell("release \(button.rawValue)") }

  func click(_ button: Button, at place: Point) throws {
    try move(to: place)
    try press(button)
    try release(button)
  }
}
