import Canvas
import Controls
import TaskStore
import Views

/// A task's list and tags, beside its name: a list with corners, a tag round.
final class LabelChips: View {
  struct Chip: Hashable {
    var text: String
    var isList: Bool
  }

  var chips: [Chip] = [] { didSet { if chips != oldValue { renew() } } }
  /// All of them, for who reads the screen out.
  var text: String { chips.map(\.text).joined(separator: ", ") }

  private var labels: [Label] = []
  private static let height = 20.0
  /// On both sides of a text, between two chips, and before the first of them.
  private static let (padding, gap, margin) = (8.0, 4.0, 8.0)

  override var takesPointer: Bool { false }

  private func renew() {
    while labels.count < chips.count {
      let label = Label(style: .caption, color: \.secondaryText, alignment: .center)
      label.isSpoken = false
      addSubview(label)
      labels.append(label)
    }
    for (place, label) in labels.enumerated() {
      label.text = place < chips.count ? chips[place].text : ""
    }
    setNeedsDisplay()
  }

  /// Whether the first one may be cut; otherwise it is left out where it has no room, as the others are.
  var cutsFirst = true

  /// What they take, with the air before the first.
  func width(in room: Double) -> Double {
    guard !chips.isEmpty else { return 0 }
    var end = 0.0
    for label in labels.prefix(chips.count) {
      let next = end + (end == 0 ? Self.margin : Self.gap) + Self.width(of: label)
      guard next <= room || end == 0 && cutsFirst else { break }
      end = next
    }
    return min(end, room)
  }

  private static func width(of label: Label) -> Double {
    label.sizeThatFits(Size(width: .infinity, height: height)).width + 2 * padding
  }

  /// Stands in the line at `y`.
  func place(from left: Double, upTo right: Double, y: Double) {
    let room = max(0, right - left)
    frame = Rect(
      x: left, y: (y - Self.height / 2).rounded(), width: width(in: room), height: Self.height)
    var x = Self.margin
    for (place, label) in labels.enumerated() {
      let whole = Self.width(of: label)
      let width = x == Self.margin && cutsFirst ? min(whole, max(0, room - Self.margin)) : whole
      label.isHidden = place >= chips.count || x + width > room || width <= 2 * Self.padding
      // Those behind it are left out, too.
      if label.isHidden { x = .infinity }
      guard !label.isHidden else { continue }
      label.frame = Rect(
        x: x + Self.padding, y: 0, width: width - 2 * Self.padding, height: Self.height)
      x += width + Self.gap
    }
    setNeedsDisplay()
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    // On a row's every ground.
    let edge = theme.secondaryText.opacity(0.35)
    for (chip, label) in zip(chips, labels) where !label.isHidden {
      let ground = label.frame.inset(by: Insets(horizontal: -Self.padding, vertical: 0))
      painter.border(ground, radius: chip.isList ? 4 : Self.height / 2, edge)
    }
  }
}

extension Labels {
  /// What is shown beside a task's name.
  /// - Parameter list: that is shown, and whose name therefore goes without saying.
  func chips(of task: Task, in list: NamedList.ID?) -> [LabelChips.Chip] {
    guard task.list != nil || task.tags != nil else { return [] }
    let list = task.list == list ? nil : self.list(of: task)
    return [list.map { .init(text: $0.name, isList: true) }].compactMap(\.self)
      + tags(of: task).map { .init(text: "#" + $0.name, isList: false) }
  }

  /// A task's labels as they are typed.
  func text(of task: Task) -> String { typed(of: task).joined(separator: " ") }
}
