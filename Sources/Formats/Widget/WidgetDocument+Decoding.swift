import Tasks

extension WidgetDocument {
  /// What a program has written.
  /// - Throws: what was expected where, and what was found.
  package init(decoding bytes: [UInt8]) throws(WidgetFormatError) {
    var reader = WidgetDocumentReader()
    self = try reader.document(in: try .root(of: bytes))
  }
}

/// Reads a document once, and counts its elements.
private struct WidgetDocumentReader {
  private var elementCount = 0
  private var omissions: [WidgetDocument.Omission] = []

  mutating func document(in root: WidgetFields) throws(WidgetFormatError) -> WidgetDocument {
    omitMembers(
      of: root, besides: ["widget", "entries", "problem", "notices", "reloadAfter", "state"])
    let problem = root.has("problem") ? try root.shownText("problem") : nil
    let nodes = problem != nil && !root.has("entries") ? [] : try root.array("entries")
    guard !nodes.isEmpty || problem != nil else {
      throw root.wrong("entries", .atLeast(1, .entries), .count(0))
    }
    var entries: [WidgetDocument.Entry] = []
    for (index, node) in nodes.enumerated() {
      // An entry without elements is nothing to count, and still something to go through.
      guard index < WidgetDocument.Limit.elements else {
        throw root.wrong(
          "entries", .atMost(WidgetDocument.Limit.elements, .entries), .count(nodes.count))
      }
      entries.append(try entry(try WidgetFields(node, at: "entries[\(index)]", of: root.bytes)))
    }
    // Those of one moment keep their order: the last one is shown.
    let sorted = entries.enumerated().sorted {
      let (left, right) = ($0.element.date, $1.element.date)
      guard left != right else { return $0.offset < $1.offset }
      guard let left else { return true }
      return right.map { left < $0 } ?? false
    }
    return WidgetDocument(
      entries: sorted.map(\.element), problem: problem, notices: try notices(in: root),
      reloadAfter: root.has("reloadAfter")
        ? try root.count("reloadAfter", in: 0...WidgetManifest.longestPause) : nil,
      state: root.has("state") ? try root.text("state") : nil, omissions: omissions)
  }

  private mutating func notices(
    in root: WidgetFields
  ) throws(WidgetFormatError) -> [WidgetNotice] {
    guard root.has("notices") else { return [] }
    let nodes = try root.array("notices")
    guard nodes.count <= WidgetNotice.most else {
      throw root.wrong("notices", .atMost(WidgetNotice.most, .values), .count(nodes.count))
    }
    var notices: [WidgetNotice] = []
    for (index, node) in nodes.enumerated() {
      let fields = try WidgetFields(node, at: "notices[\(index)]", of: root.bytes)
      omitMembers(of: fields, besides: ["title", "body", "urgent"])
      notices.append(
        WidgetNotice(
          title: try fields.shownText("title"), body: try fields.shownText("body"),
          isUrgent: fields.has("urgent") ? try fields.flag("urgent") : false))
    }
    return notices
  }

  private mutating func entry(
    _ fields: WidgetFields
  ) throws(WidgetFormatError) -> WidgetDocument.Entry {
    omitMembers(of: fields, besides: ["date", "figure", "collapsed", "expanded"])
    return WidgetDocument.Entry(
      date: fields.has("date") ? try fields.moment("date") : nil,
      figure: fields.has("figure") ? try fields.shownText("figure") : "",
      collapsed: try elements("collapsed", of: fields, depth: 1),
      expanded: fields.has("expanded") ? try elements("expanded", of: fields, depth: 1) : [])
  }

  // MARK: Elements

  private mutating func elements(
    _ key: String, of fields: WidgetFields, depth: Int
  ) throws(WidgetFormatError) -> [WidgetElement] {
    let nodes = try fields.array(key)
    guard depth <= WidgetDocument.Limit.depth || nodes.isEmpty else {
      throw fields.wrong(key, .atMost(WidgetDocument.Limit.depth, .levels), .count(depth))
    }
    elementCount += nodes.count
    guard elementCount <= WidgetDocument.Limit.elements else {
      throw fields.wrong(
        key, .atMost(WidgetDocument.Limit.elements, .elements), .count(elementCount))
    }
    var elements: [WidgetElement] = []
    for (index, node) in nodes.enumerated() {
      let place = "\(fields.path(of: key))[\(index)]"
      let own = try WidgetFields(node, at: place, of: fields.bytes)
      if let element = try element(own, depth: depth) { elements.append(element) }
    }
    return elements
  }

