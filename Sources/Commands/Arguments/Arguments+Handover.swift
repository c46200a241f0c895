import App

/// What a second start asks of the window that is open already: the options that it can take over,
/// then the link, a word a line.
extension Arguments {
  /// As another process reads it.
  package var handover: String {
    var words: [String] = []
    for option in Option.allCases {
      guard Self.isTakenOver(option), let setting = option.setting, let value = settings[setting]
      else { continue }
      words.append(value == option.impliedValue ? option.name : "\(option.name)=\(value)")
    }
    if !showsWidgets { words.append(Option.noWidgets.name) }
    return (words + [(url ?? .show).text]).joined(separator: "\n")
  }

  /// The options of this start that a window that is open does not take over. Which data folder is
  /// meant has chosen the window, and who made this start is nothing to it.
  package var leftOut: [Option] {
    given.filter { !Self.isTakenOver($0) && $0 != .data && $0 != .fromDesktop }
  }

  private static func isTakenOver(_ option: Option) -> Bool {
    option.setting != nil && option != .displayServer || option == .noWidgets
  }

  /// The same with the leave to come to the front, a line that earlier versions refuse.
  package func handover(with token: String) -> String { handover + "\n" + Self.tokenMark + token }

  private static let tokenMark = "activation-token="

  /// What another process hands over. As strict as a command line, and only what `handover` makes.
  package init(handover text: String) throws(UsageError) {
    var words = text.split(separator: "\n", omittingEmptySubsequences: false)
    var token: String?
    if let last = words.last, last.hasPrefix(Self.tokenMark) {
      token = String(last.dropFirst(Self.tokenMark.count))
      words.removeLast()
    }
    try self.init(parsing: words.map { Array($0.utf8) })
    if let stray = given.first(where: { !Self.isTakenOver($0) }) {
      throw .stray(option: stray, verb: .url)
    }
    guard url != nil else { throw .operands(verb: verb, found: operands.count) }
    activationToken = token
  }
}
