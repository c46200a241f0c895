import CDBus
import Loop

/// A connection to a message bus that nothing ever waits for: sign-in, calls and signals all go
/// through the run loop, and what does not come is given up after a deadline. While nobody speaks,
/// nothing wakes up.
///
/// A bus that has gone is joined again when somebody next needs it, if it is back by then. Nobody
/// waits for that, and nobody looks in between.
///
/// Belongs to the thread of its loop.
final class Bus {
  /// How long a service may take to answer.
  static let timeout = Duration.seconds(5)
  /// Deadlines that are this near to each other are one.
  private static let grouping = Duration.milliseconds(100)
  /// In bytes. A service that says more is talking to somebody else.
  private static let longestMessage = 1 << 20

  /// Messages that are handled before others have their turn.
  private static let mostInTurn = 64

  private struct Call {
    let deadline: Instant
    let completion: (BusReply) -> Void
  }

  private let address: BusAddress
  let loop: RunLoop
  /// libdbus's `DBusConnection`, owned.
  private(set) var connection: OpaquePointer
  /// By which others on the bus know it; nil before it has signed in.
  private(set) var name: String?
  /// Answers what others on the bus ask; what it answers with nil there is not.
  var answer: ((BusRequest) -> BusAnswer?)?
  private var sources: [OpaquePointer: InputSource] = [:]
  private var calls: [OpaquePointer: Call] = [:]
  private var timer: TimerToken?
  private var listeners = BusListeners()
  private var whenJoinedAgain: [() -> Void] = []
  private var whenLost: [() -> Void] = []

  /// Begins to sign in; calls may be made at once.
  /// - Returns: nil where nobody listens at the address.
  /// C: `dbus_connection_open_private`.
  init?(_ address: BusAddress, on loop: RunLoop) {
    guard let connection = Self.open(address) else { return nil }
    self.address = address
    self.loop = loop
    self.connection = connection
    signIn()
  }

  private static func open(_ address: BusAddress) -> OpaquePointer? {
    // Left to itself libdbus makes the whole process ignore SIGPIPE, and would wait for room in a
    // socket that is full.
    dbus_connection_set_change_sigpipe(0)
    guard BusSocket(address) != nil else { return nil }
    return dbus_connection_open_private(address.text, nil)
  }

  private func signIn() {
    let connection = connection
    dbus_connection_set_max_message_size(connection, Self.longestMessage)
    let owner = Unmanaged.passUnretained(self).toOpaque()
    dbus_connection_set_watch_functions(
      connection,
      { watch, owner in
        Bus.from(owner)?.update(watch)
        return 1
      },
      { watch, owner in Bus.from(owner)?.remove(watch) },
      { watch, owner in Bus.from(owner)?.update(watch) }, owner, nil)
    dbus_connection_add_filter(
      connection,
      { _, message, owner in
        guard let message, let bus = Bus.from(owner) else {
          return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
        }
        if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL {
          return bus.answer(message)
        }
        // A copy: who hears something may begin to listen to more.
        let listeners = bus.listeners
        listeners.received(message)
        return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
      }, owner, nil)
    send(.bus("Hello")) { [weak self] reply in
      guard let self, self.connection == connection else { return }
      // A bus that does not know its guests has nothing to say to them either.
      guard case .answer(let answer) = reply else { return dbus_connection_close(connection) }
      self.name = answer.first?.text
    }
  }

