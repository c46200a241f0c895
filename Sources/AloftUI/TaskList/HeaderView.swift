import Canvas
import Views

/// Today's date, how many tasks are open, and the way to add one.
final class HeaderView: View {
  static let height = 88.0
  private let day = Label(style: .title)
  private let count = Label(style: .caption, color: \.secondaryText)
  let addButton: Button

  init(add: @escaping () -> Void) {
    addButton = Button("New task", look: .prominent, icon: .plus, action: add)
    super.init()
    for view in [day, count, addButton] { addSubview(view) }
  }

  /// - Parameter openCount: nil until they have been counted.
  func show(day: String, openCount: Int?) {
    self.day.text = day
    count.text =
      switch openCount {
      case nil: ""
      case 0: "No open tasks"
      case 1: "1 open task"
      case let count?: "\(count) open tasks"
      }
  }

  override var semantics: Semantics? { Semantics(.header, name: "") }

  override func layout() {
    let button = 40.0
    addButton.frame = Rect(
      x: max(0, bounds.width - 4 - button), y: 24, width: button, height: button)
    let width = max(0, addButton.frame.minX - 8 - 4)
    day.frame = Rect(x: 4, y: 20, width: width, height: 30)
    count.frame = Rect(x: 4, y: 50, width: width, height: 18)
  }
}