  /// - Returns: nil for one that is left out.
  private mutating func element(
    _ fields: WidgetFields, depth: Int
  ) throws(WidgetFormatError) -> WidgetElement? {
    let type = try fields.text("type")
    guard let kind = WidgetElement.Kind(rawValue: type) else {
      omissions.append(
        .init(kind: .element, name: WidgetText.excerpt(type), path: fields.path))
      return nil
    }
    omitMembers(of: fields, besides: ["type"] + kind.members)
    switch kind {
    case .text:
      return .text(
        try fields.shownText("text"), try look(fields),
        lines: fields.has("lines") ? try fields.count("lines", in: 1...10) : 1)
    case .row: return .row(try elements("children", of: fields, depth: depth + 1))
    case .list:
      return .list(
        try elements("children", of: fields, depth: depth + 1),
        most: fields.has("most")
          ? try fields.count("most", in: 1...WidgetDocument.Limit.lines) : nil)
    case .bar:
      return .bar(
        try fields.number("value", in: 0...1), label: try fields.shownText("label"),
        try fields.word("color") ?? .accent)
    case .spark:
      return .spark(
        try fields.numbers("values", most: WidgetDocument.Limit.values),
        label: try fields.shownText("label"), try fields.word("color") ?? .accent)
    case .age: return .age(since: try fields.moment("since"), try look(fields))
    case .button: return .button(try fields.shownText("text"), try target(fields))
    case .gauge: return .gauge(try gauge(fields))
    case .fact: return .fact(try fact(fields))
    case .facts:
      var facts: [WidgetFact] = []
      for element in try elements("children", of: fields, depth: depth + 1) {
        guard case .fact(let fact) = element else {
          throw fields.wrong("children", .oneOf([WidgetElement.Kind.fact.rawValue]))
        }
        facts.append(fact)
      }
      return .facts(facts)
    }
  }

  private func gauge(_ fields: WidgetFields) throws(WidgetFormatError) -> WidgetGauge {
    let most = WidgetGauge.mostLabels
    var gauge = WidgetGauge(
      fields.has("value") ? try fields.number("value", in: 0...1) : nil,
      figure: try fields.shownText("figure"), labels: try fields.shownTexts("labels", most: most))
    guard !gauge.labels.isEmpty else { throw fields.wrong("labels", .atLeast(1, .values)) }
    if fields.has("notes") { gauge.notes = try fields.shownTexts("notes", most: most) }
    if fields.has("reserved") { gauge.reserved = try fields.number("reserved", in: 0...1) }
    gauge.level = try fields.word("level") ?? .enough
    gauge.warning = fields.has("warning") ? try fields.shownText("warning") : nil
    gauge.spoken = fields.has("spoken") ? try fields.shownText("spoken") : nil
    return gauge
  }

  private func fact(_ fields: WidgetFields) throws(WidgetFormatError) -> WidgetFact {
    var fact = WidgetFact(
      name: try fields.shownText("name"), value: try fields.shownText("value"))
    fact.mark = try fields.word("mark")
    fact.level = try fields.word("level") ?? .enough
    fact.note = fields.has("note") ? try fields.shownText("note") : ""
    fact.spoken = fields.has("spoken") ? try fields.shownText("spoken") : nil
    return fact
  }

  private func look(_ fields: WidgetFields) throws(WidgetFormatError) -> WidgetElement.Look {
    WidgetElement.Look(
      style: try fields.word("style") ?? .body, color: try fields.word("color") ?? .text)
  }

  private func target(_ fields: WidgetFields) throws(WidgetFormatError) -> WidgetElement.Target {
    switch (fields.has("action"), fields.has("link")) {
    case (true, false): return .action(try fields.shownText("action"))
    case (false, true):
      let link = try fields.text("link")
      guard link.hasPrefix("aloft:") else { throw fields.wrong("link", .prefix("aloft:")) }
      return .link(link)
    case (let hasBoth, _):
      throw fields.wrong(
        "action", .oneMember(["action", "link"]), hasBoth ? .count(2) : .nothing)
    }
  }

  private mutating func omitMembers(of fields: WidgetFields, besides known: [String]) {
    for name in fields.names(besides: known) {
      omissions.append(.init(kind: .member, name: WidgetText.excerpt(name), path: fields.path))
    }
  }
}

extension WidgetElement.Kind {
  /// What it may have besides its type.
  fileprivate var members: [String] {
    switch self {
    case .text: ["text", "style", "color", "lines"]
    case .row, .facts: ["children"]
    case .list: ["children", "most"]
    case .bar: ["value", "label", "color"]
    case .spark: ["values", "label", "color"]
    case .age: ["since", "style", "color"]
    case .button: ["text", "action", "link"]
    case .gauge:
      ["value", "reserved", "figure", "spoken", "labels", "notes", "level", "warning"]
    case .fact: ["name", "value", "spoken", "mark", "level", "note"]
    }
  }
}
