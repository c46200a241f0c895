/// Has the desktop open the window when its session begins, or not.
package struct Autostart {
  /// Whether it does.
  /// - Throws: where that cannot be told, an error with a sentence.
  package var isOn: () throws -> Bool
  /// Switches it.
  /// - Throws: why it stays as it was, an error with a sentence.
  package var set: (Bool) throws -> Void

  /// One that is asked and switched so.
  package init(isOn: @escaping () throws -> Bool, set: @escaping (Bool) throws -> Void) {
    self.isOn = isOn
    self.set = set
  }

  /// One that starts nothing: for tests and scripts.
  package static func inMemory() -> Autostart {
    var isOn = false
    return Autostart(isOn: { isOn }, set: { isOn = $0 })
  }
}
