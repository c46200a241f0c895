package import TaskStore
package import Tasks
import Wording

/// What the person has set, as the windows of this process go by it: what was said for this run alone,
/// else what the store keeps, else the standard.
///
/// A value that is not in the table, of a later program or an earlier one, stays in the store and counts
/// as never set. Belongs to the thread of its windows' loop, and so do the calls that it makes.
package final class Settings {
  private let database: TaskDatabase?
  private let autostart: Autostart
  /// Said by a command line, or set where the store takes nothing.
  private var ofThisRun: [Setting: String]
  /// What the store kept when it was last read.
  private var kept: [Setting: String] = [:]
  private var observers: [WeakObservation] = []

  private struct WeakObservation {
    weak var observation: SettingsObservation?
  }

  /// - Parameters:
  ///   - database: keeps them; nil where there is none, and all of it is for this run.
  ///   - ofThisRun: what holds for this run alone, until the person sets it.
  package init(
    _ database: TaskDatabase? = nil, ofThisRun: [Setting: String] = [:],
    autostart: Autostart = .inMemory()
  ) {
    self.database = database
    self.autostart = autostart
    self.ofThisRun = ofThisRun
    kept = read()
  }

  /// What it is now: one of its values; for ``Setting/data``, a path.
  package subscript(setting: Setting) -> String {
    switch setting {
    case .autostart: (try? autostart.isOn()) == true ? "on" : setting.standard
    case .data: database?.path ?? ""
    default: ofThisRun[setting] ?? kept[setting] ?? setting.standard
    }
  }

  /// The same for who has to know what it is.
  /// - Throws: where that cannot be told, an error with a sentence.
  package func value(of setting: Setting) throws -> String {
    guard setting == .autostart else { return self[setting] }
    return try autostart.isOn() ? "on" : "off"
  }

  /// Whether somebody has set it, or has said it for this run.
  package func isSet(_ setting: Setting) -> Bool {
    ofThisRun[setting] != nil || kept[setting] != nil
  }

  // MARK: Setting

  /// Sets it: in use from now on, and kept.
  /// - Throws: why it could not be kept; then nothing has changed.
  package func set(_ value: String, for setting: Setting) throws {
    precondition(setting.accepts(value), "“\(setting.rawValue)” cannot be “\(value)”.")
    if setting == .autostart {
      try autostart.set(value == "on")
      notifyObservers(of: [setting])
    } else {
      if let database {
        let key = setting.rawValue
        try database.set(setting.kept(value, over: try database.value(for: key)), for: key)
      }
      change { ofThisRun[setting] = database == nil ? value : nil }
    }
  }

  /// Sets it as the person wishes. What cannot be kept is in use as long as this run lasts.
  /// - Returns: what the person has to know of that; nil where it is kept.
  package func use(_ value: String, for setting: Setting) -> String? {
    do {
      try set(value, for: setting)
      return nil
    } catch {
      let reason = sentence(of: error)
      guard setting.isStored else { return SettingWords.notChanged(because: reason) }
      useForThisRun([setting: value])
      return SettingWords.notKept(because: reason)
    }
  }

  /// Takes what was said for this run alone; what is not named stays.
  package func useForThisRun(_ values: [Setting: String]) {
    change { ofThisRun.merge(values) { $1 } }
  }

  /// Looks at what others have set. To be called when the store may have changed.
  package func reload() { change {} }

  // MARK: Following

  /// Calls `changed` whenever a setting gets another value, from wherever, for as long as the
  /// observation is kept.
  package func observe(_ changed: @escaping (Setting) -> Void) -> SettingsObservation {
    let observation = SettingsObservation(changed)
    observers.removeAll { $0.observation == nil }
    observers.append(WeakObservation(observation: observation))
    return observation
  }

  private func change(_ change: () -> Void) {
    let stored = Setting.allCases.filter(\.isStored)
    let former = stored.map { self[$0] }
    change()
    kept = read()
    notifyObservers(of: zip(stored, former).filter { self[$0] != $1 }.map(\.0))
  }

  private func notifyObservers(of settings: [Setting]) {
    for case let observation? in observers.map(\.observation) {
      for setting in settings { observation.changed(setting) }
    }
  }

  private func read() -> [Setting: String] {
    var values: [Setting: String] = [:]
    guard let database else { return values }
    for setting in Setting.allCases where setting.isStored {
      let text = try? database.value(for: setting.rawValue)
      if let value = text.flatMap(setting.understood) { values[setting] = value }
    }
    return values
  }
}

/// Lasts as long as it is kept: then the observer is not called any more.
package final class SettingsObservation {
  fileprivate let changed: (Setting) -> Void

  fileprivate init(_ changed: @escaping (Setting) -> Void) { self.changed = changed }
}
