import Canvas
import FoundationEssentials
import Glibc
import GoldenSupport
import Painting
import ProgramSupport
import Testing

/// The window's twin: `aloft play` on the same store, at the same size and the same day, tells where
/// things are and what every pixel has to be.
extension Sandbox {
  /// What the window has to show, as it stands after its start.
  /// - Parameters:
  ///   - width: in points, as is the height.
  ///   - date: when, to the second.
  ///   - commands: what was done to the window since, as a script.
  func expectedPicture(
    width: Double, height: Double, at date: Date = .now, options: [String] = [],
    _ commands: String...
  ) throws -> Bitmap {
    let script = Self.script(width, height, at: date, commands + ["shot expected.png"])
    let outcome = try play(script, options: ["--data", data, "--no-widgets"] + options)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return try PNGFile.read(folder.path + "/expected.png")
  }

  /// The middle of something on screen, by its role and name as the semantic tree has them, such
  /// as `button "New task"`. In points of a window of the first size.
  /// - Parameter commands: what was done to the window before, as a script.
  func place(
    of thing: String, width: Double = 480, height: Double = 720, after commands: String...
  ) throws -> Point {
    let script = Self.script(width, height, at: .now, commands + ["tree tree.txt"])
    let outcome = try play(script, options: ["--data", data, "--no-widgets"])
    try #require(outcome.code == 0, "\(outcome.errors)")
    let lines = folder.text("tree.txt").split(separator: "\n")
    let line = try #require(
      lines.first { $0.drop(while: \.isWhitespace).hasPrefix(thing) },
      "no \(thing) on screen:\n\(lines.joined(separator: "\n"))")
    // `(x, y, width × height)` ends the line.
    let frame = line.split(separator: "(").last ?? ""
    let numbers = frame.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    try #require(numbers.count == 4, "\(line)")
    return Point(x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2)
  }

  /// Begins at this moment; what comes back into view is up to date.
  private static func script(
    _ width: Double, _ height: Double, at date: Date, _ commands: [String]
  ) -> String {
    let start = "clock \(date.formatted(.iso8601))\nsize \(width) \(height)\nhide\nshow"
    return ([start] + commands).joined(separator: "\n")
  }
}

extension AppWindow {
  /// Waits until the X server shows exactly what `aloft play` paints of the same store.
  func expectPicture(
    of sandbox: Sandbox, options: [String] = [], _ commands: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let scale = options.firstIndex(of: "--scale").flatMap { Double(options[$0 + 1]) } ?? 1
    let geometry = try geometry
    let expected = try sandbox.expectedPicture(
      width: Double(geometry.width) / scale, height: Double(geometry.height) / scale,
      options: options, commands.joined(separator: "\n"))
    try expectEqual(expected, sourceLocation: sourceLocation) { try picture() }
  }
}

/// Waits until something shows exactly this picture. Where it does not, both are left as files.
func expectEqual(
  _ expected: Bitmap, sourceLocation: SourceLocation = #_sourceLocation,
  seen look: () throws -> Bitmap
) throws {
  var seen = try look()
  do {
    try poll("the picture is seen") {
      seen = try look()
      return seen == expected
    }
    return
  } catch is Overdue {}
  let folder = "/tmp/aloft-difference-\(getpid())"
  mkdir(folder, 0o700)
  try PNGFile.write(seen, to: folder + "/seen.png")
  try PNGFile.write(expected, to: folder + "/expected.png")
  let count = BitmapDifference(of: seen, from: expected)?.count ?? 0
  Issue.record(
    """
    The window differs from what “aloft play” paints in \(count) of \(expected.pixels.count) \
    pixels; see \(folder)
    """, sourceLocation: sourceLocation)
}
