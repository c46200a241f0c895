import Canvas
import Kit
import Wording

/// The buttons that open other programs, in a line.
final class DiskToolBar: View {
  var tools: DiskTools? { didSet { update() } }
  var hasTrash = false { didSet { update() } }
  /// The disk was looked at.
  var hasDetails = false { didSet { update() } }

  private let inspect = TextButton()
  private let trash = TextButton()
  private static let lineHeight = 28.0
  private static let gap = 20.0

  override init() {
    super.init()
    inspect.title = DiskText.lookInside
    trash.title = DiskText.openTrash
    for button in [inspect, trash] { addSubview(button) }
    inspect.action = { [weak self] in self?.tools?.inspect?() }
    trash.action = { [weak self] in self?.tools?.openTrash() }
    update()
  }

  private func update() {
    inspect.isHidden = !hasDetails || tools?.inspect == nil
    trash.isHidden = !hasTrash || tools == nil
    setNeedsLayout()
  }

  override var takesPointer: Bool { false }

  /// 0 where there is none.
  var height: Double { inspect.isHidden && trash.isHidden ? 0 : Self.lineHeight }

  override func layout() {
    var left = 0.0
    for button in [inspect, trash] where !button.isHidden {
      let size = button.sizeThatFits(
        Size(width: max(0, bounds.width - left), height: bounds.height))
      button.frame = Rect(
        x: left, y: 0, width: min(max(0, bounds.width - left), size.width), height: bounds.height)
      left += size.width + Self.gap
    }
  }
}
