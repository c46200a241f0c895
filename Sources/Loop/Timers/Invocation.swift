/// A stored call: a target, one of its methods and the arguments, to be made later.
///
/// ```swift
/// let call = Invocation(target: speaker, method: Speaker.say, arguments: "Hello", 3)
/// call.invoke()
/// ```
///
/// It keeps its target and arguments alive. The types of the arguments are checked when it is made.
public struct Invocation {
  /// Whose method is called.
  public let target: AnyObject

  /// What the method is called with, in order.
  public let arguments: [Any]

  private let call: (Timer?) -> Void

  /// Stores the call `method(target)(arguments…)`.
  public init<Target: AnyObject, each Argument>(
    target: Target, method: @escaping (Target) -> (repeat each Argument) -> Void,
    arguments: repeat each Argument
  ) {
    self.target = target
    self.arguments = Self.list(repeat each arguments)
    let stored = (repeat each arguments)
    call = { _ in method(target)(repeat each stored) }
  }

  /// Stores a call for a timer, which the method receives before the arguments:
  /// `method(target)(timer, arguments…)`.
  public init<Target: AnyObject, each Argument>(
    target: Target, timerMethod method: @escaping (Target) -> (Timer, repeat each Argument) -> Void,
    arguments: repeat each Argument
  ) {
    self.target = target
    self.arguments = Self.list(repeat each arguments)
    let stored = (repeat each arguments)
    call = { timer in
      guard let timer else {
        trap(
          "An invocation whose method receives the timer is invoked by a timer, not by hand.")
      }
      method(target)(timer, repeat each stored)
    }
  }

  /// Makes the call now.
  public func invoke() {
    call(nil)
  }

  func invoke(for timer: Timer) {
    call(timer)
  }

  private static func list<each Argument>(_ arguments: repeat each Argument) -> [Any] {
    var list: [Any] = []
    repeat list.append(each arguments)
    return list
  }
}
