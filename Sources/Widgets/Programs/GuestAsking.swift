import Formats
package import Loop

/// How a widget is asked: by a process, unless a test answers itself.
package struct GuestAsking {
  /// Asks one thing: a line, within limits, on a loop. Calls `completion` once, in a later turn or before it returns,
  /// unless what it returns is let go before that; and `ended` once nothing is left of who was asked.
  package typealias Ask = (
    _ line: [UInt8], _ limits: GuestLimits, _ loop: RunLoop, _ ended: @escaping () -> Void,
    _ completion: @escaping (GuestOutcome) -> Void
  ) -> AnyObject

  let ask: Ask

  /// - Parameter ask: keeps what ``Ask`` promises.
  package init(_ ask: @escaping Ask) { self.ask = ask }

  /// By a process of a program for each question.
  package static func program(_ program: GuestProgram) -> GuestAsking {
    GuestAsking { line, limits, loop, ended, completion in
      GuestProcess(
        program, line: line, limits: limits, on: loop, ended: ended, completion: completion)
    }
  }
}
