import Canvas
import DiskUsage
import Kit
import Loop
import Tasks
import Testing
import Wording

@testable import Widgets

@Suite("What the disk widget explains")
struct DiskDetailsTests {
  private static var details: SpaceDetails {
    var details = SpaceDetails()
    details.trash = .init(bytes: 3_000_000, count: 2)
    details.files = .init(total: 100, free: 0)
    details.hiddenPrograms = 7
    return details
  }

  /// An unfolded face.
  private func face(
    width: Double, _ details: SpaceDetails?, tools: DiskTools? = nil
  ) throws -> (RootView, DiskFace) {
    let face = DiskFace(tools: tools)
    let loop = RunLoop(timeSource: VirtualTime())
    let root = RootView(content: face, loop: loop, text: FixedPitchText(), theme: .light)
    face.status.usage = StoredUsage(
      space: try DiskSpace(total: 1_000_000_000, used: 400_000_000, available: 500_000_000),
      measured: Timestamp(milliseconds: 0))
    face.status.details = details
    face.expansion = 1
    root.handle(.resized(Size(width: width, height: 600)))
    _ = root.nextFrame()
    return (root, face)
  }

  @Test(
    "At any width all of it is inside of the height that is asked for, and nothing lies over anything",
    arguments: [128.0, 160, 240, 328, 416, 688])
  func fits(_ width: Double) throws {
    let tools = DiskTools(inspect: {}, openTrash: {})
    let (root, face) = try face(width: width, Self.details, tools: tools)
    defer { withExtendedLifetime(root) {} }
    let frames = face.subviews.filter { !$0.isHidden }.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(frame.maxY <= face.fullHeight(inWidth: width), "\(frames)")
      #expect(frame.maxX <= width + 0.5)
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("Without details nothing is higher, and there is no button")
  func none() throws {
    let tools = DiskTools(inspect: {}, openTrash: {})
    let (_, face) = try face(width: 416, nil, tools: tools)
    #expect(face.fullHeight(inWidth: 416) == DiskFace.expandedHeight(inWidth: 416))
  }

  @Test(
    "Where nothing can be written though there is room, the folded face says so, the open one why")
  func cause() throws {
    let (_, face) = try face(width: 416, Self.details)
    #expect(face.status.note == DiskText.nothingWritten)
    #expect(face.status.cause == SpaceCause.files.sentence)
    #expect(face.status.figures?.hasSuffix(SpaceCause.files.sentence) == true)
  }

  @Test("The buttons open what they say; none is there for a program that is not")
  func tools() throws {
    var opened: [String] = []
    let tools = DiskTools(
      inspect: { opened.append("inspector") }, openTrash: { opened.append("trash") })
    let (root, face) = try face(width: 416, Self.details, tools: tools)
    for title in [DiskText.lookInside, DiskText.openTrash] {
      let button = try #require(self.button(title, in: face))
      let middle = button.convertToWindow(Point(x: button.bounds.midX, y: button.bounds.midY))
      root.handle(.pointerPressed(middle, button: .primary, clicks: 1))
      root.handle(.pointerReleased(middle, button: .primary))
    }
    #expect(opened == ["inspector", "trash"])
    let (_, without) = try self.face(
      width: 416, Self.details, tools: DiskTools(inspect: nil, openTrash: {}))
    #expect(button(DiskText.lookInside, in: without) == nil)
    #expect(button(DiskText.openTrash, in: without) != nil)
  }

  private func button(_ title: String, in view: View) -> TextButton? {
    if view.isHidden { return nil }
    if let button = view as? TextButton, button.title == title { return button }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }
}
