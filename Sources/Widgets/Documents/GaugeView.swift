import Canvas
import Formats
import Kit

/// A figure beside its bar, and below the bar what it is and what there is to say of it.
///
/// Every place follows from the width, which may be anything: the bar takes what the figure leaves.
final class GaugeView: View {
  /// The height that it takes, in points.
  static let height = 37.0
  private static let barHeight = 20.0
  private static let captionHeight = 16.0
  private static let gap = 12.0

  /// How old it is, the longest words first; empty for what is so.
  var age: [String] = [] { didSet { if age != oldValue { setNeedsLayout() } } }

  private let gauge: WidgetGauge
  private let isDimmed: Bool
  private let figure: Label
  private let bar: DocumentBar
  private let sign: LevelSign
  /// What it is, below the bar's beginning.
  private let name = Label(style: .caption, color: \.secondaryText)
  /// What there is to say of it, or how old it is, below its end.
  private let note = Label(style: .caption)
  /// What stands below the bar, and for what it was chosen: each frame that moves anything asks again.
  private var captioned: (width: Double, age: [String], caption: (name: String, note: String))?

  init(_ gauge: WidgetGauge, isDimmed: Bool) {
    (self.gauge, self.isDimmed) = (gauge, isDimmed)
    let color: KeyPath<Theme, Color> = isDimmed ? \.secondaryText : gauge.level.color
    figure = Label(
      gauge.figure, style: TextStyle(size: 22, weight: .semibold, hasTabularDigits: true),
      color: isDimmed || gauge.level.isPressing ? color : \.text)
    bar = DocumentBar(
      .init(
        value: gauge.value, reserved: gauge.reserved, isThick: gauge.level.isPressing, color: color),
      (gauge.labels.first ?? "", gauge.spoken ?? gauge.figure))
    sign = LevelSign(gauge.level, meaning: gauge.warning, isDimmed: isDimmed)
    super.init()
    for view in [figure, sign, bar, name, note] { addSubview(view) }
  }

  override var takesPointer: Bool { false }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let unbounded = Size(width: Double.infinity, height: .infinity)
    let width = figure.sizeThatFits(unbounded).width + Self.gap + DocumentBar.preferred.width
    return Size(width: width, height: Self.height)
  }

  override func layout() {
    let size = figure.sizeThatFits(Size(width: bounds.width, height: .infinity))
    figure.frame = Rect(x: 0, y: 0, width: size.width, height: Self.height)
    var left = size.width + Self.gap
    sign.isHidden = gauge.level == .enough
    if !sign.isHidden {
      sign.frame = Rect(x: left - 4, y: 0, width: LevelSign.width, height: Self.height)
      left += LevelSign.width + 4
    }
    let width = max(0, bounds.width - left)
    bar.frame = Rect(x: left, y: 0, width: width, height: Self.barHeight)
    layoutCaption(from: left, width: width)
  }

  private func layoutCaption(from left: Double, width: Double) {
    (name.text, note.text) = caption(fitting: width)
    let isQuiet = isDimmed || !age.isEmpty || gauge.level == .enough
    note.color = isQuiet ? \.secondaryText : gauge.level.color
    for label in [name, note] { label.isHidden = label.text.isEmpty }
    let (nameWidth, noteWidth) = (self.width(of: name), min(width, self.width(of: note)))
    name.frame = Rect(x: left, y: Self.barHeight, width: nameWidth, height: Self.captionHeight)
    note.frame = Rect(
      x: bounds.width - noteWidth, y: Self.barHeight, width: noteWidth, height: Self.captionHeight)
  }

  private func width(of label: Label) -> Double {
    label.text.isEmpty ? 0 : label.sizeThatFits(Size(width: .infinity, height: .infinity)).width
  }

  /// The longest words for which there is room; where there is little, those that matter more.
  private func caption(fitting width: Double) -> (name: String, note: String) {
    if let captioned, captioned.width == width, captioned.age == age { return captioned.caption }
    let caption = longestCaption(fitting: width)
    if root != nil { captioned = (width, age, caption) }
    return caption
  }

  private func longestCaption(fitting width: Double) -> (name: String, note: String) {
    let said = age.isEmpty ? gauge.notes : age
    let notes = said.isEmpty ? [""] : said
    func isFitting(_ name: String, _ note: String) -> Bool {
      guard let text = root?.text else { return false }
      let widths = [name, note].filter { !$0.isEmpty }.map {
        text.line($0, style: .caption, fitting: .infinity).width
      }
      return widths.reduce(0, +) + (widths.count > 1 ? Self.gap : 0) <= width
    }
    for note in notes {
      if let name = gauge.labels.first(where: { isFitting($0, note) }) { return (name, note) }
    }
    return ("", notes.first { isFitting("", $0) } ?? notes.last ?? "")
  }
}
