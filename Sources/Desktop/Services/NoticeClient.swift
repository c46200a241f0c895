package import Loop
import System

/// How the program says something while nobody looks at its window. ``live(_:applicationID:name:)``
/// asks the desktop's notification service.
package struct NoticeClient {
  /// Shows a notice in place of the one before. Where there is neither a service nor a portal, or it does not
  /// answer, nothing comes of it. The closure is called when the person follows the notice.
  package var show: (Notice, @escaping () -> Void) -> Void
  /// Shows a notice beside all others, and tells, later, what comes of it.
  package var post: (Notice, @escaping (NoticeEvent) -> Void) -> Void
  /// Takes a notice away that was posted with this ``Notice/id``, also one that the desktop has taken over
  /// from a process that is gone. Does nothing where there is none.
  package var withdraw: (_ id: String) -> Void

  /// A client that calls these, such as a test's.
  package init(
    show: @escaping (Notice, @escaping () -> Void) -> Void,
    post: @escaping (Notice, @escaping (NoticeEvent) -> Void) -> Void = { _, tell in tell(.failed)
    },
    withdraw: @escaping (String) -> Void = { _ in }
  ) {
    (self.show, self.post, self.withdraw) = (show, post, withdraw)
  }

  /// Nowhere to show anything.
  package static var none: NoticeClient { NoticeClient { _, _ in } }
}

extension NoticeClient {
  /// Asks the service on this bus.
  /// - Parameters:
  ///   - applicationID: the name of the desktop file, by which a desktop finds the icon.
  ///   - name: the one that people know.
  static func live(_ bus: Bus, applicationID: String, name: String) -> NoticeClient {
    let posts = NoticePosts(bus, applicationID: applicationID, name: name)
    let service = NoticeService(bus, applicationID: applicationID, name: name, posts)
    return NoticeClient(
      show: { service.show($0, followed: $1) }, post: { posts.post($0, $1) },
      withdraw: { posts.withdraw($0) })
  }

  /// Asks the service on the session's bus, which is looked for whenever something is to be posted until it is
  /// there: who stays may have been started before it.
  package static func session(
    on loop: RunLoop, applicationID: String, name: String
  ) -> NoticeClient {
    nonisolated(unsafe) var found: NoticeClient?
    func find() -> NoticeClient? {
      if found == nil {
        let bus = BusAddress.session(Environment.value).flatMap { Bus($0, on: loop) }
        found = bus.map { live($0, applicationID: applicationID, name: name) }
      }
      return found
    }
    return NoticeClient(
      show: { find()?.show($0, $1) },
      post: { notice, tell in (find() ?? .none).post(notice, tell) },
      withdraw: { found?.withdraw($0) })
  }

  /// Withdraws notices that desktops have taken over, for a process that is about to end.
  /// - Parameter done: called once, when all of them have answered.
  /// - Returns: false where there is no bus.
  package static func withdraw(
    _ ids: [String], of applicationID: String, on loop: RunLoop, _ done: @escaping () -> Void
  ) -> Bool {
    guard let bus = BusAddress.session(Environment.value).flatMap({ Bus($0, on: loop) }) else {
      return false
    }
    let calls = ids.flatMap { NoticeHandover.removals(of: $0, of: applicationID) }
    var left = calls.count
    for call in calls {
      bus.call(call, timeout: NoticeHandover.timeout) { _ in
        left -= 1
        // The bus is kept until then.
        if left == 0 { withExtendedLifetime(bus) { done() } }
      }
    }
    return true
  }
}

/// Source: Desktop Notifications Specification, org.freedesktop.Notifications.
private final class NoticeService {
  private static let invoked = NoticeMessage.signal("ActionInvoked")
  private static let closed = NoticeMessage.signal("NotificationClosed")

  private let bus: Bus
  private let applicationID: String
  private let applicationName: String
  /// Knows the way where there is no such service.
  private let posts: NoticePosts
  /// The service's number of the notice on screen; 0 for none.
  private var number: UInt32 = 0
  private var followed: () -> Void = {}
  /// The one to be shown as soon as the number of the one before is known.
  private var next: Notice?
  private var isBusy = false

  init(_ bus: Bus, applicationID: String, name: String, _ posts: NoticePosts) {
    self.bus = bus
    self.applicationID = applicationID
    applicationName = name
    self.posts = posts
    // Another service counts its notices from the beginning, and ours is not among them.
    bus.onceJoinedAgain { [weak self] in self?.forget() }
  }

  func show(_ notice: Notice, followed: @escaping () -> Void) {
    self.followed = followed
    next = notice
    showNext()
  }

  private func showNext() {
    guard !isBusy, let notice = next else { return }
    next = nil
    isBusy = true
    // Asked each time: the service may be another one by now.
    call("GetCapabilities", []) { [weak self] answer in
      guard case .array(let abilities)? = answer.first else { return self?.handOver(notice) ?? () }
      self?.send(notice, to: abilities)
    }
  }

  /// In a sandbox there is the portal, which has one take the place of the other by its name.
  private func handOver(_ notice: Notice) {
    forget()
    var notice = notice
    notice.id = "shown"
    posts.postToPortal(notice) { [weak self] in if $0 == .followed { self?.followed() } }
    isBusy = false
    showNext()
  }

  private func send(_ notice: Notice, to abilities: [BusValue]) {
    let message = NoticeMessage(
      notice, for: applicationID, named: applicationName, abilities: abilities)
    listen()
    call("Notify", message.arguments(replacing: number)) { [weak self] answer in
      guard let self else { return }
      if case .uint32(let number)? = answer.first { self.number = number } else { self.forget() }
      self.isBusy = false
      self.showNext()
    }
  }

  /// - Parameter completion: given nothing where the service has failed.
  private func call(
    _ method: String, _ arguments: [BusValue], completion: @escaping ([BusValue]) -> Void
  ) {
    bus.call(NoticeMessage.call(method, arguments)) { reply in
      if case .answer(let answer) = reply { completion(answer) } else { completion([]) }
    }
  }

  /// While a notice is out: services tell everybody of everybody's notices.
  private func listen() {
    guard number == 0 else { return }
    bus.listen(to: Self.invoked) { [weak self] signal in
      guard let self, signal == [.uint32(self.number), .string("default")] else { return }
      self.followed()
    }
    bus.listen(to: Self.closed) { [weak self] signal in
      guard let self, self.number != 0, signal.first == .uint32(self.number) else { return }
      self.forget()
    }
  }

  private func forget() {
    number = 0
    bus.ignore(Self.invoked)
    bus.ignore(Self.closed)
  }
}
