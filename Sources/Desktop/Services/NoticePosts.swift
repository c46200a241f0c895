/// What comes of a notice that was posted: it is shown or has failed; then choices, if any; in the end it is
/// closed, unless it has failed.
package enum NoticeEvent: Hashable, Sendable {
  /// It is out.
  case shown
  /// No service has taken it.
  case failed
  /// The person follows it, or chooses what ``Notice/Choice/id`` says.
  case followed, chosen(String)
  /// It is gone, or nobody will ever tell what became of it.
  case closed
}

/// Notices that stand beside each other, each with its own choices.
/// Source: Desktop Notifications Specification, org.freedesktop.Notifications.
final class NoticePosts {
  typealias Handler = (NoticeEvent) -> Void

  private static let invoked = NoticeMessage.signal("ActionInvoked", path: NoticeMessage.path)
  private static let closed = NoticeMessage.signal("NotificationClosed", path: NoticeMessage.path)

  private let bus: Bus
  private let applicationID: String
  private let applicationName: String
  /// By the service's numbers; those that are on their way have none yet.
  private var out: [UInt32: (id: String, handler: Handler)] = [:]
  /// Those that the portal has, by their names.
  private var inPortal: [String: Handler] = [:]
  private var portalNames = 0
  /// Withdrawn while they were on their way.
  private var unwanted: Set<String> = []
  private var underWay = 0
  private var isListening = false
  private var isListeningToPortal = false

  init(_ bus: Bus, applicationID: String, name: String) {
    (self.bus, self.applicationID, applicationName) = (bus, applicationID, name)
    // Another service knows nothing of the former one's notices.
    bus.onceLost { [weak self] in self?.loseAll() }
    bus.onceJoinedAgain { [weak self] in self?.loseAll() }
  }

  func post(_ notice: Notice, _ handler: @escaping Handler) {
    guard let handover = NoticeHandover(notice, of: applicationID) else {
      return postBesides(notice, handler)
    }
    bus.call(handover.call, timeout: NoticeHandover.timeout) { [weak self] reply in
      guard case .answer = reply else { return self?.postBesides(notice, handler) ?? () }
      handler(.shown)
      handler(.closed)
    }
  }

  /// Takes a notice away again, whoever has it.
  func withdraw(_ id: String) {
    guard !id.isEmpty else { return }
    if underWay > 0 { unwanted.insert(id) }
    for (number, notice) in out where notice.id == id {
      out[number] = nil
      bus.sendWithoutReply(NoticeMessage.call("CloseNotification", [.uint32(number)]))
      notice.handler(.closed)
      return rest()
    }
    for call in NoticeHandover.removals(of: id, of: applicationID) { bus.sendWithoutReply(call) }
    inPortal.removeValue(forKey: id)?(.closed)
    restOfPortal()
  }

  private func postBesides(_ notice: Notice, _ handler: @escaping Handler) {
    underWay += 1
    call("GetCapabilities", []) { [weak self] answer in
      guard let self else { return }
      guard case .array(let abilities)? = answer.first else {
        self.underWay -= 1
        return self.postToPortal(notice, handler)
      }
      self.send(notice, to: abilities, handler)
    }
  }

  private func send(_ notice: Notice, to abilities: [BusValue], _ handler: @escaping Handler) {
    let message = NoticeMessage(
      notice, for: applicationID, named: applicationName, abilities: abilities)
    listen()
    call("Notify", message.arguments(replacing: 0)) { [weak self] answer in
      guard let self else { return }
      guard case .uint32(let number)? = answer.first, number != 0 else { return self.fail(handler) }
      self.underWay -= 1
      handler(.shown)
      guard message.canBeFollowed else { return self.end(handler) }
      // A service that gives a number twice has closed the first.
      if let former = self.out.updateValue((notice.id, handler), forKey: number) {
        former.handler(.closed)
      }
      self.arrived(notice.id)
    }
  }

  private func arrived(_ id: String) {
    if unwanted.contains(id) { withdraw(id) }
    if underWay == 0 { unwanted = [] }
  }

  // MARK: The portal

  /// Has the desktop's portal show it, which knows of notices where a sandbox hides all else.
  func postToPortal(_ notice: Notice, _ handler: @escaping Handler) {
    underWay += 1
    portalNames += 1
    let id = notice.id.isEmpty ? "notice-\(portalNames)" : notice.id
    if notice.target == nil { listenToPortal() }
    bus.call(NoticeHandover.portalCall(notice, named: id)) { [weak self] reply in
      guard let self else { return }
      guard case .answer = reply else {
        self.restOfPortal()
        return self.fail(handler)
      }
      self.underWay -= 1
      handler(.shown)
      if notice.target == nil {
        self.inPortal.updateValue(handler, forKey: id)?(.closed)
      } else {
        self.end(handler)
      }
      self.arrived(notice.id)
    }
  }

  private func listenToPortal() {
    guard !isListeningToPortal else { return }
    isListeningToPortal = true
    bus.listen(to: NoticeHandover.portalInvoked) { [weak self] signal in
      guard let self, signal.count >= 2, case .string(let id) = signal[0],
        case .string(let action) = signal[1], let handler = self.inPortal.removeValue(forKey: id)
      else { return }
      handler(action == NoticeHandover.portalFollowing ? .followed : .chosen(action))
      handler(.closed)
      self.restOfPortal()
    }
  }

  private func restOfPortal() {
    guard isListeningToPortal, inPortal.isEmpty, underWay == 0 else { return }
    isListeningToPortal = false
    bus.ignore(NoticeHandover.portalInvoked)
  }

  private func fail(_ handler: Handler) {
    underWay -= 1
    handler(.failed)
    if underWay == 0 { unwanted = [] }
    rest()
  }

  private func end(_ handler: Handler) {
    handler(.closed)
    rest()
  }

  private func call(
    _ method: String, _ arguments: [BusValue], completion: @escaping ([BusValue]) -> Void
  ) {
    bus.call(NoticeMessage.call(method, arguments)) { reply in
      if case .answer(let answer) = reply { completion(answer) } else { completion([]) }
    }
  }

  // MARK: Listening

  /// While one is out: services tell everybody of everybody's notices.
  private func listen() {
    guard !isListening else { return }
    isListening = true
    bus.listen(to: Self.invoked) { [weak self] signal in
      guard let self, signal.count == 2, case .uint32(let number) = signal[0],
        case .string(let choice) = signal[1], let handler = self.out[number]?.handler
      else { return }
      handler(choice == "default" ? .followed : .chosen(choice))
      // Most services close it; one that does not is told to.
      guard self.out.removeValue(forKey: number) != nil else { return }
      self.bus.sendWithoutReply(NoticeMessage.call("CloseNotification", [.uint32(number)]))
      self.end(handler)
    }
    bus.listen(to: Self.closed) { [weak self] signal in
      guard let self, case .uint32(let number)? = signal.first,
        let handler = self.out.removeValue(forKey: number)?.handler
      else { return }
      self.end(handler)
    }
  }

  private func rest() {
    guard isListening, out.isEmpty, underWay == 0 else { return }
    isListening = false
    bus.ignore(Self.invoked)
    bus.ignore(Self.closed)
  }

  private func loseAll() {
    let lost = out.values.map(\.handler) + inPortal.values
    (out, inPortal) = ([:], [:])
    for handler in lost { handler(.closed) }
    rest()
    restOfPortal()
  }
}
