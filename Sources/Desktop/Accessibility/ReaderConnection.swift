import Kit
import Loop

/// A window on the readers' bus: announced to the registry, asked, and telling what changes.
final class ReaderConnection {
  private static let registry = "org.a11y.atspi.Registry"

  let bus: Bus
  private(set) var keys: ReaderKeys?
  private let window: AccessibleWindow
  private let loop: RunLoop
  private var provider: AccessibleProvider?
  private var observer: Observer?

  init(_ bus: Bus, _ window: AccessibleWindow, on loop: RunLoop) {
    self.bus = bus
    self.window = window
    self.loop = loop
    bus.listen(to: .ownerChanged, where: [[Self.registry]]) { [weak self] change in
      guard let self, change.count == 3 else { return }
      self.keys?.giveUp()
      self.keys = nil
      if change[2] != .string("") { self.announce() }
    }
    announce()
  }

  /// To be called before it is let go of.
  func end() {
    observer?.invalidate()
    keys?.giveUp()
    keys = nil
    bus.answer = nil
  }

  /// The bus says who we are before it answers anything else.
  private func announce() {
    bus.call(.bus("GetId")) { [weak self] _ in
      guard let self, let name = self.bus.name else { return }
      self.serve(as: name)
      self.embed(as: name)
    }
  }

  private func serve(as name: String) {
    guard provider == nil else { return }
    let provider = AccessibleProvider(window, name: name)
    self.provider = provider
    bus.answer = { [weak provider] in provider?.answer($0) }
  }

  private func embed(as name: String) {
    let program = BusValue.structure([.string(name), .path(AccessibleObject.program.path)])
    let call = BusCall(
      service: Self.registry, path: AccessibleObject.program.path,
      interface: "org.a11y.atspi.Socket", method: "Embed", arguments: [program])
    bus.call(call) { [weak self] reply in
      guard let self, let provider = self.provider, case .answer(let answer) = reply,
        let parts = answer.first?.parts, parts.count == 2, let owner = parts[0].text,
        let path = parts[1].path
      else { return }
      provider.parent = (owner, path)
      self.keys = ReaderKeys(self.bus, on: self.loop)
      self.tell(provider)
    }
  }

  /// From now on, at the end of each turn in which something was painted.
  private func tell(_ provider: AccessibleProvider) {
    observer?.invalidate()
    var events = AccessibleEvents(bus, provider)
    events.begin()
    let watch = SemanticWatch(provider.tree)
    let observer = Observer(activities: .beforeWaiting, repeats: true, order: 1) { _, _ in
      for change in watch.changes() { events.tell(change) }
    }
    loop.add(observer, forMode: .common)
    self.observer = observer
  }
}
