import Canvas
import DiskUsage
import Kit
import Loop
import Tasks
import Testing

@testable import Widgets

@Suite struct DiskFaceTests {
  private static let widths = [128.0, 160, 240, 328, 416, 688, 1_000, 2_000]

  /// A window with the face alone, all details shown.
  private func face(width: Double) throws -> (RootView, DiskFace) {
    let face = DiskFace()
    let loop = RunLoop(timeSource: VirtualTime())
    let root = RootView(content: face, loop: loop, text: FixedPitchText(), theme: .light)
    face.status.usage = StoredUsage(
      space: try DiskSpace(total: 1_000_000, used: 960_000, available: 20_000),
      measured: Timestamp(milliseconds: 0))
    face.status.isStale = true
    face.expansion = 1
    root.handle(.resized(Size(width: width, height: DiskFace.expandedHeight(inWidth: width))))
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
    // Where there is little room the name of the disk is left out.
    #expect(frames.count == (width < 200 ? 8 : 9))
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 0 && frame.maxX <= root.bounds.width + 0.5)
      #expect(frame.minY >= 0 && frame.maxY <= DiskFace.expandedHeight(inWidth: width))
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("Below the details there is as much air as below the folded face", arguments: [416.0, 688])
  func airBelow(_ width: Double) throws {
    let (root, face) = try face(width: width)
    func lowest() -> Double {
      root.nextFrame().commands.compactMap { command in
        if case .text(let line, let place, _) = command.shape, !line.text.isEmpty {
          place.y
        } else {
          nil
        }
      }.max() ?? 0
    }
    face.setNeedsDisplay()
    let unfolded = DiskFace.expandedHeight(inWidth: width) - lowest()
    face.expansion = 0
    let folded = DiskFace.collapsedHeight - lowest()
    #expect(abs(unfolded - folded) <= 4, "\(unfolded), \(folded)")
  }

  // MARK: The bar

  private func bar(used: UInt128, available: UInt128, of total: UInt128) throws -> DiskBar {
    let bar = DiskBar()
    bar.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    bar.space = try DiskSpace(total: total, used: used, available: available)
    return bar
  }

  @Test(
    "The rail is filled as far as the percentage says, however large the reserve is",
    arguments: [
      (67, 312, 1_000), (120, 360, 500), (1, 1, 1_000), (500, 0, 500), (480, 5, 500), (0, 9, 10),
    ] as [(UInt128, UInt128, UInt128)])
  func rail(_ used: UInt128, _ available: UInt128, _ total: UInt128) throws {
    let bar = try bar(used: used, available: available, of: total)
    let (parts, space) = (bar.parts, try #require(bar.space))
    // To the nearest point.
    #expect(abs((parts.used?.width ?? 0) - space.rate * parts.rail.width) <= 0.5)
    #expect((parts.reserve != nil) == (space.reserved > 0))
    #expect(parts.rail.width >= 0.85 * bar.bounds.width)
    if let reserve = parts.reserve {
      #expect(reserve.minX > parts.rail.maxX && reserve.maxX == bar.bounds.maxX)
      #expect(reserve.width >= reserve.height)
    }
  }

  @Test("What is reserved is told from what is free, in every theme", arguments: Theme.all)
  func reserveContrast(_ theme: Theme) {
    for level in SpaceLevel.allCases {
      let (free, reserved) = (
        DiskBar.color(of: .free, level, in: theme), DiskBar.color(of: .reserved, level, in: theme)
      )
      #expect(reserved.contrast(with: free) >= 3, "\(level)")
    }
  }

  @Test("What is free is told from its card, also under the pointer", arguments: Theme.all)
  func freeContrast(_ theme: Theme) {
    for ground in [theme.card, theme.cardHovered] {
      #expect(DiskBar.edge(in: theme).contrast(with: ground) >= 3)
    }
  }

  @Test("The reserve's hatch ends inside of its round ends", arguments: [8.0, 12, 25])
  func hatch(_ width: Double) {
    let (height, radius) = (8.0, 4.0)
    let ends = Hatch(Size(width: width, height: height), radius: radius).path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(ends.count >= 4)
    for end in ends {
      let x = min(max(end.x, radius), width - radius)
      let y = min(max(end.y, radius), height - radius)
      let distance = ((end.x - x) * (end.x - x) + (end.y - y) * (end.y - y)).squareRoot()
      #expect(distance + Hatch.lineWidth / 2 <= radius)
    }
  }
}
