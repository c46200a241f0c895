import Canvas
import Kit

/// Lines below each other in a dialog that are others from time to time.
final class LineStack: View {
  /// From top to bottom.
  var lines: [View] = [] {
    didSet {
      for line in oldValue { line.removeFromSuperview() }
      for line in lines { addSubview(line) }
      setNeedsLayout()
    }
  }

  /// Between two of them.
  private let gap: Double

  init(gap: Double = 4) {
    self.gap = gap
    super.init()
  }

  private func height(of line: View, _ width: Double) -> Double {
    line.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let heights = lines.reduce(0) { $0 + height(of: $1, proposal.width) }
    let gaps = gap * Double(max(0, lines.count - 1))
    return Size(width: proposal.width, height: heights + gaps)
  }

  override func layout() {
    var y = 0.0
    for line in lines {
      let height = height(of: line, bounds.width)
      line.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height + gap
    }
  }
}
