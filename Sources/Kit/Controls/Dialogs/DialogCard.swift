import Canvas

/// What a dialog's parts stand on. In a small window it is set tighter; where that is not enough
/// the body scrolls, and gives up the title before it is too low for a field.
final class DialogCard: View {
  static let radius = 12.0

  let body: DialogBody
  private let title: Label
  private let buttons: [Button]
  private var setting = Setting.roomy

  /// How the parts are set, in points.
  private struct Setting {
    var padding: Double
    var gap: Double

    static let roomy = Setting(padding: 24, gap: 12)
    static let tight = Setting(padding: 12, gap: 8)
  }

  /// Part of the height that the body has before the title makes way for it.
  private static let leastBodyPart = 0.6
  /// The most lines of a title: who reads a question that is longer has no room for its answer.
  private static let titleLines = 4
  /// Narrower than this it is set tight.
  private static let roomyWidth = 280.0

  init(title: String, body: [View], buttons: [Button]) {
    self.title = Label(title, style: .title)
    self.title.isSpoken = false
    self.title.lineLimit = Self.titleLines
    self.body = DialogBody(body)
    self.buttons = buttons
    super.init()
    for view in [self.title, self.body] + buttons { addSubview(view) }
  }

  override var clipsToBounds: Bool { true }

  /// Sets its parts for a window that has this room, and keeps them so.
  /// - Returns: its size with what it holds now.
  func settle(in room: Size) -> Size {
    let isRoomy =
      room.width >= Self.roomyWidth && height(.roomy, width: room.width) <= room.height
    setting = isRoomy ? .roomy : .tight
    return sizeThatFits(room)
  }

  /// As wide as proposed, and as high as its parts need, at most as proposed.
  override func sizeThatFits(_ proposal: Size) -> Size {
    let width = max(0, proposal.width)
    return Size(width: width, height: min(height(setting, width: width), max(0, proposal.height)))
  }

  private func height(_ setting: Setting, width: Double) -> Double {
    let inner = max(0, width - 2 * setting.padding)
    let body = bodyHeight(setting, inner)
    return 2 * setting.padding + titleHeight(inner) + setting.gap
      + (body > 0 ? body + setting.gap : 0)
      + buttonsHeight(setting, inner) + setting.gap
  }

  /// It takes the lines that it needs; where one of its words has no room it is set smaller.
  private func titleHeight(_ width: Double) -> Double {
    if let text = root?.text {
      let fits = text.hasRoomForWords(of: title.text, style: .title, in: width)
      title.style = fits ? .title : .bodyStrong
    }
    return title.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  private func bodyHeight(_ setting: Setting, _ width: Double) -> Double {
    body.gap = setting.gap
    return body.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  private func buttonHeight(_ width: Double) -> Double {
    buttons.reduce(0) { max($0, $1.sizeThatFits(Size(width: width, height: .infinity)).height) }
  }

  /// Where not even their titles have room beside each other they stand below each other.
  private func isStacked(_ gap: Double, _ width: Double) -> Bool {
    let gaps = gap * Double(max(0, buttons.count - 1))
    return buttons.count > 1 && buttons.reduce(gaps) { $0 + $1.leastWidth } > width
  }

  private func buttonsHeight(_ setting: Setting, _ width: Double) -> Double {
    let height = buttonHeight(width)
    return Double(buttonLines(setting.gap, width).count) * (height + setting.gap) - setting.gap
  }

  /// The buttons that stand beside each other, from top to bottom.
  private func buttonLines(_ gap: Double, _ width: Double) -> [[Button]] {
    guard isStacked(gap, width) else { return [buttons] }
    var lines: [[Button]] = []
    var left = 0.0
    for button in buttons {
      if lines.isEmpty || button.leastWidth + gap > left {
        lines.append([button])
        left = width - button.leastWidth
      } else {
        lines[lines.count - 1].append(button)
        left -= button.leastWidth + gap
      }
    }
    return lines
  }

  override func layout() {
    let inner = bounds.inset(by: setting.padding)
    let buttonTop = inner.maxY - buttonsHeight(setting, inner.width)
    layOutButtons(from: buttonTop, in: inner, gap: setting.gap)

    let bodyHeight = bodyHeight(setting, inner.width)
    let bodyEnd = buttonTop - setting.gap
    let titleHeight = titleHeight(inner.width)
    let bodyStart = inner.minY + titleHeight + setting.gap
    let bodyFits = bodyEnd - bodyStart >= min(bodyHeight, Self.leastBodyPart * bounds.height)
    title.isHidden = !bodyFits
    title.frame = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: titleHeight)
    let top = bodyFits ? bodyStart : inner.minY
    // As wide as the card, so that focus rings have their air.
    body.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bodyEnd - top))
    body.inset = setting.padding
  }

  /// In the corner, each as wide as it likes; where they do not fit, all of one width, or as wide as their
  /// titles ask for.
  private func layOutButtons(from top: Double, in inner: Rect, gap: Double) {
    if isStacked(gap, inner.width) {
      let height = buttonHeight(inner.width)
      for (index, line) in buttonLines(gap, inner.width).enumerated() {
        layOut(
          line, from: top + Double(index) * (height + gap), height: height, in: inner, gap: gap)
      }
      return
    }
    let room = Size(width: inner.width, height: .infinity)
    let gaps = gap * Double(max(0, buttons.count - 1))
    let fits = buttons.reduce(gaps) { $0 + $1.sizeThatFits(room).width } <= inner.width
    let even = max(0, (inner.width - gaps) / Double(buttons.count)).rounded(.down)
    let isEven = buttons.allSatisfy { $0.leastWidth <= even }
    let least = buttons.reduce(gaps) { $0 + $1.leastWidth }
    let spare = (inner.width - least) / Double(buttons.count)
    var right = inner.maxX
    for button in buttons.reversed() as ReversedCollection {
      let width =
        fits ? button.sizeThatFits(room).width : isEven ? even : button.leastWidth + spare
      button.frame = Rect(x: right - width, y: top, width: width, height: inner.maxY - top)
      right -= width + gap
    }
  }

  /// A line of several takes all of the width, each its share of what is left.
  private func layOut(
    _ line: [Button], from top: Double, height: Double, in inner: Rect, gap: Double
  ) {
    let least = line.reduce(gap * Double(line.count - 1)) { $0 + $1.leastWidth }
    let spare = (inner.width - least) / Double(line.count)
    var left = inner.minX
    for button in line {
      let width = line.count == 1 ? inner.width : button.leastWidth + spare
      button.frame = Rect(x: left, y: top, width: width, height: height)
      left += width + gap
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    painter.fill(bounds, radius: Self.radius, root.theme.card)
    painter.border(bounds, radius: Self.radius, root.theme.border)
  }
}
