import DiskReport
import DiskUsage
import Formats
import Loop
import Widgets
import Wording

extension DiskProgram {
  /// The disk widget without a process of its own, on disks that answer what they are told to.
  static func inProcess(_ disk: DiskClient) -> DiskProgram {
    let home: DiskPath = "/home/ada"
    return DiskProgram(
      home: home,
      asking: { _, numbers in
        let report = DiskReport(disk, home: home, numbers)
        return GuestAsking { line, _, _, ended, completion in
          let question = Question()
          guard let request = try? WidgetRequest(decoding: line) else {
            preconditionFailure("The window asks in its own format.")
          }
          report.answer(request) { [weak question] document in
            ended()
            // Whoever has asked may not wait any more.
            if question != nil { completion(.answered(Array(document.text.utf8))) }
          }
          return question
        }
      },
      first: DiskReport.entry, mounts: { try? disk.mounts() })
  }

  private final class Question {}
}
