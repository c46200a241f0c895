package import Tasks

/// What a widget's program is asked: one line on its standard input.
package struct WidgetRequest: Hashable, Sendable {
  /// Why it is asked.
  package enum Event: Hashable, Sendable {
    /// To say how things are.
    case update
    /// One of its buttons was pressed, with the button's word.
    case action(String)
  }

  /// Which way the window is read.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr", rightToLeft = "rtl"
  }

  /// Why it is asked.
  package var event: Event
  /// When it is asked.
  package var now: Timestamp
  /// What it has room for, in points.
  package var width: Double
  /// The height that its content has now, in points; 0 before there is any.
  package var height: Double
  /// Pixels a point.
  package var scale: Double
  /// The theme's name.
  package var theme: String
  /// Of its words, such as `de_DE`.
  package var locale: String
  /// Which way the window is read.
  package var direction: Direction
  /// Whether it is unfolded.
  package var isExpanded: Bool
  /// In how many seconds it is ended.
  package var deadline: Double
  /// What it said the last time that it wants to have back.
  package var state: String?

  /// Of everything that a program may go by.
  /// - Parameter language: the tag of the words' language, such as `zh-Hans-CN`.
  package init(
    _ event: Event, at now: Timestamp, width: Double, height: Double, scale: Double, theme: String,
    language: String, direction: Direction, isExpanded: Bool, deadline: Double, state: String?
  ) {
    (self.event, self.now, self.width, self.height) = (event, now, width, height)
    (self.scale, self.theme, self.direction) = (scale, theme, direction)
    locale = Self.locale(ofTag: language)
    (self.isExpanded, self.deadline, self.state) = (isExpanded, deadline, state)
  }

  /// What a C library calls the language of a tag: `zh_CN` for `zh-Hans-CN`. One without a country is as it is.
  package static func locale(ofTag tag: String) -> String {
    let parts = tag.split(separator: "-")
    guard let language = parts.first,
      let country = parts.dropFirst().first(where: { $0.count == 2 })
    else { return tag }
    return "\(language)_\(country)"
  }

  /// The line, with its end.
  package var line: String {
    var members = WidgetMembers()
    members.number("widget", 1)
    switch event {
    case .update: members.text("event", "update")
    case .action(let word):
      members.text("event", "action")
      members.text("action", word)
    }
    members.text("now", "\(BasicMoment.extended(now))")
    var size = WidgetMembers()
    size.number("width", width)
    size.number("height", height)
    members.raw("size", size.json)
    members.number("scale", scale)
    members.text("theme", theme)
    members.text("locale", locale)
    members.text("direction", direction.rawValue)
    members.raw("expanded", "\(isExpanded)")
    members.number("deadline", deadline)
    members.raw("state", state?.jsonQuoted ?? "null")
    return members.json + "\n"
  }
}
