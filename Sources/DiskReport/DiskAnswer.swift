import DiskUsage
import Formats
import Tasks
import Wording

/// An answer that is being made, until nothing is owed any more.
package final class DiskAnswer {
  /// How many disks have not answered yet.
  var owed = 0
  /// Other disks that are to be measured: all that are seen, or now and then those that can be written to, for the
  /// warning.
  private(set) var sought: [Mount] = []

  private let request: WidgetRequest
  private var status: DiskStatus
  private var memory: DiskMemory
  private var notices: [WidgetNotice] = []
  private var completion: ((WidgetDocument) -> Void)?

  init(
    _ request: WidgetRequest, status: DiskStatus, completion: @escaping (WidgetDocument) -> Void
  ) {
    (self.request, self.status, self.completion) = (request, status, completion)
    memory = DiskMemory(text: request.state)
  }

  /// The home folder's disk could not be measured: what was shown stays.
  func fail(_ error: DiskError) {
    completion.take()?(
      WidgetDocument(entries: [], problem: error.onCard, state: memory.text))
  }

  /// The home folder's disk was measured.
  func take(_ measurement: DiskMeasurement, others: [Mount]) {
    memory.measured(measurement.space, at: request.now)
    warn(measurement.space, on: nil)
    status.usage = memory.usage
    status.forecast = memory.forecast(at: request.now)
    status.others = others.map { DiskStatus.OtherDisk(mount: $0) }
    let writable = others.filter { !$0.isReadOnly }
    if request.isExpanded {
      sought = others
      if !writable.isEmpty { memory.lookedAtOthers(at: request.now) }
    } else if !writable.isEmpty, memory.looksAtOthers(at: request.now) {
      sought = writable
    }
  }

  /// Another disk has answered, or does not.
  func take(_ space: DiskSpace?, of mount: Mount) {
    if request.isExpanded,
      let index = status.others.firstIndex(where: { $0.mount == mount })
    {
      status.others[index].space = space
    }
    if let space, !mount.isReadOnly { warn(space, on: mount.point) }
    settle()
  }

  /// What else there is to say.
  func take(_ details: SpaceDetails?) {
    status.details = details
    settle()
  }

  /// What there is no room for in this answer is told in the next one.
  private func warn(_ space: DiskSpace, on other: DiskPath?) {
    guard notices.count < WidgetNotice.most, let level = memory.warning(space, on: other) else {
      return
    }
    let warning = LowSpaceWarning(level, space, on: other?.description, status.numbers)
    notices.append(
      WidgetNotice(title: warning.title, body: warning.body, isUrgent: warning.isCritical))
  }

  private func settle() {
    owed -= 1
    finishIfComplete()
  }

  func finishIfComplete() {
    if owed == 0 { finish() }
  }

  /// Answers with what is known by now, unless that is done: somebody waits.
  package func finish() {
    completion.take()?(
      WidgetDocument(entries: [status.entry], notices: notices, state: memory.text))
  }
}
