import App
import TaskStore
import Tasks

/// The verb that prints and sets what a person can set.
enum SettingsTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    // Words are looked at before the store is opened, so that a slip leaves no trace.
    let request = try SettingsRequest(arguments.operands) { arguments.widgetPrograms }
    let database = try Store.openForVerb(arguments, readsNewer: request.onlyReads)
    let settings = Settings(database, ofThisRun: arguments.settings, autostart: .live)
    for line in try request.perform(on: settings) { Console.print(line) }
    return 0
  }
}

/// What the words ask for.
enum SettingsRequest: Equatable {
  case all
  case one(Setting)
  case set(Setting, to: String)

  var onlyReads: Bool { if case .set = self { false } else { true } }

  /// - Parameters:
  ///   - words: that follow the verb.
  ///   - programs: the names of the widgets' programs.
  init(_ words: [[UInt8]], _ programs: () -> [String] = { [] }) throws(UsageError) {
    let words = words.map { String(decoding: $0, as: UTF8.self) }
    guard let name = words.first else {
      self = .all
      return
    }
    guard let setting = Setting(rawValue: name) else {
      throw .unknown(
        .setting, name, nearest: Nearest.name(to: name, in: Setting.allCases.map(\.rawValue)))
    }
    guard words.count > 1 else {
      self = .one(setting)
      return
    }
    if setting.values.isEmpty { throw .notSettable(setting) }
    let value = setting.withFullNames(words[1], among: programs)
    guard setting.isThere(value) else {
      throw .badValue(setting, nil, found: words[1])
    }
    self = .set(setting, to: value)
  }

  /// - Returns: the lines to print.
  func perform(on settings: Settings) throws -> [String] {
    switch self {
    case .all:
      return try Setting.allCases.map { "\($0.rawValue)\t\(try settings.value(of: $0))" }
    case .one(let setting): return [try settings.value(of: setting)]
    case .set(let setting, let value):
      try settings.set(value, for: setting)
      return []
    }
  }
}
