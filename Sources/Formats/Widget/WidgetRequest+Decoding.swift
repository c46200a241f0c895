extension WidgetRequest {
  /// What a program was asked, from the line that it has read.
  /// - Throws: what was expected where, and what was found.
  package init(decoding bytes: [UInt8]) throws(WidgetFormatError) {
    let root = try WidgetFields.root(of: bytes)
    let size = try root.object("size")
    let all = 0...Double.greatestFiniteMagnitude
    let event: Event
    switch try root.text("event") {
    case "update": event = .update
    case "action": event = .action(try root.text("action"))
    default: throw root.wrong("event", .oneOf(["update", "action"]))
    }
    self.init(
      event, at: try root.moment("now"), width: try size.number("width", in: all),
      height: try size.number("height", in: all), scale: try root.number("scale", in: all),
      theme: try root.text("theme"), language: try root.text("locale"),
      direction: try root.word("direction") ?? .leftToRight,
      isExpanded: try root.flag("expanded"), deadline: try root.number("deadline", in: all),
      state: root.has("state") ? try root.text("state") : nil)
  }
}
