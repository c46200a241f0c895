public import Loop
import System

/// The one store of small values of an app, shared by the app and every host window in processes of
/// their own. A change in one is seen in the others at once, without polling.
///
/// ```swift
/// let defaults = try SharedDefaults(folder: stateFolder)
/// let source = defaults.makeInputSource()
/// source.map { loop.add($0, forMode: .common) }
/// let observation = defaults.observe("disk.rate") { value in show(value) }
/// try defaults.set(0.5, for: "disk.rate")
/// ```
///
/// Reading is from memory. Writing is atomic, durable, and loses nothing that another process wrote,
/// keys included that this program does not know. Belongs to the thread of its loop.
public final class SharedDefaults {
  private enum Storage {
    case memory
    case file(DefaultsFile, FileWatch)
  }

  private let storage: Storage
  private var document: DefaultsDocument
  private var observers: [Observer] = []

  private struct Observer {
    weak var observation: DefaultsObservation?
    let key: String
    let changed: (DefaultsValue?) -> Void
  }

  /// Opens the store `name` in a folder, which is made where it is missing. A damaged file counts as
  /// empty, and is set aside with the next change.
  /// - Parameters:
  ///   - patience: how long a change waits for another process that writes, before it is refused. A
  ///     window's frames wait too; one write takes some milliseconds.
  ///   - time: what the patience is measured with.
  public init(
    folder: String, name: String = "defaults", patience: Duration = .milliseconds(50),
    time: any TimeSource = LiveTime()
  ) throws(DefaultsError) {
    let file = try DefaultsFile(folder: folder, name: name, patience: patience, time: time)
    // Watched before it is read: no change falls in between.
    let watch = try SystemError.translated(
      { DefaultsError.cannotWatch(path: folder, reason: $0.message) }
    ) { () throws(SystemError) in try FileWatch([name], in: folder) }
    storage = .file(file, watch)
    document = try file.read() ?? DefaultsDocument()
  }

  private init() {
    storage = .memory
    document = DefaultsDocument()
  }

  /// A store of this process alone, for tests and scripts.
  public static func inMemory() -> SharedDefaults { SharedDefaults() }

  // MARK: Reading

  /// Whatever the key holds, nil where it holds nothing.
  public func value(for key: String) -> DefaultsValue? { document[key] }

  /// Nil where the key holds nothing, or a value of another type, such as a fraction.
  public func int(for key: String) -> Int64? {
    if case .int(let value) = document[key] { value } else { nil }
  }

  /// Nil where the key holds nothing, or a value of another type.
  public func string(for key: String) -> String? {
    if case .string(let value) = document[key] { value } else { nil }
  }

  // MARK: Writing

  /// Stores a value, or removes the key.
  public func set(_ value: DefaultsValue?, for key: String) throws(DefaultsError) {
    try set([key: value])
  }

  /// Stores or removes several at once: nobody sees some of them without the others.
  public func set(_ values: [String: DefaultsValue?]) throws(DefaultsError) {
    for case .double(let number)? in values.values {
      precondition(number.isFinite, "Defaults hold finite numbers only, not \(number).")
    }
    func apply(to document: inout DefaultsDocument) {
      for (key, value) in values { document[key] = value }
    }
    switch storage {
    case .memory:
      var changed = document
      apply(to: &changed)
      take(changed)
    case .file(let file, _): take(try file.change(knowing: document, apply))
    }
  }

  // MARK: Changes

  /// Calls `changed` with the new value whenever this key gets another one, from wherever, for as
  /// long as the observation is kept.
  public func observe(
    _ key: String, changed: @escaping (DefaultsValue?) -> Void
  ) -> DefaultsObservation {
    let observation = DefaultsObservation()
    observers.removeAll { $0.observation == nil }
    observers.append(Observer(observation: observation, key: key, changed: changed))
    return observation
  }

  /// Readable when another process may have changed the store; then `reloadIfChanged` is due. Nil
  /// for a store in memory. Owned by the store: do not read or close it.
  public var descriptor: Int32? {
    if case .file(_, let watch) = storage { watch.descriptor } else { nil }
  }

  /// A source that keeps the store up to date, to be added to the loop by the caller; nil for a store
  /// in memory.
  /// - failed: told where the file could not be read; the old values stay.
  public func makeInputSource(
    failed: @escaping (DefaultsError) -> Void = { _ in }
  ) -> InputSource? {
    descriptor.map { descriptor in
      InputSource(fileDescriptor: descriptor, events: .readable) { [weak self] source in
        guard let self else { return source.invalidate() }
        do throws(DefaultsError) {
          try self.reloadIfChanged()
        } catch {
          failed(error)
        }
      }
    }
  }

  /// Takes over what other processes stored, and tells those who observe it.
  public func reloadIfChanged() throws(DefaultsError) {
    guard case .file(let file, let watch) = storage, watch.drain() else { return }
    // What is known stays where the file is damaged.
    if let document = try file.read() { take(document) }
  }

  private func take(_ new: DefaultsDocument) {
    let old = document
    document = new
    let changed = new.changes(from: old)
    guard !changed.isEmpty else { return }
    for observer in observers where observer.observation != nil && changed.contains(observer.key) {
      observer.changed(document[observer.key])
    }
  }
}

/// Lasts as long as it is kept: then the observer is not called any more.
public final class DefaultsObservation {
  fileprivate init() {}
}
