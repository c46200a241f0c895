package import Loop
import System

/// Answers for the application while none of its windows is open: the bus starts a process for it, and a
/// while after the last question that process ends.
///
/// It has two names: the application's, which it leaves to a window, and one for desktops' searches, which
/// are never a window's work.
package final class BackgroundServer {
  /// How long it stays after the last question.
  static let idleTime = Duration.seconds(10)

  private let idle: Duration
  private let bus: Bus
  private let loop: RunLoop
  private let names: [BusName]
  private let ended: () -> Void
  private var timer: TimerToken?
  private enum State { case serving, ending, ended }
  private var state = State.serving
  private var answers = 0

  /// - Parameters:
  ///   - applicationID: the name of the application's desktop file, without its ending.
  ///   - handle: does what is asked of the application.
  ///   - ended: called once: nobody has asked for a while, or nobody can any more. All answers are sent.
  /// - Returns: nil where there is no bus.
  package convenience init?(
    on loop: RunLoop, _ applicationID: String, search: SearchSource,
    handle: @escaping (ApplicationRequest) -> Void, ended: @escaping () -> Void
  ) {
    guard let address = BusAddress.session(Environment.value), let bus = Bus(address, on: loop)
    else { return nil }
    self.init(bus, on: loop, applicationID, search: search, handle: handle, ended: ended)
  }

  init(
    _ bus: Bus, on loop: RunLoop, _ applicationID: String, search: SearchSource,
    handle: @escaping (ApplicationRequest) -> Void, ended: @escaping () -> Void,
    idle: Duration = idleTime
  ) {
    self.idle = idle
    (self.bus, self.loop, self.ended) = (bus, loop, ended)
    names = [applicationID, applicationID + ".Search"].map { BusName($0, on: bus) }
    let (path, searchPath) = (names[0].name.asObjectPath, names[1].name.asObjectPath)
    bus.answer = { [weak self] request in
      self?.stayAwake()
      if request.path == searchPath { return search.answer(request, icon: applicationID) }
      guard request.path == path, let request = ApplicationRequest(request) else { return nil }
      handle(request)
      return .values([])
    }
    bus.onceLost { [weak self] in self?.finish() }
    for name in names {
      name.request(.yielding) { [weak self] in self?.namesChanged() }
    }
    stayAwake()
  }

  /// Nobody asks where there is no name left to ask for.
  private func namesChanged() {
    answers += 1
    if answers >= names.count, !names.contains(where: \.isOurs) { finish() }
  }

  private func stayAwake() {
    guard state == .serving else { return }
    let end = loop.now.advanced(by: idle)
    if let timer {
      timer.fireDate = end
      return
    }
    timer = loop.at(end, named: "idle", inBackground: true) { [weak self] in self?.end() }
  }

  /// Gives the names back and ends; who asks from then on has the bus start another process.
  package func end() {
    guard state == .serving else { return }
    state = .ending
    var left = names.count
    for name in names {
      name.release { [weak self] in
        left -= 1
        if left == 0 { self?.finish() }
      }
    }
  }

  private func finish() {
    guard state != .ended else { return }
    state = .ended
    timer = nil
    ended()
  }
}
