/// What a widget's program has said that it wants to have back, from one question to the next and one start of Aloft
/// to another.
package struct GuestMemory {
  /// nil for nothing.
  package let read: () -> String?
  /// Keeps it; nil forgets what there was.
  package let write: (String?) -> Void

  /// - Parameters:
  ///   - read: what is kept.
  ///   - write: keeps something else.
  package init(read: @escaping () -> String?, write: @escaping (String?) -> Void) {
    (self.read, self.write) = (read, write)
  }

  /// Among the small texts of the app, by the name of the program.
  package static func kept(in defaults: SharedDefaults, for name: String) -> GuestMemory {
    let key = "widget.\(name).state"
    return GuestMemory(read: { defaults.string(for: key) }, write: { defaults.set($0, for: key) })
  }
}
