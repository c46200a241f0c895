import Tasks

extension WidgetDocument {
  /// The document as its program prints it, on one line with its end. What was left out of it is not in it.
  package var text: String {
    var root = WidgetMembers()
    root.number("widget", 1)
    if !entries.isEmpty || problem == nil { root.array("entries", entries.map(\.json)) }
    root.text("problem", problem)
    if !notices.isEmpty { root.array("notices", notices.map(\.json)) }
    root.number("reloadAfter", reloadAfter.map(Double.init))
    root.text("state", state)
    return root.json + "\n"
  }
}

/// Writes a JSON object; members without a value are left out.
struct WidgetMembers {
  private var members: [String] = []

  var json: String { "{" + members.joined(separator: ", ") + "}" }

  mutating func raw(_ name: String, _ json: String) { members.append("\"\(name)\": \(json)") }

  mutating func text(_ name: String, _ text: String?) {
    if let text { raw(name, text.jsonQuoted) }
  }

  mutating func texts(_ name: String, _ texts: [String]) {
    array(name, texts.map(\.jsonQuoted))
  }

  mutating func array(_ name: String, _ elements: [String]) {
    raw(name, "[" + elements.joined(separator: ", ") + "]")
  }

  /// Whole ones have no fraction, and what is no number is 0.
  mutating func number(_ name: String, _ number: Double?) {
    guard let number else { return }
    raw(name, number.isFinite ? Int(exactly: number).map(String.init) ?? "\(number)" : "0")
  }

  /// One that says the usual is left out.
  mutating func word<Word: RawRepresentable<String> & Equatable>(
    _ name: String, _ word: Word?, usual: Word?
  ) {
    if word != usual { text(name, word?.rawValue) }
  }
}

extension WidgetDocument.Entry {
  fileprivate var json: String {
    var members = WidgetMembers()
    members.text("date", date.map { "\(BasicMoment.extended($0))" })
    if !figure.isEmpty { members.text("figure", figure) }
    members.array("collapsed", collapsed.map(\.json))
    if !expanded.isEmpty { members.array("expanded", expanded.map(\.json)) }
    return members.json
  }
}

extension WidgetNotice {
  fileprivate var json: String {
    var members = WidgetMembers()
    members.text("title", title)
    members.text("body", body)
    if isUrgent { members.raw("urgent", "true") }
    return members.json
  }
}

extension WidgetElement {
  fileprivate var json: String {
    var members = WidgetMembers()
    members.text("type", kind.rawValue)
    switch self {
    case .text(let text, let look, let lines):
      members.text("text", text)
      members.add(look)
      if lines != 1 { members.number("lines", Double(lines)) }
    case .row(let elements): members.array("children", elements.map(\.json))
    case .list(let elements, let most):
      members.array("children", elements.map(\.json))
      members.number("most", most.map(Double.init))
    case .bar(let value, let label, let color):
      members.number("value", value)
      members.text("label", label)
      members.word("color", color, usual: .accent)
    case .spark(let values, let label, let color):
      members.array("values", values.map { "\($0)" })
      members.text("label", label)
      members.word("color", color, usual: .accent)
    case .age(let moment, let look):
      members.text("since", "\(BasicMoment.extended(moment))")
      members.add(look)
    case .button(let text, let target):
      members.text("text", text)
      switch target {
      case .action(let word): members.text("action", word)
      case .link(let link): members.text("link", link)
      }
    case .gauge(let gauge): members.add(gauge)
    case .fact(let fact): members.add(fact)
    case .facts(let facts):
      members.array("children", facts.map { WidgetElement.fact($0).json })
    }
    return members.json
  }

  private var kind: Kind {
    switch self {
    case .text: .text
    case .row: .row
    case .bar: .bar
    case .list: .list
    case .spark: .spark
    case .age: .age
    case .button: .button
    case .gauge: .gauge
    case .fact: .fact
    case .facts: .facts
    }
  }
}

extension WidgetMembers {
  fileprivate mutating func add(_ look: WidgetElement.Look) {
    word("style", look.style, usual: .body)
    word("color", look.color, usual: .text)
  }

  fileprivate mutating func add(_ gauge: WidgetGauge) {
    number("value", gauge.value)
    if gauge.reserved > 0 { number("reserved", gauge.reserved) }
    text("figure", gauge.figure)
    text("spoken", gauge.spoken)
    texts("labels", gauge.labels)
    if !gauge.notes.isEmpty { texts("notes", gauge.notes) }
    word("level", gauge.level, usual: .enough)
    text("warning", gauge.warning)
  }

  fileprivate mutating func add(_ fact: WidgetFact) {
    text("name", fact.name)
    text("value", fact.value)
    text("spoken", fact.spoken)
    word("mark", fact.mark, usual: nil)
    word("level", fact.level, usual: .enough)
    if !fact.note.isEmpty { text("note", fact.note) }
  }
}
