import Canvas
import DiskUsage
import Loop
import TaskStore
import Testing
import Views

@testable import AloftUI

@Suite struct DiskFaceTests {
  private static let widths = [128.0, 160, 240, 328, 416, 688, 1_000, 2_000]

  /// A window with the face alone, all details shown.
  private func face(width: Double, isMirrored: Bool = false) throws -> (RootView, DiskFace) {
    let face = DiskFace()
    face.isMirrored = isMirrored
    let loop = RunLoop(timeSource: VirtualTime())
    let root = RootView(content: face, loop: loop, text: FixedPitchText(), theme: .light)
    face.status.usage = StoredUsage(
      space: try DiskSpace(total: 1_000_000, used: 960_000, available: 20_000),
      measured: Timestamp(milliseconds: 0))
    face.status.isStale = true
    face.expansion = 1
    root.handle(.resized(Size(width: width, height: DiskFace.expandedHeight)))
    _ = root.nextFrame()
    return (root, face)
  }

  private func shown(_ face: DiskFace) -> [Rect] {
    face.subviews.filter { !$0.isHidden }.map(\.frame)
  }

  @Test(
    "Row C7: at any width everything is inside, and nothing lies over anything", arguments: widths)
  func fits(_ width: Double) throws {
    let (root, face) = try face(width: width)
    let frames = shown(face)
    #expect(frames.count == 8)
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 0 && frame.maxX <= root.bounds.width + 0.5)
      #expect(frame.minY >= 0 && frame.maxY <= DiskFace.expandedHeight)
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("From the right everything is where its mirror image was", arguments: widths)
  func mirrored(_ width: Double) throws {
    let (plain, mirror) = (
      try face(width: width).1, try face(width: width, isMirrored: true).1
    )
    for (left, right) in zip(shown(plain), shown(mirror)) {
      #expect(abs(right.maxX - (width - left.minX)) < 0.001)
      #expect(left.size == right.size)
    }
  }
}
