import Canvas
import Kit
import Painting
import Play
import ProgramSupport
import TaskStore
import Testing

/// Random programs of what a person, the desktop and time do to two windows, one of them read from the
/// right: with every place and key turned over it is the mirror image of the other after each action.
@Suite struct MirrorProgramTests {
  private let text: FontTextEngine

  init() throws { text = try FontTextEngine(fonts: .fixed) }

  private func open(_ direction: LayoutDirection) throws -> Stage {
    let stage = try Stage.make(text: text, size: Size(width: 240, height: 400))
    stage.setDirection(direction)
    stage.root.playsTransitions = true
    return stage
  }

  /// What is seen of a window, turned over where `width` is given.
  private func seen(_ stage: Stage, mirroredIn width: Double? = nil) -> [String] {
    stage.nodes.map { node in
      let frame = width.map(node.frame.mirrored(in:)) ?? node.frame
      let semantics = node.semantics
      let states = semantics.states.map(\.rawValue).sorted()
      let place = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 8).rounded() / 8 }
      return "\(semantics.role) “\(semantics.name)” = “\(semantics.value)” \(states) \(place)"
    }
  }

  @Test("After every one of 600 actions one is the mirror image of the other", arguments: 0..<3)
  func mirrors(seed: Int) throws {
    let (left, right) = (try open(.leftToRight), try open(.rightToLeft))
    var actions = RandomActions(seed: 100 + seed)
    var done: [StageAction] = []
    while done.count < 600, left.exitCode == nil {
      let action = actions.next(on: left)
      guard action.isTheSame(on: left) else { continue }
      done.append(action)
      let turned = action.mirrored(on: left)
      action.perform(on: left)
      turned.perform(on: right)
      let width = right.root.bounds.width
      let (plain, mirror) = (seen(left), seen(right, mirroredIn: width))
      guard plain == mirror else {
        let other = zip(plain, mirror).first { $0 != $1 }
        Issue.record(
          """
          After \(done.count) actions, the last of them \(action): \
          \(other.map { "\($0) against \($1)" } ?? "\(plain.count) things against \(mirror.count)")
          """)
        return
      }
    }
    #expect(left.exitCode == right.exitCode)
  }
}

extension StageAction {
  /// False for what is no mirror image by intent: letters are read their own way on both sides, and
  /// what is pressed between them is another letter.
  fileprivate func isTheSame(on stage: Stage) -> Bool {
    func isText(_ place: Point) -> Bool { stage.root.view(at: place)?.textInputRect != nil }
    let isWriting = stage.root.focusedView?.textInputRect != nil
    return switch self {
    case .press(let place, _), .move(let place, _): !isText(place)
    case .click(let name): (try? stage.place(of: name)).map(isText) != true
    case .key(let press): !(isWriting && [.left, .right].contains(press.key))
    case .add(let name): !name.isReadFromRight
    case .paste(let text): !text.isReadFromRight
    default: true
    }
  }

  fileprivate func mirrored(on stage: Stage) -> StageAction {
    func turned(_ point: Point) -> Point {
      // Whole places lie on edges, which belong to one side alone. By more than the next number, of which
      // turning it back would leave nothing.
      Point(x: stage.root.bounds.width - point.x - 1e-9, y: point.y)
    }
    switch self {
    case .press(let place, let clicks): return .press(at: turned(place), clicks: clicks)
    case .move(let place, let delay): return .move(to: turned(place), after: delay)
    case .wheel(let notches, let place): return .wheel(notches, at: turned(place))
    case .key(var press):
      switch press.key {
      case .left: press.key = .right
      case .right: press.key = .left
      default: break
      }
      return .key(press)
    default: return self
    }
  }
}

extension String {
  fileprivate var isReadFromRight: Bool {
    unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
  }
}
