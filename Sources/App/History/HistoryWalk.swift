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
  private var timer: Timer?

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

  func go(to step: HistoryStep.ID) { goOn(to: step, after: 0) }

  /// Stays where it is. Nothing else is done afterwards.
  func stop() { timer?.invalidate() }

  private func goOn(to step: HistoryStep.ID, after count: Int) {
    do throws(StoreError) {
      let part = try window.go(step, Self.mostChanges)
      let count = count + (part.change?.stepCount ?? 0)
      if let change = part.change { went(change, count) }
      part.isThere ? arrive(nil) : rest(before: step, count)
    } catch {
      arrive(error)
    }
  }

  private func rest(before step: HistoryStep.ID, _ count: Int) {
    timer?.invalidate()
    let timer = Timer(fire: loop.now, interval: 0, repeats: false) { [weak self] _ in
      self?.goOn(to: step, after: count)
    }
    timer.name = "history walk"
    timer.isExemptFromSuspension = true
    loop.add(timer, forMode: .common)
    self.timer = timer
    rests()
  }

  private func arrive(_ error: StoreError?) {
    timer?.invalidate()
    timer = nil
    ended(error)
  }
}
