import Testing

@testable import Canvas

@Suite("Painter in a window that is read from the right")
struct MirroredPainterTests {
  private let window = Rect(x: 0, y: 0, width: 100, height: 80)
  private let unit = Rect(x: 4, y: 6, width: 10, height: 12)
  private let text = FixedPitchText()

  private func commands(_ paint: (inout Painter) -> Void) -> [DrawCommand] {
    var painter = Painter(bounds: window, direction: .rightToLeft)
    paint(&painter)
    #expect(painter.origin == Point(x: 100, y: 0) && painter.isMirrored && painter.clip == window)
    return painter.commands
  }

  @Test(
    "every kind of mark stands where its mirror image does; letters and pictures stay as they are")
  func allMarks() {
    let (line, picture) = (text.line("abc", style: .body), Bitmap(width: 1, height: 1))
    let ellipse = Path.ellipse(in: unit)
    let commands = commands {
      $0.group(at: Point(x: 30, y: 40)) {
        $0.fill(unit, radius: 2, .black)
        $0.border(unit, radius: 2, width: 3, .black)
        $0.shadow(unit, radius: 2, blur: 4, .black)
        $0.text(line, at: Point(x: 4, y: 6), .black)
        $0.fill(
          ellipse, at: Point(x: 1, y: 2),
          .radial(center: Point(x: 5, y: 6), radius: 3, inner: .white, outer: .black))
        $0.stroke(ellipse, width: 2, .black)
        $0.image(picture, in: unit)
      }
    }
    let place = Rect(x: 56, y: 46, width: 10, height: 12)
    #expect(
      commands.map(\.shape) == [
        .fill(place, radius: 2, .black), .border(place, radius: 2, width: 3, .black),
        .shadow(place, radius: 2, blur: 4, .black),
        .text(line, at: Point(x: 66 - line.width, y: 46), .black),
        .path(
          ellipse.mirrored(), at: Point(x: 69, y: 42),
          .radial(center: Point(x: -5, y: 6), radius: 3, inner: .white, outer: .black)),
        .stroke(ellipse.mirrored(), at: Point(x: 70, y: 40), width: 2, .black),
        .image(picture, place),
      ])
    #expect(commands.allSatisfy { $0.clip == window })
  }

  @Test("groups clip what the mirror shows of their rectangle, and see what it shows")
  func clipping() {
    var painter = Painter(bounds: window, direction: .rightToLeft)
    painter.group(at: Point(x: 10, y: 0), clippedTo: Rect(x: 0, y: 0, width: 20, height: 80)) {
      #expect($0.clip == Rect(x: 70, y: 0, width: 20, height: 80))
      #expect($0.isVisible(Rect(x: 19, y: 0, width: 5, height: 5)))
      #expect(!$0.isVisible(Rect(x: 20, y: 0, width: 5, height: 5)))
      $0.scrolled(by: 3)
    }
    #expect(
      painter.scrolledAreas == [
        ScrolledArea(area: Rect(x: 70, y: 0, width: 20, height: 80), offset: 3)
      ])
  }

  @Test("what a mirror must not turn over runs to the right within its rectangle")
  func unmirrored() {
    let line = text.line("abc", style: .body)
    let commands = commands { painter in
      painter.group(at: Point(x: 10, y: 20)) {
        $0.unmirrored(in: unit) {
          #expect(!$0.isMirrored)
          $0.fill(Rect(x: 4, y: 6, width: 3, height: 4), .black)
          $0.text(line, at: Point(x: 5, y: 6), .black)
          $0.stroke(.ellipse(in: unit), width: 1, .black)
        }
        $0.fill(unit, .black)
      }
    }
    // In the window the rectangle reaches from 76 to 86.
    #expect(
      commands.map(\.shape) == [
        .fill(Rect(x: 76, y: 26, width: 3, height: 4), radius: 0, .black),
        .text(line, at: Point(x: 77, y: 26), .black),
        .stroke(.ellipse(in: unit), at: Point(x: 72, y: 20), width: 1, .black),
        .fill(Rect(x: 76, y: 26, width: 10, height: 12), radius: 0, .black),
      ])
    var plain = Painter(bounds: window)
    plain.unmirrored(in: unit) { $0.fill(unit, .black) }
    #expect(plain.commands.map(\.shape) == [.fill(unit, radius: 0, .black)])
  }

  @Test("an outline turned over has its bounds on the other side, and twice it is itself again")
  func path() {
    var path = Path()
    path.move(to: Point(x: 5, y: 5))
    path.line(to: Point(x: 9, y: -3))
    #expect(path.mirrored().bounds == Rect(x: -9, y: -3, width: 4, height: 8))
    #expect(path.mirrored() != path)
    #expect(path.mirrored().mirrored() == path)
  }
}
