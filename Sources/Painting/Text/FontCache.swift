import CText
import Canvas
import System

/// What fontconfig answered to earlier processes, in a file.
///
/// Its rules and caches cost 9 ms and 2 MB to read (Debian 12, 462 fonts), before the first frame of
/// everybody whose letters the main font lacks; the answers stay the same until a rule or a font
/// changes. The file holds the date of each file and folder that they depend on, and is forgotten
/// where one has another. What is not in it is asked of fontconfig, so that text looks the same with
/// the file and without.
final class FontCache {
  typealias Answers = [Question: FontFile?]

  /// What was asked.
  struct Question: Hashable {
    /// For what, in one word or a few.
    var order: String
    /// The characters that a font was looked for; empty where it is not about some.
    var cluster: [UInt32] = []

    /// The desktop's font for plain text.
    static func main(_ weight: TextStyle.Weight) -> Question {
      Question(order: "main-\(weight.rawValue)")
    }

    /// The family of a name.
    static func family(_ name: String, _ weight: TextStyle.Weight) -> Question {
      Question(order: "family-\(weight.rawValue)-\(name)")
    }

    /// The desktop's font of colour pictures.
    static let emoji = Question(order: "emoji")

    static func font(for cluster: ArraySlice<UInt32>, _ key: FontOrder.Key) -> Question {
      Question(
        order: "\(key.script.name) \(key.language?.tag ?? "") \(key.weight.rawValue)",
        cluster: Array(cluster))
    }
  }

  /// Answers that one file holds; a list in Chinese has a few hundred.
  static let mostAnswers = 4_096

  private let path: String
  /// Read at the first question: who writes in Latin letters does not need the file.
  private lazy var answers = read()
  private var hasNews = false

  /// - Parameter path: the file's; it need not be there.
  init(path: String) { self.path = path }

  /// Nil where that was never asked; the answer itself is nil where no font will do.
  func answer(to question: Question) -> FontFile?? { answers[question] }

  /// Takes the place of an answer that is not true any more.
  func learn(_ answer: FontFile?, to question: Question) {
    guard answers.count < Self.mostAnswers, question.cluster.allSatisfy({ $0 >= 0x20 }),
      FontCacheText.canHold(answer?.path ?? "")
    else { return }
    answers[question] = .some(answer)
    hasNews = true
  }

  /// Writes what was learnt; does nothing where nothing was.
  /// - Parameter sources: files and folders that the answers depend on.
  func save(sources: @autoclosure () -> [String]?) {
    guard hasNews, let sources = sources() else { return }
    hasNews = false
    let text = FontCacheText.written(answers, sources)
    // Without the file the next start is slower, no more.
    try? SmallFile.makeFolder(FilePath.parent(of: path))
    try? SmallFile.replace(path, with: Array(text.utf8), isDurable: false)
  }

  private func read() -> Answers {
    let bytes = (try? SmallFile.read(path, limit: FontCacheText.mostBytes)) ?? nil
    return bytes.flatMap { FontCacheText.answers(in: String(decoding: $0, as: UTF8.self)) } ?? [:]
  }
}
