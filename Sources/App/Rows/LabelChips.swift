package import Canvas
package import Kit
package import Tasks
import Wording

/// When a task is due, its list and its tags, beside its name: a date with a sign, a list with corners, a
/// tag round.
package final class LabelChips: View {
  /// One of them.
  package struct Chip: Equatable {
    /// What it says, which it shows by its form.
    package enum Kind: Equatable {
      case tag
      /// A list, with its sign.
      case list(Sign?)
      /// How much it matters, by as many signs.
      case priority(Priority)
      /// How many of its steps are done, of how many, and whether they are seen below it.
      case steps(isUnfolded: Bool)
      /// A date, which may be over, and what belongs to it: that the task comes again, that one is told.
      case date(isOver: Bool, repeats: Bool, reminds: Bool)
    }

    /// What it says.
    package var text: String
    /// What that is.
    package var kind: Kind

    /// - Parameter text: as it is shown.
    package init(text: String, kind: Kind) { (self.text, self.kind) = (text, kind) }

    /// Nil where there is nothing to say.
    init?(_ priority: Priority?) {
      guard let priority, priority != .none else { return nil }
      self.init(text: priority.typed, kind: .priority(priority))
    }

    /// The signs before the text and after it.
    fileprivate var icons: (before: [Icon], after: [Icon]) {
      if case .steps(let isUnfolded) = kind { return ([isUnfolded ? .unfold : .forward], []) }
      guard case .date(let isOver, let repeats, let reminds) = kind else { return ([], []) }
      // A clock without a time says nothing.
      let before: [Icon] = isOver ? [.overdue] : text.isEmpty ? [] : [.clock]
      return (before, (repeats ? [.repeats] : []) + (reminds ? [.bell] : []))
    }
    fileprivate var isOfSteps: Bool { if case .steps = kind { true } else { false } }
    fileprivate var isOver: Bool {
      if case .date(let isOver, _, _) = kind { isOver } else { false }
    }
    fileprivate var isPressing: Bool { isOver || kind == .priority(.high) }
    /// For who reads the screen out.
    var spoken: String {
      switch kind {
      case .priority(let priority): PriorityWords.spoken(priority)
      case .steps(let isUnfolded): StepWords.spoken(text, isUnfolded: isUnfolded)
      case .list, .tag, .date: text
      }
    }
  }

  /// From the name on.
  package var chips: [Chip] = [] { didSet { if chips != oldValue { renew() } } }
  /// All of them, for who reads the screen out.
  var text: String { chips.map(\.spoken).joined(separator: ", ") }

  /// Whether not all of that can be seen.
  var isCut: Bool { zip(chips, labels).contains { $1.isHidden || $1.isTruncated } }

  private var labels: [Label] = []
  private static let height = 20.0
  /// On both sides of a text, between two chips, before the first of them, and of a sign.
  private static let (padding, gap, sign) = (8.0, 4.0, 16.0)
  /// A list's sign with its air, within the padding.
  private static let signOfList = 14.0
  /// On both sides of what is drawn of a sign.
  private static let signAir = 2.0
  static let margin = 8.0

  package override var takesPointer: Bool { false }

  private func renew() {
    while labels.count < chips.count {
      let label = Label(style: .caption, color: \.secondaryText, alignment: .center)
      label.isSpoken = false
      addSubview(label)
      labels.append(label)
    }
    for (place, label) in labels.enumerated() {
      label.text = place < chips.count ? chips[place].text : ""
      label.color = place < chips.count && chips[place].isPressing ? \.danger : \.secondaryText
    }
    setNeedsDisplay()
  }

  /// Whether the first one may be cut; otherwise it is left out where it has no room, as the others are.
  var cutsFirst = true

  /// Of a first one that is cut so much has to be left of the text, in points.
  private static let least = 32.0

  /// What they take, with the air before the first.
  func width(in room: Double) -> Double {
    var end = 0.0
    for place in chips.indices {
      let next = end + (end == 0 ? Self.margin : Self.gap) + width(ofChip: place)
      guard next <= room || place == 0 && cutsFirst && Self.margin + leastOfFirst <= room else {
        break
      }
      end = next
    }
    return min(end, room)
  }

  /// Of the first one, so that it says something.
  private var leastOfFirst: Double {
    let edges = edges(ofChip: 0)
    return min(width(ofChip: 0), edges.before + edges.after + Self.least)
  }

  /// What a chip takes besides its text, before it and after it.
  private func edges(ofChip place: Int) -> (before: Double, after: Double) {
    Self.edges(of: chips[place])
  }

  private static func edges(of chip: Chip) -> (before: Double, after: Double) {
    let icons = chip.icons
    if case .priority = chip.kind { return (0, 0) }
    if case .list(_?) = chip.kind { return (padding + signOfList, padding) }
    if icons.before.isEmpty, icons.after.isEmpty { return (padding, padding) }
    let after = Double(icons.after.count) * sign + startOfSigns(chip)
    return (Double(icons.before.count) * sign, max(0, after))
  }

  /// Behind a text, in points; what is drawn of a sign begins two points within it.
  private static func startOfSigns(_ chip: Chip) -> Double {
    chip.text.isEmpty ? -signAir : signAir
  }

  /// What all of them take in a line, with the air before the first; 0 for none.
  static func width(of chips: [Chip], by text: any TextMeasuring) -> Double {
    chips.reduce(chips.isEmpty ? 0 : margin - gap) { width, chip in
      let edges = edges(of: chip)
      let text = text.line(chip.text, style: .caption).width.rounded(.up)
      return width + gap + text + edges.before + edges.after
    }
  }

  private func width(ofChip place: Int) -> Double {
    let edges = edges(ofChip: place)
    let text = labels[place].sizeThatFits(Size(width: .infinity, height: Self.height)).width
    return text + edges.before + edges.after
  }

  /// Stands in the line at `y`.
  package func place(from left: Double, upTo right: Double, y: Double) {
    let room = max(0, right - left)
    frame = Rect(
      x: left, y: (y - Self.height / 2).rounded(), width: width(in: room), height: Self.height)
    var x = Self.margin
    for (place, label) in labels.enumerated() {
      guard place < chips.count else {
        label.isHidden = true
        continue
      }
      let (edges, whole) = (edges(ofChip: place), width(ofChip: place))
      let width = place == 0 && cutsFirst ? min(whole, max(0, room - Self.margin)) : whole
      // Where a name ends is rounded.
      label.isHidden = x + width > room || place == 0 && width + 1 < leastOfFirst
      // Those behind it are left out, too.
      if label.isHidden { x = .infinity }
      guard !label.isHidden else { continue }
      label.frame = Rect(
        x: x + edges.before, y: 0, width: width - edges.before - edges.after, height: Self.height)
      x += width + Self.gap
    }
    setNeedsDisplay()
  }

  /// Where the number of steps stands, in the coordinates of the row; nil where it is not seen.
  var stepsFrame: Rect? {
    guard !isHidden, let place = chips.firstIndex(where: \.isOfSteps), !labels[place].isHidden
    else { return nil }
    let (text, edges) = (labels[place].frame, edges(ofChip: place))
    return Rect(
      x: frame.minX + text.minX - edges.before, y: frame.minY - Self.padding,
      width: text.width + edges.before + edges.after, height: frame.height + 2 * Self.padding)
  }

  package override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    for (place, (chip, label)) in zip(chips, labels).enumerated() where !label.isHidden {
      let edges = edges(ofChip: place)
      var ground = label.frame
      ground.origin.x -= edges.before
      ground.size.width += edges.before + edges.after
      switch chip.kind {
      case .list(let sign):
        paintEdge(of: ground, radius: 4, theme, &painter)
        let place = Rect(
          x: ground.minX + 3, y: ground.minY, width: Sign.size, height: ground.height)
        if let root { sign?.paint(in: place, root, &painter) }
      case .tag: paintEdge(of: ground, radius: Self.height / 2, theme, &painter)
      case .priority: break
      case .date, .steps: paintSigns(of: chip, around: label.frame, in: ground, theme, &painter)
      }
    }
  }

  private func paintEdge(
    of ground: Rect, radius: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    // On a row's every ground.
    painter.border(ground, radius: radius, theme.secondaryText.opacity(0.35))
  }

  private func paintSigns(
    of chip: Chip, around text: Rect, in ground: Rect, _ theme: Theme, _ painter: inout Painter
  ) {
    let color = chip.isOver ? theme.danger : theme.secondaryText
    func place(_ x: Double) -> Rect { Rect(x: x, y: 0, width: Self.sign, height: Self.height) }
    for icon in chip.icons.before {
      // Drawn from the edge on, as other chips and the names above them are.
      icon.paint(in: place(ground.minX - Self.signAir), color: color, &painter)
    }
    for (index, icon) in chip.icons.after.enumerated() {
      let x = text.maxX + Self.startOfSigns(chip) + Double(index) * Self.sign
      icon.paint(in: place(x), color: theme.secondaryText, &painter)
    }
  }
}

extension Labels {
  /// What is shown beside a task's name.
  /// - Parameter list: that is shown, and whose name therefore goes without saying.
  package func chips(of task: Task, in list: NamedList.ID?) -> [LabelChips.Chip] {
    guard task.list != nil || task.tags != nil else { return [] }
    let list = task.list == list ? nil : self.list(of: task)
    return [list.map { .init(text: $0.name, kind: .list($0.look.sign)) }].compactMap(\.self)
      + tags(of: task).inOrderOfNumbers.map { .init(text: "#" + $0.name, kind: .tag) }
  }
}
