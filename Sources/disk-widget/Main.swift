import DiskReport
import DiskUsage
import Formats
import Glibc
import Loop
import System
import Tasks
import Wording

/// The disk widget: reads what it is asked on one line, prints one document, and ends: 0 it answered, 2 it was not
/// understood.
@main enum Main {
  static func main() {
    let line = Array((readLine() ?? "").utf8)
    let request: WidgetRequest
    do throws(WidgetFormatError) {
      request = try WidgetRequest(decoding: line)
    } catch {
      try? Descriptor.write(
        Array((error.sentence(in: "disk-widget") + "\n").utf8), to: STDERR_FILENO)
      exit(2)
    }
    if let language = languages.language(named: request.locale) {
      Language.use(languages.catalogue(of: language))
    }
    var document: WidgetDocument?
    let loop = RunLoop.main
    let report = DiskReport(
      .live(.loop(loop)), home: .home, .ofPerson,
      tools: DiskTools(hasInspector: hasInspector, opensTrash: true))
    let answer = report.answer(request) {
      document = $0
      loop.stop()
    }
    // A disk that does not answer is left out in time.
    let patience = loop.after(.seconds(request.deadline * 3 / 4), named: "patience") {
      answer.finish()
    }
    loop.run()
    patience.cancel()
    try? Descriptor.write(Array((document?.text ?? "").utf8), to: STDOUT_FILENO)
    // Whoever still waits for a disk does so in a process of its own.
    exit(0)
  }

  /// Installed it lies one folder further down than Aloft itself.
  private static var languages: LanguageChoice {
    let beside = LanguageChoice()
    let program = FilePath.target(ofLink: "/proc/self/exe") ?? ""
    let prefix = FilePath.parent(of: FilePath.parent(of: FilePath.parent(of: program)))
    return FilePath.exists(beside.folder)
      ? beside : LanguageChoice(folder: FilePath.joined(prefix, "share/locale"))
  }

  /// Commands are where they are: it is told of no others.
  private static var hasInspector: Bool {
    DiskTools.inspectors.contains { name in
      ["/usr/local/bin", "/usr/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
    }
  }
}
