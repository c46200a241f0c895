package import Canvas
import Formats
package import Kit
package import Tasks
import Wording

/// What of a task stands below its name while its row is unfolded: a form of a line each, and since when it is
/// open.
package final class TaskDetails: View {
  /// What is to be known of the task beside its name.
  package let notes = TextArea(name: "", minimumLines: 2, mostBytes: TaskNotes.maximumBytes)
  /// The name of the list that it belongs to.
  package let list = TextField(name: "", placeholder: LabelWords.noList)
  /// Its tags, as they are typed.
  package let tags = TextField(name: "", placeholder: LabelWords.tagsHint)
  /// What it consists of.
  let steps = StepLines()
  /// The addresses beside it.
  let links = CardLinks()
  /// Shows what was done to the task, and hides it again.
  let history = Button("", look: .value(isSet: false))
  /// What was done to it, a line each, the newest first.
  package var readHistory: () -> String = { "" }
  /// It needs another height.
  var resized: () -> Void = {}
  private var lines: [(part: CardPart, line: CardLine)] = []
  private let facts = Paragraph(style: .caption, color: \.secondaryText)
  private let remark = Paragraph(style: .caption, color: \.secondaryText)
  private let changes = Paragraph(style: .caption, color: \.secondaryText)

  /// Between what stands below the lines, and below the last one, in points.
  private static let air = 8.0
  private static let airBelow = 16.0
  /// Where less is left for what stands behind the titles it stands below them.
  private static let leastContent = 180.0

  package override init() {
    super.init()
    for text in [notes, list, tags] as [TextControl] { text.takesPlaceOfName() }
    notes.resized = { [weak self] in self?.resized() }
    steps.resized = { [weak self] in self?.resized() }
    history.title = HistoryWords.title
    history.isExpanded = false
    history.action = { [weak self] in self?.showsHistory.toggle() }
    changes.isHidden = true
    for part in CardPart.allCases {
      let line = CardLine(part.title, content(of: part))
      line.resized = { [weak self] in self?.resized() }
      lines.append((part, line))
      // Of a task without any nothing is said.
      line.isHidden = part == .links
      addSubview(line)
    }
    remark.isHidden = true
    for view in [history, facts, remark, changes] { addSubview(view) }
  }

  /// What stands behind a line's title.
  private func content(of part: CardPart) -> View {
    switch part {
    case .notes: notes
    case .list: list
    case .tags: tags
    case .due, .reminder, .repeats: CardValue(part.title)
    case .steps: steps
    case .links: links
    }
  }

  private func line(_ part: CardPart) -> CardLine? { lines.first { $0.part == part }?.line }

  private var showsHistory = false {
    didSet {
      history.isExpanded = showsHistory
      changes.isHidden = !showsHistory
      changes.text = showsHistory ? readHistory() : ""
      resized()
    }
  }

  func show(_ task: Task, _ texts: CardTexts) {
    for (part, line) in lines {
      line.say(nil)
      (line.content as? TextControl)?.name = part.field(of: task.name)
    }
    show(texts.labels)
    if showsHistory { showsHistory = false }
    show(remark: texts.remark)
    line(.notes)?.isHidden = texts.notes == nil
    line(.steps)?.isHidden = false
    show(texts.links)
    notes.text = texts.notes ?? ""
    follow(task, texts.values)
  }

  /// There is no task any more that steps could belong to.
  func endSteps() {
    steps.show([], rest: "")
    line(.steps)?.isHidden = true
    resized()
  }

  /// Says below a line what is wrong with it; nil where nothing is.
  /// - Returns: false where it is said already.
  @discardableResult
  func say(_ trouble: String?, at part: CardPart) -> Bool {
    if part == .links { hideLinks(links.isEmpty && trouble == nil) }
    return line(part)?.say(trouble) == true
  }

  /// The addresses beside the task. The keyboard stays in the card.
  func show(_ links: [TaskLink]) {
    guard self.links.show(links, orElse: line(.notes)?.isHidden == false ? notes : history) else {
      return
    }
    hideLinks(links.isEmpty && line(.links)?.said.isEmpty != false)
  }

  private func hideLinks(_ isHidden: Bool) {
    line(.links)?.isHidden = isHidden
    setNeedsLayout()
    resized()
  }

  /// What is said of one of the lines; empty for nothing.
  var said: String { lines.map(\.line.said).first { !$0.isEmpty } ?? "" }

  /// What is written in the fields of the list and the tags.
  package var labels: WrittenLabels {
    var labels = WrittenLabels()
    (labels.list, labels.tags) = (list.text, tags.text)
    return labels
  }

  /// Of more than there is room for the first are seen.
  package func show(_ labels: WrittenLabels) {
    for (field, text) in [(list, labels.list), (tags, labels.tags)] {
      field.text = text
      _ = field.keyPressed(KeyPress(.home))
    }
  }

  /// The task is another one than it was, but for what is written.
  package func follow(_ task: Task, _ values: [CardPart: CardTexts.Value]) {
    var shown: [Bool] { lines.map { !$0.line.isHidden } }
    let former = shown
    for (part, line) in lines {
      guard let value = line.content as? CardValue else { continue }
      if let shown = values[part] { value.show(shown) }
      line.isHidden = values[part] == nil
    }
    setNeedsLayout()
    if shown != former { resized() }
    facts.text = LocalDay.period(of: task)
    guard showsHistory else { return }
    let text = readHistory()
    if text != changes.text {
      changes.text = text
      resized()
    }
  }

  /// Says what the past says of such tasks; nil says nothing.
  func show(remark text: String?) {
    guard text ?? "" != remark.text else { return }
    remark.text = text ?? ""
    remark.isHidden = text == nil
    resized()
  }

  /// What leads to other values of a line; nil where it has a field.
  func button(of part: CardPart) -> Button? { (line(part)?.content as? CardValue)?.button }

  // MARK: Layout

  /// What the keyboard can be in, in order.
  var controls: [View] {
    let shown = lines.map(\.line).filter { !$0.isHidden }.map(\.content)
    return shown.flatMap(stops) + [history]
  }

  private func stops(of content: View) -> [View] {
    if content === steps { return steps.stop.map { [$0] } ?? [] }
    if content === links { return links.buttons }
    return [(content as? CardValue)?.button ?? content]
  }

  /// All lines have their contents below each other.
  private func column(in width: Double) -> Double? {
    let title = lines.reduce(0) { max($0, $1.line.titleWidth) }
    return width - title >= Self.leastContent ? title : nil
  }

  private var parts: [View] {
    (lines.map(\.line) + [history, facts, remark, changes]).filter { !$0.isHidden }
  }

  private func height(of part: View, _ width: Double) -> Double {
    part.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
  }

  package override func sizeThatFits(_ proposal: Size) -> Size {
    let column = column(in: proposal.width)
    for (_, line) in lines { line.column = column }
    let heights = parts.reduce(0) {
      $0 + height(of: $1, proposal.width) + ($1 is CardLine || $1 === history ? 0 : Self.air)
    }
    return Size(width: proposal.width, height: heights + Self.airBelow)
  }

  package override func layout() {
    let column = column(in: bounds.width)
    for (_, line) in lines { line.column = column }
    var top = 0.0
    for part in parts {
      let height = height(of: part, bounds.width)
      if !(part is CardLine), part !== history { top += Self.air }
      part.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
    // What it says begins where the titles above it do, and its ground a little outside.
    let air = Button.valueAir
    let room = Size(width: bounds.width, height: .infinity)
    history.frame.origin.x = -air
    history.frame.size.width = min(history.sizeThatFits(room).width - 2 * air, bounds.width) + air
  }

  /// The line below the last one.
  package override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let top = history.frame.minY
    painter.fill(Rect(x: 0, y: top, width: bounds.width, height: 1), theme.border)
  }
}
