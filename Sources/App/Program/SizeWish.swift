package import Canvas
package import Loop

/// How a window that is as large as what is in it comes by its size: it says once what it would like, and
/// once more only where that or what it has got is another one, since a desktop may refuse.
package final class SizeWish {
  /// Told of the size; nobody at first.
  package var tell: (Size) -> Void = { _ in }
  private var last: (preferred: Size, found: Size)?

  /// Nothing was wished for.
  package init() {}

  /// All has its place in a size.
  package func laidOut(in found: Size, preferring preferred: Size) {
    guard found != preferred, last?.preferred != preferred || last?.found != found else { return }
    last = (preferred, found)
    tell(preferred)
  }

  /// Calls in the loop's next turn: in the middle of a layout a new size would start it again.
  package static func later(on loop: RunLoop, _ call: @escaping (Size) -> Void) -> (Size) -> Void {
    { size in
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in call(size) }
      timer.name = "window size"
      loop.add(timer, forMode: .common)
    }
  }
}
