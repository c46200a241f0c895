import SQLite
package import Tasks

/// The names for every machine of tasks that were made in one store: a task's number, when it was added, and bits that
/// the store drew at random when it was made, so that no two stores give one name to two tasks.
package struct TaskUIDs: Hashable, Sendable {
  /// The setting that holds the bits and the number of the last task that was made before there were any.
  static let key = "uids"
  private let bits: Substring
  private let lastPlain: Task.ID

  /// - Parameter text: of the setting; nil in a store that has none.
  init(_ text: String?) {
    let parts = (text ?? "").split(separator: " ")
    bits = parts.first ?? ""
    lastPlain = parts.count == 2 ? Task.ID(parts[1]) ?? 0 : 0
  }

  /// A task that is older than the bits keeps the name that files and servers know it by.
  package func uid(of task: Task) -> String {
    let plain = "aloft-\(task.id)-\(Self.moment(of: task))"
    return task.id <= lastPlain || bits.isEmpty ? plain : "\(plain)-\(bits)"
  }

  /// The name of a task that may have come from elsewhere.
  /// - Parameter origin: its name there; empty where it has none.
  func uid(of task: Task, from origin: String) -> String {
    // What was invented for a name is another machine's too, which means another task by it.
    origin.isEmpty || TaskOrigin.isInvented(origin) ? uid(of: task) : origin
  }

  /// Whether no other store gives such a name.
  package func isOwn(_ uid: String) -> Bool { !bits.isEmpty && uid.hasSuffix("-\(bits)") }

  /// Whether a name can be that of a task: this store gives it, or another one would to a task of its number and moment,
  /// such as the one that this store was rescued from.
  package static func isName(_ uid: String, of task: Task) -> Bool {
    let parts = uid.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count >= 3 && id(ofUID: uid) == task.id && parts[2] == moment(of: task)
  }

  /// The number in such a name, of this store's task or of another's.
  package static func id(ofUID uid: String) -> Task.ID? {
    let parts = uid.split(separator: "-", omittingEmptySubsequences: false)
    return (3...4).contains(parts.count) && parts[0] == "aloft" ? Task.ID(parts[1]) : nil
  }

  private static func moment(of task: Task) -> String {
    String(UInt64(bitPattern: task.created.milliseconds), radix: 16)
  }
}

extension OpenStore {
  /// By what names every machine knows the tasks that were made here.
  package func uids() throws(StoreError) -> TaskUIDs {
    TaskUIDs(try settings.value(for: TaskUIDs.key))
  }
}
