import Testing

@testable import Canvas

@Suite("Painter")
struct PainterTests {
  private let window = Rect(x: 0, y: 0, width: 100, height: 100)
  private let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("groups move and clip what is painted inside them, and nothing after them")
  func groups() {
    var painter = Painter(bounds: window)
    painter.group(at: Point(x: 10, y: 20), clippedTo: Rect(x: 0, y: 0, width: 50, height: 5)) {
      $0.group(at: Point(x: 1, y: 2)) { inner in
        #expect(inner.origin == Point(x: 11, y: 22))
        inner.fill(unit, .black)
      }
      $0.fill(unit, .black)
    }
    painter.fill(unit, .black)
    let clip = Rect(x: 10, y: 20, width: 50, height: 5)
    #expect(
      painter.commands == [
        DrawCommand(
          .fill(Rect(x: 11, y: 22, width: 10, height: 10), radius: 0, .black), clip: clip),
        DrawCommand(
          .fill(Rect(x: 10, y: 20, width: 10, height: 10), radius: 0, .black), clip: clip),
        DrawCommand(.fill(unit, radius: 0, .black), clip: window),
      ])
    #expect(painter.origin == .zero && painter.clip == window)
  }

  @Test("clips only ever shrink, and a group outside the window is not painted at all")
  func clipping() {
    var painter = Painter(bounds: window)
    painter.group(clippedTo: Rect(x: 90, y: 90, width: 100, height: 100)) { outer in
      #expect(outer.clip == Rect(x: 90, y: 90, width: 10, height: 10))
      outer.group(clippedTo: window) { #expect($0.clip.width == 10) }
    }
    var isPainted = false
    painter.group(clippedTo: Rect(x: 200, y: 0, width: 5, height: 5)) { _ in isPainted = true }
    #expect(!isPainted)
  }

  @Test("what nobody can see leaves no command")
  func invisible() {
    var painter = Painter(bounds: window)
    painter.fill(Rect(x: 300, y: 0, width: 10, height: 10), .black)
    painter.fill(unit, .clear)
    painter.border(unit, .clear)
    painter.shadow(unit, radius: 0, blur: 5, Color.black.opacity(0))
    #expect(painter.commands.isEmpty)
    #expect(painter.isVisible(unit))
    #expect(!painter.isVisible(unit.offset(by: Point(x: 100, y: 0))))
  }

  @Test("every kind of mark is moved by the group it is in")
  func allMarks() {
    let text = FixedPitchText()
    let picture = Bitmap(width: 1, height: 1)
    let at = Point(x: 30, y: 40)
    var painter = Painter(bounds: window)
    painter.group(at: at) {
      $0.fill(unit, radius: 2, .black)
      $0.border(unit, radius: 2, width: 3, .black)
      $0.shadow(unit, radius: 2, blur: 4, .black)
      $0.text(text.line("a", style: .body), at: .zero, .black)
      $0.fill(.ellipse(in: unit), .solid(.black))
      $0.stroke(.ellipse(in: unit), width: 2, .black)
      $0.image(picture, in: unit)
    }
    let moved = unit.offset(by: at)
    #expect(
      painter.commands.map(\.shape) == [
        .fill(moved, radius: 2, .black), .border(moved, radius: 2, width: 3, .black),
        .shadow(moved, radius: 2, blur: 4, .black),
        .text(text.line("a", style: .body), at: at, .black),
        .path(.ellipse(in: unit), at: at, .solid(.black)),
        .stroke(.ellipse(in: unit), at: at, width: 2, .black), .image(picture, moved),
      ])
  }

  @Test("a recycled list starts empty")
  func recycling() {
    var painter = Painter(bounds: window)
    painter.fill(unit, .black)
    #expect(Painter(bounds: window, recycling: painter.commands).commands.isEmpty)
  }

  @Test("a path's bounds hold its end and control points; an ellipse fills its rectangle")
  func paths() {
    var path = Path()
    #expect(path.bounds == .zero)
    path.move(to: Point(x: 5, y: 5))
    path.quadratic(to: Point(x: 9, y: 5), control: Point(x: 7, y: -3))
    path.cubic(
      to: Point(x: 1, y: 6), control1: Point(x: 12, y: 5), control2: Point(x: 5, y: 20))
    #expect(path.bounds == Rect(x: 1, y: -3, width: 11, height: 23))
    let ellipse = Path.ellipse(in: Rect(x: 3, y: 4, width: 8, height: 2))
    #expect(ellipse.bounds == Rect(x: 3, y: 4, width: 8, height: 2))
  }
}
