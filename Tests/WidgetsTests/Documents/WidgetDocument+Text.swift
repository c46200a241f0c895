import Formats

extension WidgetDocument {
  /// One entry, from what stands in its lists.
  static func of(_ collapsed: String, expanded: String = "") throws -> WidgetDocument {
    let text =
      #"{"widget": 1, "entries": [{"collapsed": [\#(collapsed)], "expanded": [\#(expanded)]}]}"#
    return try WidgetDocument(decoding: Array(text.utf8))
  }

  /// Every element of the vocabulary.
  static func ofEverything(
    _ title: String = "Battery", _ left: String = "Unplugged for", _ note: String = "Two words"
  ) throws -> WidgetDocument {
    try of(
      """
      {"type": "row", "children": [{"type": "text", "text": "42 %", "style": "title"},
        {"type": "bar", "value": 0.42, "label": "\(title)", "color": "success"}]},
      {"type": "row", "children": [{"type": "text", "text": "\(title)", "style": "strong"},
        {"type": "text", "text": "\(note)", "color": "warning"}]}
      """,
      expanded: """
        {"type": "row", "children": [{"type": "text", "text": "\(left)"},
          {"type": "age", "since": "2027-01-15T07:00:00Z", "color": "secondary"}]},
        {"type": "row", "children": [
          {"type": "list", "children": [{"type": "text", "text": "\(title)", "style": "caption"},
            {"type": "spark", "values": [80, 74, 61, 55, 42], "label": "The last hours"}]},
          {"type": "list", "children": [{"type": "text", "text": "\(note)", "style": "caption"},
            {"type": "spark", "values": [3, 1, 4, 1, 5, 9, 2, 6], "label": "Others", "color": "danger"}]}]},
        {"type": "text", "lines": 3, "color": "secondary",
          "text": "\(title) \(left) \(note) \(title) \(left) \(note) \(title) \(left) \(note)"},
        {"type": "row", "children": [{"type": "button", "text": "\(left)", "action": "next"},
          {"type": "button", "text": "\(title)", "link": "aloft:show"}]}
        """)
  }
}
