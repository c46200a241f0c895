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
  package enum Direction: String, Hashable, Sendable {
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
    let moment = BasicMoment.extended(now)
    var members = [#""widget": 1"#]
    switch event {
    case .update: members.append(#""event": "update""#)
    case .action(let word):
      members += [#""event": "action""#, #""action": \#(word.jsonQuoted)"#]
    }
    members += [
      #""now": "\#(moment)""#,
      #""size": {"width": \#(Self.text(width)), "height": \#(Self.text(height))}"#,
      #""scale": \#(Self.text(scale))"#, #""theme": \#(theme.jsonQuoted)"#,
      #""locale": \#(locale.jsonQuoted)"#, #""direction": "\#(direction.rawValue)""#,
      #""expanded": \#(isExpanded)"#, #""deadline": \#(Self.text(deadline))"#,
      #""state": \#(state.map(\.jsonQuoted) ?? "null")"#,
    ]
    return "{" + members.joined(separator: ", ") + "}\n"
  }

  /// A whole number without a fraction; what is no number, as 0.
  private static func text(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
