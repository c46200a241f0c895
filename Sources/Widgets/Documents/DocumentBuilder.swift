import Canvas
import Formats
import Kit
import Wording

/// Makes views of a document's elements.
struct DocumentBuilder {
  let numbers: NumberStyle
  /// Everything in the quiet colour: what it says may not be so any more.
  let isDimmed: Bool
  let acted: (WidgetElement.Target) -> Void
  /// What ticks, in the order of the document.
  private(set) var ages: [AgeLabel] = []
  /// What is pressed, in the same order.
  private(set) var buttons: [TextButton] = []
  /// Of which parts are shown, in the same order.
  private(set) var lists: [PagedList] = []
  /// In the same order.
  private(set) var gauges: [GaugeView] = []
  /// Which page of each list was shown before.
  var pages: [Int] = []

  init(
    _ numbers: NumberStyle, isDimmed: Bool, acted: @escaping (WidgetElement.Target) -> Void
  ) {
    (self.numbers, self.isDimmed, self.acted) = (numbers, isDimmed, acted)
  }

  mutating func column(_ elements: [WidgetElement]) -> DocumentStack { stack(.column, elements) }

  private mutating func stack(
    _ axis: DocumentStack.Axis, _ elements: [WidgetElement]
  ) -> DocumentStack {
    var parts: [(view: View, growth: DocumentStack.Growth)] = []
    for element in elements { parts.append((view(of: element), element.growth)) }
    return DocumentStack(axis, parts)
  }

  private mutating func view(of element: WidgetElement) -> View {
    switch element {
    case .text(let text, let look, let lines):
      let label = Label(text, style: look.style.textStyle, color: color(look.color))
      label.lineLimit = lines
      return label
    case .row(let elements): return stack(.row, elements)
    case .list(let elements, let most): return list(elements, most: most)
    case .bar(let value, let label, let color):
      return DocumentBar(
        .init(value: value, color: self.color(color)),
        (label, DiskText.percent(value, numbers)))
    case .spark(let values, let label, let color):
      return SparkLine(values, name: label, color: self.color(color))
    case .age(let moment, let look):
      let label = AgeLabel(since: moment, style: look.style.textStyle, color: color(look.color))
      ages.append(label)
      return label
    case .button(let title, let target):
      let button = TextButton()
      button.title = title
      button.action = { [acted] in acted(target) }
      buttons.append(button)
      return button
    case .gauge(let gauge):
      let view = GaugeView(gauge, isDimmed: isDimmed)
      gauges.append(view)
      return view
    case .fact(let fact): return FactView(fact, isDimmed: isDimmed)
    case .facts(let facts): return FactsView(facts, isDimmed: isDimmed)
    }
  }

  private mutating func list(_ elements: [WidgetElement], most: Int?) -> View {
    let size = PagedList.size(of: elements.count, most: most ?? elements.count)
    guard size < elements.count else { return stack(.column, elements) }
    var stacks: [DocumentStack] = []
    for start in stride(from: 0, to: elements.count, by: size) {
      stacks.append(stack(.column, Array(elements[start...].prefix(size))))
    }
    let page = pages.indices.contains(lists.count) ? pages[lists.count] : 0
    let list = PagedList(stacks, count: elements.count, size: size, page: page)
    lists.append(list)
    buttons.append(list.more)
    return list
  }

  private func color(_ color: WidgetElement.Color) -> KeyPath<Theme, Color> {
    isDimmed ? \.secondaryText : color.role
  }
}

extension WidgetElement {
  fileprivate var growth: DocumentStack.Growth {
    switch self {
    case .text: .text
    case .row, .list, .bar, .spark, .gauge, .fact, .facts: .share
    case .age, .button: .none
    }
  }
}

extension WidgetElement.Style {
  fileprivate var textStyle: TextStyle {
    switch self {
    case .title: .title
    case .body: .body
    case .strong: .bodyStrong
    case .caption: .caption
    }
  }
}

extension WidgetElement.Color {
  fileprivate var role: KeyPath<Theme, Color> {
    switch self {
    case .text: \.text
    case .secondary: \.secondaryText
    case .accent: \.accent
    case .success: \.success
    case .warning: \.warning
    case .danger: \.danger
    }
  }
}
