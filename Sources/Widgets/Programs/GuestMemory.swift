/// What is kept of a widget's program from one question to the next and from one start of Aloft to another.
package final class GuestMemory {
  private let defaults: SharedDefaults
  private let name: String
  private let former: String?
  /// What could not be stored, as on a disk that is full.
  private var unstored: String?
  /// The document that was kept here last.
  private var written: String?

  /// Among the small texts of the app, by the name of the program.
  /// - Parameter former: what it is given as long as it has said nothing.
  package init(_ defaults: SharedDefaults, of name: String, former: String? = nil) {
    (self.defaults, self.name, self.former) = (defaults, name, former)
  }

  private var stateKey: String { "widget.\(name).state" }
  private var documentKey: String { "widget.\(name).document" }

  /// What it has said that it wants to have back; nil for nothing.
  package var state: String? {
    get { unstored ?? defaults.string(for: stateKey) ?? former }
    set {
      guard newValue != state else { return }
      unstored = defaults.set(newValue, for: stateKey) ? nil : newValue
    }
  }

  /// Its last document, as ``KeptDocument`` has it.
  var document: String? {
    get { defaults.string(for: documentKey) }
    set {
      written = newValue
      defaults.set(newValue, for: documentKey)
    }
  }

  /// Calls `changed` when another window has got another document, for as long as the observation is kept.
  func observeDocument(_ changed: @escaping (String?) -> Void) -> DefaultsObservation {
    defaults.observe(documentKey) { [weak self] kept in
      // What this window has stored it knows.
      guard let self, kept != written else { return }
      written = nil
      changed(kept)
    }
  }
}
