import Canvas
import Controls
public import Views
import Wording

/// The keys, one action a line.
public enum KeysDialog {
  /// Opens it above all that is open.
  public static func present(in root: RootView) {
    Dialog.present(in: root, title: DialogWords.keys, [KeyGrid(KeyTable.rows)])
  }
}

/// What keys do on the left, the keys on the right; both may need several lines.
private final class KeyGrid: View {
  private let lines: [(what: Paragraph, keys: Paragraph)]
  private static let gap = 6.0
  private static let columnGap = 12.0

  init(_ rows: [KeyTable.Row]) {
    lines = rows.map { (Paragraph($0.action), Paragraph($0.keys, color: \.secondaryText)) }
    super.init()
    for line in lines {
      addSubview(line.what)
      addSubview(line.keys)
    }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let heights = heights(columnWidth(of: proposal.width))
    return Size(
      width: proposal.width,
      height: heights.reduce(0, +) + Self.gap * Double(max(0, heights.count - 1)))
  }

  private func columnWidth(of width: Double) -> Double {
    max(0, ((width - Self.columnGap) / 2).rounded(.down))
  }

  private func heights(_ columnWidth: Double) -> [Double] {
    let room = Size(width: columnWidth, height: .infinity)
    return lines.map { max($0.what.sizeThatFits(room).height, $0.keys.sizeThatFits(room).height) }
  }

  override func layout() {
    let width = columnWidth(of: bounds.width)
    var y = 0.0
    for (line, height) in zip(lines, heights(width)) {
      line.what.frame = Rect(x: 0, y: y, width: width, height: height)
      line.keys.frame = Rect(x: bounds.width - width, y: y, width: width, height: height)
      y += height + Self.gap
    }
  }
}
