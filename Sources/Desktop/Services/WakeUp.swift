package import Loop
import System

/// A program that the desktop's session starts once, at a moment, also while nothing of ours runs.
package struct WakeUp: Hashable, Sendable {
  /// Of which there is one at a time; letters, digits and dashes.
  var name: String
  /// In seconds since 1970.
  package var moment: Int64
  /// For people who look at what their session is about to do.
  var purpose: String
  /// A full path, and what it is given.
  package var program: [String]

  /// For ``WakeUpClient``.
  package init(name: String, moment: Int64, purpose: String, program: [String]) {
    (self.name, self.moment, self.purpose, self.program) = (name, moment, purpose, program)
  }
}

/// What came of it.
package enum WakeUpOutcome: Hashable, Sendable {
  /// It is as it was asked for.
  case done
  /// Nobody is there who could.
  case noManager
  /// Somebody is there and has refused, or did not answer.
  case refused
}

/// Has programs started later. ``live(_:)`` asks systemd's manager of the person's session.
package struct WakeUpClient {
  /// Arms one in place of all others of its name, or, with nil, takes those away. What is armed already
  /// stays untouched. Called once, later; of several in a row the last counts, and the others are `.done`.
  package var set: (_ name: String, WakeUp?, @escaping (WakeUpOutcome) -> Void) -> Void

  /// A client that calls `set`, such as a test's.
  package init(set: @escaping (String, WakeUp?, @escaping (WakeUpOutcome) -> Void) -> Void) {
    self.set = set
  }

  /// Nobody to ask.
  package static var none: WakeUpClient { WakeUpClient { _, _, done in done(.noManager) } }
}

extension WakeUpClient {
  /// Asks the manager on the session's bus, where there is one.
  package static func session(on loop: RunLoop) -> WakeUpClient {
    BusAddress.session(Environment.value).flatMap { Bus($0, on: loop) }.map(live) ?? .none
  }

  /// Asks the manager on this bus.
  static func live(_ bus: Bus) -> WakeUpClient {
    let units = TimerUnits(bus)
    return WakeUpClient { units.set($0, $1, $2) }
  }
}

/// Transient timers of systemd: each has a name of its own by its moment, so that one that stands needs no
/// more than a look, and a new one is there before the former goes.
/// Source: org.freedesktop.systemd1(5), systemd.timer(5). `TimersCalendar` with an absolute date elapses
/// at resume; a relative timer stands still in suspend.
private final class TimerUnits {
  private struct Wish {
    var name: String
    var wakeUp: WakeUp?
    var done: (WakeUpOutcome) -> Void
  }

  private static let service = "org.freedesktop.systemd1"

  private let bus: Bus
  private var isBusy = false
  private var next: Wish?

  init(_ bus: Bus) { self.bus = bus }

  func set(_ name: String, _ wakeUp: WakeUp?, _ done: @escaping (WakeUpOutcome) -> Void) {
    next?.done(.done)
    next = Wish(name: name, wakeUp: wakeUp, done: done)
    startNext()
  }

  private func startNext() {
    guard !isBusy, let wish = next else { return }
    next = nil
    isBusy = true
    // Nobody starts a manager: where it does not run, it is not the session's.
    call(
      "ListUnitsByPatterns",
      [.array([.string("active")]), .array([.string(wish.name + "-*.timer")])]
    ) { [weak self] reply in
      guard case .answer(let answer) = reply else { return self?.finish(wish, .noManager) ?? () }
      self?.arm(wish, besides: Self.names(in: answer))
    }
  }

  private static func names(in answer: [BusValue]) -> [String] {
    guard case .array(let units)? = answer.first else { return [] }
    return units.compactMap { unit in
      guard case .structure(let fields) = unit, case .string(let name)? = fields.first else {
        return nil
      }
      return name
    }
  }

  private func arm(_ wish: Wish, besides present: [String]) {
    let unit = wish.wakeUp.map { "\(wish.name)-\($0.moment)" }
    let others = present.filter { $0 != unit.map { $0 + ".timer" } }
    guard let wakeUp = wish.wakeUp, let unit, others.count == present.count else {
      return stop(others[...], for: wish)
    }
    call("StartTransientUnit", Self.arguments(wakeUp, unit)) { [weak self] reply in
      guard case .answer = reply else { return self?.finish(wish, .refused) ?? () }
      self?.stop(others[...], for: wish)
    }
  }

  private func finish(_ wish: Wish, _ outcome: WakeUpOutcome) {
    isBusy = false
    wish.done(outcome)
    startNext()
  }

  /// One after the other. Each answer is waited for: systemd looks at who has asked, and does nothing for
  /// a command that has gone meanwhile.
  private func stop(_ units: ArraySlice<String>, for wish: Wish) {
    guard let unit = units.first else { return finish(wish, .done) }
    call("StopUnit", [.string(unit), .string("replace")]) { [weak self] _ in
      self?.stop(units.dropFirst(), for: wish)
    }
  }

  private static func arguments(_ wakeUp: WakeUp, _ unit: String) -> [BusValue] {
    func property(_ name: String, _ value: BusValue) -> BusValue {
      .structure([.string(name), .variant(value)])
    }
    // A unit that has failed is not to stand in the way.
    let common = [
      property("Description", .string(wakeUp.purpose)),
      property("CollectMode", .string("inactive-or-failed")),
    ]
    let calendar = BusValue.structure([.string("OnCalendar"), .string(date(wakeUp.moment))])
    let timer = [
      property("TimersCalendar", .list("(ss)", [calendar])),
      property("AccuracyUSec", .uint64(1_000_000)), property("RemainAfterElapse", .bool(false)),
    ]
    let command = BusValue.structure([
      .string(wakeUp.program.first ?? ""), .array(wakeUp.program.map(BusValue.string)),
      .bool(false),
    ])
    // A window that it opens outlives it.
    let service = [
      property("ExecStart", .list("(sasb)", [command])), property("KillMode", .string("process")),
    ]
    return [
      .string(unit + ".timer"), .string("replace"), .list("(sv)", common + timer),
      .list(
        "(sa(sv))", [.structure([.string(unit + ".service"), .list("(sv)", common + service)])]),
    ]
  }

  /// As systemd.time(7) reads it, in UTC.
  private static func date(_ moment: Int64) -> String {
    let (days, second) = (moment / 86_400, moment % 86_400)
    let day = CivilDate(daysSince1970: days)
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let clock = [second / 3_600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
    return "\(day.year)-\(two(day.month))-\(two(day.day)) \(clock) UTC"
  }

  private func call(
    _ method: String, _ arguments: [BusValue], completion: @escaping (BusReply) -> Void
  ) {
    bus.call(Self.call(method, arguments), completion: completion)
  }

  private static func call(_ method: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      service: service, path: "/org/freedesktop/systemd1", interface: service + ".Manager",
      method: method, arguments: arguments, startsService: false)
  }
}
