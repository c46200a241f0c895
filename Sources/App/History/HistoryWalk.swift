import Loop
import TaskStore
import Tasks

/// Goes along the history to a step: some of the way a turn of the loop, between which the window lives.
final class HistoryWalk {
  /// Tasks that may change in one turn.
  private static let mostChanges = 1_000

  private let window: HistoryDialog.Window
  private let loop: RunLoop
  private let went: (Change, _ count: Int) -> Void
  private let rests: () -> Void
  private let ended: (StoreError?) -> Void
  private var timer: TimerToken?
  /// Steps gone.
  private var count = 0

  /// - Parameters:
  ///   - went: some of the way was gone, so many steps in all.
  ///   - rests: more is to come.
  ///   - ended: it is there, or could go no further.
  init(
    _ window: HistoryDialog.Window, on loop: RunLoop,
    went: @escaping (Change, _ count: Int) -> Void, rests: @escaping () -> Void,
    ended: @escaping (StoreError?) -> Void
  ) {
    (self.window, self.loop, self.went, self.rests, self.ended) = (window, loop, went, rests, ended)
  }

  var isUnderWay: Bool { timer != nil }

  func go(to step: HistoryStep.ID) {
    count = 0
    timer = loop.inSlices(named: "history walk", inBackground: true) { [weak self] in
      self?.goOn(to: step) ?? .done
    }
    _ = goOn(to: step)
  }

  /// Stays where it is. Nothing else is done afterwards.
  func stop() { timer?.cancel() }

  private func goOn(to step: HistoryStep.ID) -> RunLoop.Slice {
    do throws(StoreError) {
      let part = try window.go(step, Self.mostChanges)
      count += part.change?.stepCount ?? 0
      if let change = part.change { went(change, count) }
      guard part.isThere else {
        rests()
        return .more
      }
      arrive(nil)
    } catch {
      arrive(error)
    }
    return .done
  }

  private func arrive(_ error: StoreError?) {
    timer = nil
    ended(error)
  }
}
