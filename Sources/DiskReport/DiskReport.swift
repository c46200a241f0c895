package import DiskUsage
package import Formats
import Tasks
package import Wording

/// Answers what the disk widget's program is asked: measures the home folder's disk, and the others while they are
/// looked at, and says what is to be shown.
///
/// What it knows from one question to the next is in the state of its documents. Belongs to the thread on which its
/// client delivers.
package final class DiskReport {
  private let disk: DiskClient
  private let home: DiskPath
  private let numbers: NumberStyle
  private let tools: DiskTools

  /// - Parameters:
  ///   - home: the folder whose file system is shown.
  ///   - numbers: how they are written.
  ///   - tools: that can be opened.
  package init(
    _ disk: DiskClient, home: DiskPath, _ numbers: NumberStyle, tools: DiskTools = DiskTools()
  ) {
    (self.disk, self.home, self.numbers, self.tools) = (disk, home, numbers, tools)
  }

  /// What is shown before anything was measured: what is known from before.
  /// - Parameter state: of the last document; nil where there was none.
  package static func entry(
    from state: String?, _ numbers: NumberStyle = .plain
  ) -> WidgetDocument.Entry {
    DiskStatus(usage: DiskMemory(text: state).usage, numbers: numbers).entry
  }

  /// What a program of before kept under these names, as the state of a document.
  package static func state(usage: String?, history: String?, told: String?) -> String {
    let lines = [("usage", usage), ("history", history), ("told", told)].compactMap { name, text in
      text.map { "\(name) \($0)" }
    }
    return DiskMemory(text: lines.joined(separator: "\n")).text
  }

  /// Answers with a document, once, in a later turn.
  @discardableResult package func answer(
    _ request: WidgetRequest, completion: @escaping (WidgetDocument) -> Void
  ) -> DiskAnswer {
    let answer = DiskAnswer(
      request, status: DiskStatus(numbers: numbers, tools: tools), completion: completion)
    // Whatever holds the home folder was what the program was put to work on.
    measure(home, .everything) { [self] result in
      switch result {
      case .failure(let error): answer.fail(error)
      case .success(let measurement):
        answer.take(measurement, others: others(besides: measurement.mount))
        if request.isExpanded { lookAtHome(answer) }
        for mount in answer.sought { measure(mount, answer) }
        answer.finishIfComplete()
      }
    }
    return answer
  }

  /// Which other disks there are, without touching them.
  private func others(besides home: Mount?) -> [Mount] {
    guard let home, let table = try? disk.mounts() else { return [] }
    return table.disks(besides: home)
  }

  private func measure(_ mount: Mount, _ answer: DiskAnswer) {
    answer.owed += 1
    measure(mount.point, .localDisks) { result in
      answer.take(try? result.get().space, of: mount)
    }
  }

  private func lookAtHome(_ answer: DiskAnswer) {
    answer.owed += 1
    let taken: (SpaceDetails?) -> Void = { answer.take($0) }
    // Unsafe, the proof: see `measure`.
    nonisolated(unsafe) let completion = taken
    disk.look(home) { completion($0) }
  }

  private func measure(
    _ path: DiskPath, _ reach: DiskClient.Reach,
    completion: @escaping (DiskClient.Result) -> Void
  ) {
    // Unsafe, the proof: it is made here on the loop's thread, and the client delivers there.
    nonisolated(unsafe) let completion = completion
    disk.measure(path, reach) { completion($0) }
  }
}
