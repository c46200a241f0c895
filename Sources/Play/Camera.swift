import Canvas
import Kit
import Loop
import Painting
import TaskStore

/// Films a stage while a script is played: one picture for each step of virtual time in which something
/// has changed, with the pointer in it. What a script does at once is done as a hand does it, so that
/// whoever watches can follow.
///
/// Pictures are PNG files, `frame-MILLISECONDS.png` after when they were taken; each stands until the
/// next, and the last one says when the film ends.
final class Camera {
  /// Between two pictures: 25 a second, as films have.
  private static let step = Duration.milliseconds(40)
  /// What a hand takes: to another place, before it presses, while it does, for a letter, for a key.
  private static let gliding = Duration.milliseconds(520)
  private static let resting = Duration.milliseconds(160)
  private static let pressing = Duration.milliseconds(80)
  private static let typing = Duration.milliseconds(80)
  private static let striking = Duration.milliseconds(240)

  private let stage: Stage
  private let folder: String
  private var elapsed = Duration.zero
  private var last: Bitmap?
  private var pointer: Point

  /// - Parameter folder: where the pictures go; it exists.
  init(_ stage: Stage, folder: String) {
    self.stage = stage
    self.folder = folder
    pointer = stage.root.bounds.center
  }

  /// Does what a person does, in a person's time.
  /// - Returns: false for what takes no time, which is for the player to do.
  func perform(_ command: PlayCommand) throws(StageError) -> Bool {
    switch command {
    case .wait(let duration): try film(duration)
    case .move(let point): try glide(to: point)
    case .click(let name, let modifiers): try click(name, times: 1, with: modifiers)
    case .doubleClick(let name): try click(name, times: 2)
    case .rightClick(let name):
      try glide(to: stage.place(of: name))
      try film(Self.resting)
      try stage.rightClick(name)
      try film(Self.striking)
    case .drag(let from, let to): try drag(from: from, to: to)
    case .key(let press):
      stage.key(press)
      try film(Self.striking)
    case .act(let action):
      try stage.act(action)
      try film(Self.striking)
    case .type(let text):
      for character in text {
        stage.type(String(character))
        try film(Self.typing)
      }
    default: return false
    }
    return true
  }

  /// The last picture stands to the end.
  func end() throws(StageError) {
    if let last { try write(last) }
  }

  private func click(
    _ name: String, times: Int, with modifiers: Modifiers = []
  ) throws(StageError) {
    let place = try stage.place(of: name)
    try glide(to: place)
    try film(Self.resting)
    for clicks in 1...times where stage.exitCode == nil {
      stage.press(at: place, clicks: clicks, modifiers: modifiers)
      try film(Self.pressing)
      if stage.exitCode == nil { stage.release() }
    }
    try film(Self.striking)
  }

  private func drag(from: String, to: String) throws(StageError) {
    let (start, end) = (try stage.place(of: from), try stage.place(of: to))
    try glide(to: start)
    try film(Self.resting)
    stage.press(at: start)
    try film(Self.pressing)
    try glide(to: end)
    try film(Self.resting)
    stage.release()
    try film(Self.striking)
  }

  /// Slowly, fast, slowly (Hermite's smooth step), as a hand moves.
  private func glide(to end: Point) throws(StageError) {
    let start = pointer
    let count = max(1, Int(Self.gliding / Self.step))
    for step in 1...count {
      let t = Double(step) / Double(count)
      let part = t * t * (3 - 2 * t)
      pointer = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      stage.move(to: pointer)
      try film(Self.step)
    }
  }

  private func film(_ duration: Duration) throws(StageError) {
    let end = elapsed + duration
    while elapsed < end {
      try shoot()
      let pause = min(Self.step, end - elapsed)
      stage.advance(by: pause)
      elapsed += pause
    }
    try shoot()
  }

  private func shoot() throws(StageError) {
    let root = stage.root
    var picture = Bitmap(width: stage.screen.bitmap.width, height: stage.screen.bitmap.height)
    var painter = Painter(bounds: root.bounds, direction: root.direction)
    painter.fill(root.bounds, root.theme.background)
    root.paintTree(&painter)
    painter.unmirrored(in: root.bounds) {
      $0.fill(Self.arrow, at: pointer, .solid(.black))
      $0.stroke(Self.arrow, at: pointer, width: 1.25, .white)
    }
    stage.machine.raster.paint(painter.commands, onto: &picture, scale: stage.scale)
    guard picture != last else { return }
    last = picture
    try write(picture)
  }

  private func write(_ picture: Bitmap) throws(StageError) {
    let digits = "\(Int(elapsed / .milliseconds(1)))"
    let name = "frame-" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits + ".png"
    do throws(PNGError) {
      try PNGFile.write(picture, to: folder + "/" + name)
    } catch {
      throw StageError(expected: "to write \(name)", seen: error.sentence)
    }
  }

  /// The usual pointer, its tip at the origin.
  private static let arrow: Path = {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    for (x, y) in [(0, 17), (4, 13.2), (6.6, 19.2), (9.2, 18.1), (6.6, 12.2), (12, 12)]
      as [(Double, Double)]
    {
      path.line(to: Point(x: x, y: y))
    }
    path.close()
    return path
  }()
}
