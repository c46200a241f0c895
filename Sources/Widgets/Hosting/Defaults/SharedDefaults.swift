/// Small texts that guests keep from one life to the next, shared by all windows of an app. Where they
/// are kept is the app's matter.
///
/// ```swift
/// let defaults = SharedDefaults(read: store.value, write: store.set)
/// let observation = defaults.observe("disk.rate") { value in show(value) }
/// defaults.set("0.5", for: "disk.rate")
/// ```
///
/// Belongs to the thread of its windows' loop, and so do the calls that it makes.
package final class SharedDefaults {
  private let read: (String) -> String?
  private let write: (String?, String) -> Bool
  private var observers: [Observer] = []

  private struct Observer {
    weak var observation: DefaultsObservation?
  }

  /// - Parameters:
  ///   - read: what is kept under a key now, whoever has stored it; nil for nothing.
  ///   - write: keeps a text under a key, or nothing; false where it cannot, which changes nothing.
  package init(
    read: @escaping (String) -> String?, write: @escaping (_ text: String?, _ key: String) -> Bool
  ) {
    self.read = read
    self.write = write
  }

  /// Kept by this object alone, for tests and scripts.
  package static func inMemory() -> SharedDefaults {
    var texts: [String: String] = [:]
    return SharedDefaults(read: { texts[$0] }) { text, key in
      texts[key] = text
      return true
    }
  }

  /// Nil where the key holds nothing, or cannot be read.
  package func string(for key: String) -> String? { read(key) }

  /// Stores a text, or forgets the key where it is nil.
  /// - Returns: false where it could not be stored; what was stored before is untouched.
  @discardableResult
  package func set(_ text: String?, for key: String) -> Bool {
    guard write(text, key) else { return false }
    notifyObservers()
    return true
  }

  /// Calls `changed` with the new text whenever this key gets another one, from wherever, for as long
  /// as the observation is kept.
  package func observe(
    _ key: String, changed: @escaping (String?) -> Void
  ) -> DefaultsObservation {
    let observation = DefaultsObservation(key, seen: read(key), changed)
    observers.removeAll { $0.observation == nil }
    observers.append(Observer(observation: observation))
    return observation
  }

  /// Tells observers of what others have stored. For the app to call when its store may have changed.
  package func reload() { notifyObservers() }

  private func notifyObservers() {
    for case let observation? in observers.map(\.observation) {
      observation.see(read(observation.key))
    }
  }
}

/// Lasts as long as it is kept: then the observer is not called any more.
package final class DefaultsObservation {
  fileprivate let key: String
  private var seen: String?
  private let changed: (String?) -> Void

  fileprivate init(_ key: String, seen: String?, _ changed: @escaping (String?) -> Void) {
    (self.key, self.seen, self.changed) = (key, seen, changed)
  }

  fileprivate func see(_ text: String?) {
    guard text != seen else { return }
    seen = text
    changed(text)
  }
}
