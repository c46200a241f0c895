/// What a person can set, as data: the dialog, the command line with its help, its completions and the
/// manual are made of this table.
///
/// Raw values are keys, in the store and on the command line, and never change.
package enum Setting: String, CaseIterable, Sendable {
  case language = "lang"
  case dateLanguages = "date-languages"
  case theme
  case textSize = "text-size"
  case reducedMotion = "reduced-motion"
  case celebration, click
  case newTasks = "new-tasks"
  case order, completed, reminders, insight, widgets
  case widgetsWindow = "widgets-window"
  case displayServer = "display-server"
  case autostart, data

  /// What a setting may be.
  package enum Kind: Hashable, Sendable {
    /// One of two values, `on` and `off`.
    case toggle
    /// One of these words.
    case choice([String])
    /// A part of a hundred, in steps.
    case percentage(ClosedRange<Int>, step: Int)
    /// Some of these names, each at most once, in the person's order; see ``NameList``.
    case names([String])
    /// `desktop`, or a language by gettext's names, such as `ru` or `zh_CN`. Which there are, depends
    /// on what is installed.
    case language
    /// Some languages by these names, each at most once; see ``NameList``.
    case languages
    /// A path that is shown and cannot be set.
    case path
  }

  /// What it may be.
  package var kind: Kind {
    switch self {
    case .language: .language
    case .dateLanguages: .languages
    case .theme: .choice([Self.asDesktop, "light", "dark", "contrast", "contrast-dark"])
    case .textSize: .percentage(50...300, step: 10)
    case .reducedMotion: .choice([Self.asDesktop, "on", "off"])
    case .click: .choice(["select", "complete"])
    case .newTasks: .choice(["end", "top"])
    case .order: .choice(TaskOrder.allCases.map(\.rawValue))
    case .completed: .choice(["shown", "today", "hidden"])
    case .celebration, .reminders, .insight, .autostart: .toggle
    case .widgets, .widgetsWindow: .names(["disk", "longest-open", "today"])
    case .displayServer: .choice([Self.asDesktop, "x11", "wayland"])
    case .data: .path
    }
  }

  /// All that it may be, in the order in which it is told; of several names, each by itself. Empty for
  /// what is only shown.
  package var values: [String] {
    switch kind {
    case .toggle: ["on", "off"]
    case .choice(let words): words
    case .percentage(let range, let step):
      stride(from: range.lowerBound, through: range.upperBound, by: step).map(String.init)
    case .names(let names): names + [NameList.none]
    case .language: [Self.asDesktop]
    case .languages: [NameList.none]
    case .path: []
    }
  }

  /// Whether it may be this.
  package func accepts(_ value: String) -> Bool {
    if kind == .language { return value == Self.asDesktop || Self.isLanguage(value) }
    if kind == .languages {
      return NameList(value).text == value
        && (value == NameList.none || value.split(separator: ",").allSatisfy(Self.isLanguage))
    }
    guard case .names(let names) = kind else { return values.contains(value) }
    let list = NameList(value)
    return list.text == value
      && list.names { Self.isName($0, among: names) }.count == value.nameCount
  }

  /// Before the name of a widget's program, so that none has the name of a widget that comes with Aloft.
  package static let program = "program:"

  private static func isName(_ name: String, among names: [String]) -> Bool {
    names.contains(name) || name.hasPrefix(program) && name != program
  }

  /// The value for what the desktop has a say in.
  package static let asDesktop = "desktop"

  /// Letters, with a sign between them before the country's.
  private static func isLanguage(_ value: some StringProtocol) -> Bool {
    value.utf8.count <= 16
      && value.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        .allSatisfy { part in
          (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
        }
  }

  /// What a text means that a store holds; nil where it means nothing to this program.
  package func understood(_ text: String) -> String? {
    guard case .names(let names) = kind else { return accepts(text) ? text : nil }
    return NameList(NameList(text).names { Self.isName($0, among: names) }).text
  }

  /// What a store is to hold for a value, over what it holds: what only a later program knows of is not
  /// lost.
  package func kept(_ value: String, over text: String?) -> String {
    guard case .names(let names) = kind, let text else { return value }
    func isKnown(_ name: String) -> Bool { Self.isName(name, among: names) }
    return NameList(text).replacing(by: NameList(value).names(where: isKnown), where: isKnown).text
  }

  /// What it is as long as nobody has set it; empty for what is only shown.
  package var standard: String {
    switch self {
    case .language, .theme, .reducedMotion, .displayServer: Self.asDesktop
    case .dateLanguages: NameList.none
    case .textSize: "100"
    case .celebration, .reminders, .insight: "on"
    case .click: "select"
    case .newTasks: "end"
    case .order: TaskOrder.manual.rawValue
    case .completed: "today"
    case .widgets: "disk"
    case .widgetsWindow: "disk,longest-open"
    case .autostart: "off"
    case .data: ""
    }
  }

  /// Whether the store keeps it. Autostart is a file of the desktop's, and where the data is says who
  /// starts the program.
  package var isStored: Bool { self != .autostart && self != .data }
}

extension String {
  /// How many names stand in it.
  fileprivate var nameCount: Int {
    self == NameList.none ? 0 : split(separator: ",", omittingEmptySubsequences: false).count
  }
}