  /// Takes all calls and watches away.
  private func leave() {
    for pending in calls.keys { forget(pending) }
    updateTimer()
    dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  deinit { leave() }

  // MARK: Joining again

  /// Calls `block` each time the bus was joined again: what services said before no longer holds.
  func onceJoinedAgain(_ block: @escaping () -> Void) { whenJoinedAgain.append(block) }

  /// Calls `block` each time the bus has gone.
  func onceLost(_ block: @escaping () -> Void) { whenLost.append(block) }

  /// Whether the bus is there, as far as is known. C: `dbus_connection_get_is_connected`.
  var isJoined: Bool { dbus_connection_get_is_connected(connection) != 0 }

  /// Joins a bus again that was lost and is back. Costs nothing while it is there, and one look at
  /// its socket where it is not.
  func joinAgain() {
    guard !isJoined, let fresh = Self.open(address) else { return }
    giveUpCalls()
    leave()
    connection = fresh
    signIn()
    match(listeners.rules)
    for block in whenJoinedAgain { block() }
  }

  private func lost() {
    giveUpCalls()
    for block in whenLost { block() }
  }

  /// Nobody is left to answer. libdbus says nothing of the calls that were under way.
  func giveUpCalls() {
    let lost = calls
    for pending in lost.keys { forget(pending) }
    updateTimer()
    for call in lost.values { refuse(call.completion) }
  }

  /// Later, as always.
  private func refuse(_ completion: @escaping (BusReply) -> Void) {
    nonisolated(unsafe) let completion = completion
    loop.perform(inModes: [.common]) { completion(.refused) }
  }

  private static func from(_ owner: UnsafeMutableRawPointer?) -> Bus? {
    owner.map { Unmanaged<Bus>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Calls

  /// Calls a method; the completion is called once, later.
  /// - Parameter timeout: how long the service may take to answer.
  /// C: `dbus_connection_send_with_reply`.
  func call(
    _ call: BusCall, timeout: Duration = Bus.timeout, completion: @escaping (BusReply) -> Void
  ) {
    joinAgain()
    send(call, timeout, completion: completion)
  }

  private func send(
    _ call: BusCall, _ timeout: Duration = Bus.timeout, completion: @escaping (BusReply) -> Void
  ) {
    let message = BusMessage(call)
    var pending: OpaquePointer?
    // The deadline is ours: libdbus would have a timer for each call.
    dbus_connection_send_with_reply(connection, message.raw, &pending, .max)
    guard let pending else { return refuse(completion) }
    calls[pending] = Call(deadline: loop.now.advanced(by: timeout), completion: completion)
    dbus_pending_call_set_notify(
      pending, { pending, owner in if let pending { Bus.from(owner)?.answered(pending) } },
      Unmanaged.passUnretained(self).toOpaque(), nil)
    updateTimer()
  }

  /// Calls a method that has nothing to answer. C: `dbus_connection_send`.
  func sendWithoutReply(_ call: BusCall) {
    let message = BusMessage(call)
    dbus_message_set_no_reply(message.raw, 1)
    dbus_connection_send(connection, message.raw, nil)
  }

  /// C: `dbus_pending_call_steal_reply`.
  private func answered(_ pending: OpaquePointer) {
    guard let call = calls[pending], let raw = dbus_pending_call_steal_reply(pending) else {
      return
    }
    let reply = BusMessage(owning: raw)
    forget(pending)
    updateTimer()
    let isAnswer = dbus_message_get_type(reply.raw) == DBUS_MESSAGE_TYPE_METHOD_RETURN
    call.completion(isAnswer ? .answer(BusMessage.arguments(of: reply.raw)) : .refused)
  }

  private func forget(_ pending: OpaquePointer) {
    calls[pending] = nil
    dbus_pending_call_cancel(pending)
    dbus_pending_call_unref(pending)
  }

  /// One timer for all deadlines, and none while nothing is owed.
  private func updateTimer() {
    guard let first = calls.values.map(\.deadline).min() else {
      timer = nil
      return
    }
    if let timer {
      if timer.fireDate > first { timer.fireDate = first }
      return
    }
    timer = loop.at(first, named: "bus deadline", inBackground: true) { [unowned self] in
      timer = nil
      expire()
    }
  }

  private func expire() {
    let now = loop.now.advanced(by: Self.grouping)
    let overdue = calls.filter { $0.value.deadline <= now }
    for pending in overdue.keys { forget(pending) }
    updateTimer()
    for call in overdue.values { call.completion(.silent) }
  }

  // MARK: Signals

  /// Hears a signal from now on, where its first arguments are one of these lists.
  func listen(
    to signal: BusSignal, where filters: [[String]] = [[]], heard: @escaping ([BusValue]) -> Void
  ) {
    match(listeners.add(signal, where: filters, heard: heard))
  }

  private func match(_ rules: [String]) {
    for rule in rules { sendWithoutReply(.bus("AddMatch", .string(rule))) }
  }

  /// Nobody hears it any more.
  func ignore(_ signal: BusSignal) {
    for rule in listeners.remove(signal) { sendWithoutReply(.bus("RemoveMatch", .string(rule))) }
  }

  // MARK: The loop

  /// Serves a watch of libdbus while it is enabled. C: `dbus_watch_get_enabled`.
  private func update(_ watch: OpaquePointer?) {
    remove(watch)
    guard let watch, dbus_watch_get_enabled(watch) != 0 else { return }
    let isReading = dbus_watch_get_flags(watch) & DBUS_WATCH_READABLE.rawValue != 0
    let source = InputSource(
      fileDescriptor: dbus_watch_get_unix_fd(watch), events: isReading ? .readable : .writable,
      // What was read beside a write, and not delivered yet.
      isReady: { [unowned self] in
        dbus_connection_get_dispatch_status(connection) == DBUS_DISPATCH_DATA_REMAINS
      },
      perform: { [unowned self] source in serve(watch, source.readyEvents) })
    loop.add(source, forMode: .common)
    sources[watch] = source
  }

  private func remove(_ watch: OpaquePointer?) {
    if let watch { sources.removeValue(forKey: watch)?.invalidate() }
  }

  /// C: `dbus_watch_handle`, `dbus_connection_dispatch`.
  private func serve(_ watch: OpaquePointer, _ ready: DescriptorEvents) {
    var flags: UInt32 = 0
    if ready.contains(.readable) { flags |= DBUS_WATCH_READABLE.rawValue }
    if ready.contains(.writable) { flags |= DBUS_WATCH_WRITABLE.rawValue }
    if ready.contains(.failed) { flags |= DBUS_WATCH_HANGUP.rawValue }
    // What is called may let go of this connection, or join the bus with another one.
    let connection = connection
    dbus_connection_ref(connection)
    defer { dbus_connection_unref(connection) }
    withExtendedLifetime(self) {
      if flags != 0 { dbus_watch_handle(watch, flags) }
      // Who asks without an end does not keep the window from its own turns.
      for _ in 0..<Self.mostInTurn
      where dbus_connection_dispatch(connection) != DBUS_DISPATCH_DATA_REMAINS { break }
      if !isJoined { lost() }
    }
  }
}
