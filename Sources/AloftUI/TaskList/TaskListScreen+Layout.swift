import AloftWidgets
import Canvas
import Controls
import Views
import Wording

/// Where everything stands: one column, with the widgets below the list.
extension TaskListScreen {
  /// Widest column of content, and the window's margin, in points.
  private static let columnWidth = 720.0
  private static let margin = 16.0

  static func makeList() -> ListView {
    let list = ListView(name: ListWords.name)
    list.contentInsets = Insets(top: 4, bottom: margin)
    return list
  }

  /// Gives every part of the window its place.
  func layOut() {
    let width = max(0, min(Self.columnWidth, bounds.width - 2 * Self.margin))
    let left = ((bounds.width - width) / 2).rounded()
    header.frame = Rect(x: left, y: 0, width: width, height: HeaderView.height)
    // Rows reach into the margin, so that their text stands in line with the header's.
    let reach = min(12, left)
    let bottom = layoutPanel(left: left, width: width)
    list.frame = Rect(
      x: left - reach, y: HeaderView.height, width: width + 2 * reach,
      height: max(0, bottom - HeaderView.height))
    dragLayer.frame = list.frame
    if rows.restHeight != restHeight {
      rows.restHeight = restHeight
      if rows.openCount == 0 { list.reload() }
    }
    let toastSize = toast.sizeThatFits(Size(width: min(width, 440), height: .infinity))
    toast.frame = Rect(
      x: ((bounds.width - toastSize.width) / 2).rounded(),
      y: bottom - toastSize.height - Self.margin, width: toastSize.width,
      height: toastSize.height)
    uncoverRows()
    balloon.frame = bounds
  }

  /// The widgets stand below the list where there is room for both.
  /// - Returns: where the list ends.
  private func layoutPanel(left: Double, width: Double) -> Double {
    guard let panel else { return bounds.height }
    let height = panel.height(inWindow: bounds.height, width: width)
    panel.isHidden = height == 0
    panel.updateVisibility()
    guard height > 0 else { return bounds.height }
    panel.frame = Rect(
      x: left, y: bounds.height - height - Self.margin, width: width, height: height)
    return panel.frame.minY - 8
  }
}
