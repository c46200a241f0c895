package import Kit
import Loop
import System

/// Serves a window to screen readers while the desktop says that there are some, however late they come
/// and however often. Without one there is a question on the session's bus, once, and the word that the
/// bus gives when that changes: no connection more, no thread, no wake-up.
///
/// Source: org.a11y.Bus and org.a11y.Status as at-spi2-core has them, org.a11y.atspi.Socket.
package final class ScreenReaderClient: KeyListener {
  private static let launcher = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let session: Bus
  private let loop: RunLoop
  private let window: AccessibleWindow
  private var wanted: [String: Bool] = [:]
  private var isLooking = false
  private var readers: ReaderConnection?
  /// Whether the readers' bus was asked for, and has not been found yet.
  private var isJoining = false

  init(_ window: AccessibleWindow, session: Bus, on loop: RunLoop) {
    self.window = window
    self.session = session
    self.loop = loop
  }

  deinit { readers?.end() }

  /// Begins to look for readers: once the window is on the screen is early enough.
  package func look() {
    guard !isLooking else { return }
    isLooking = true
    let changed = BusSignal(
      service: Self.launcher, interface: Self.properties, member: "PropertiesChanged",
      path: Self.path)
    session.listen(to: changed, where: [[Self.status]]) { [weak self] change in
      if change.count > 1, case .dictionary(let values) = change[1] { self?.take(values) }
    }
    session.listen(to: .ownerChanged, where: [[Self.launcher]]) { [weak self] change in
      guard let self, change.count == 3 else { return }
      // Another launcher has another bus.
      self.leave()
      if change[2] != .string("") { self.ask() }
    }
    session.onceLost { [weak self] in self?.leave() }
    session.onceJoinedAgain { [weak self] in self?.ask() }
    ask()
  }

  /// Whoever is not there is not started for that.
  private func ask() {
    let call = BusCall(
      service: Self.launcher, path: Self.path, interface: Self.properties, method: "GetAll",
      arguments: [.string(Self.status)], startsService: false)
    session.call(call) { [weak self] reply in
      if case .answer(let answer) = reply, case .dictionary(let values)? = answer.first {
        self?.take(values)
      }
    }
  }

  private func take(_ values: [String: BusValue]) {
    for name in ["IsEnabled", "ScreenReaderEnabled"] {
      if case .bool(let isOn)? = values[name] { wanted[name] = isOn }
    }
    if wanted.values.contains(true) { join() } else { leave() }
  }

  // MARK: The readers' bus

  private func join() {
    guard readers == nil, !isJoining else { return }
    isJoining = true
    let call = BusCall(
      service: Self.launcher, path: Self.path, interface: "org.a11y.Bus", method: "GetAddress",
      startsService: false)
    session.call(call) { [weak self] reply in
      guard let self, self.isJoining else { return }
      self.isJoining = false
      guard case .answer(let answer) = reply, let text = answer.first?.text,
        let address = BusAddress(firstOf: text), let bus = Bus(address, on: self.loop)
      else { return }
      // Where it goes by itself, its launcher says when there is another one.
      bus.onceLost { [weak self, weak bus] in
        if let bus, self?.readers?.bus === bus { self?.leave() }
      }
      self.readers = ReaderConnection(bus, self.window, on: self.loop)
    }
  }

  private func leave() {
    isJoining = false
    if session.isJoined == false { wanted = [:] }
    // Later: it may be what calls.
    guard let leaving = readers else { return }
    readers = nil
    leaving.end()
    nonisolated(unsafe) let last = leaving
    loop.perform(inModes: [.common]) { withExtendedLifetime(last) {} }
  }

  // MARK: Keys

  /// A reader wants to see keys before the window does.
  package var isListening: Bool { readers?.keys?.isListening ?? false }

  /// Shows a key to the readers.
  /// - Parameter answer: called once, later: true where a reader keeps it, and the window is not to have it.
  package func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void) {
    guard let keys = readers?.keys else {
      preconditionFailure("A key was offered to readers that are not there.")
    }
    keys.offer(stroke, answer: answer)
  }
}
