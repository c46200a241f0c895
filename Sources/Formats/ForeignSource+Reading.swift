import Dates

extension ForeignSource {
  /// The one that wrote a file of this format; nil where it is Aloft's own form of it.
  package init?(_ bytes: [UInt8], as format: Format) {
    guard format == .json || format == .csv else { return nil }
    self.init(recognizing: bytes)
  }

  /// The one that wrote a file; nil for any other file.
  /// - Parameter bytes: its beginning, or all of it.
  package init?(recognizing bytes: [UInt8]) {
    let head = TextDecoding.plainBeginning(bytes)[...].trimmedFront
    if head.first == UInt8(ascii: "{") || head.first == UInt8(ascii: "[") {
      guard let program = Self.ofJSON(Self.keys(head)) else { return nil }
      self = program
    } else if CSVTable.separator(of: Todoist.columns, in: head) != nil {
      self = .todoist
    } else if CSVTable.separator(of: TickTick.columns, in: head) != nil {
      self = .tickTick
    } else {
      return nil
    }
  }

  private static func ofJSON(_ keys: Set<String>) -> ForeignSource? {
    func has(_ names: String...) -> Bool { keys.isSuperset(of: names) }
    if has("aloft") || has("name") { return nil }
    if has("description", "uuid") || has("description", "status", "entry") { return .taskwarrior }
    if has("kind", "items") || has("kind", "title", "status") { return .googleTasks }
    let isGraph =
      !keys.isDisjoint(with: ["dueDateTime", "importance", "isReminderOn", "wellknownListName"])
    return isGraph && (has("title") || has("displayName")) ? .microsoftToDo : nil
  }

  /// The names of members, of whatever object. A quotation mark in a text has a backslash before it, so what ends in one
  /// and a colon is a name.
  private static func keys(_ json: Bytes) -> Set<String> {
    var keys: Set<String> = []
    var rest = json
    while let quote = rest.firstIndex(of: 0x22) {
      rest = rest[(quote + 1)...]
      let word = rest.prefix { $0 != 0x22 && $0 != 0x5C && $0 >= 0x20 }
      if !word.isEmpty, word.count < 40, rest[word.endIndex...].first == 0x22,
        rest[(word.endIndex + 1)...].trimmedFront.first == 0x3A
      {
        keys.insert(word.knownText)
      }
    }
    return keys
  }

  /// Reads the tasks of such a file.
  func reader(_ bytes: [UInt8], in place: Zone) -> any TaskReading {
    switch self {
    case .taskwarrior: ForeignJSONReader(bytes, Taskwarrior(place: place))
    case .googleTasks: ForeignJSONReader(bytes, GoogleTasks(place: place))
    case .microsoftToDo: ForeignJSONReader(bytes, MicrosoftToDo(place: place))
    case .todoist: Todoist(bytes, in: place)
    case .tickTick: TickTick(bytes, in: place)
    }
  }
}
