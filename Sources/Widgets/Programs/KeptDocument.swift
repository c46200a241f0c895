import Formats
import Tasks

/// The last document of a widget's program, for the next start and for other windows: with when it was said and in
/// which language.
struct KeptDocument {
  let document: WidgetDocument
  let answered: Timestamp

  /// - Returns: nil for what was said in another language, and for what is none.
  init?(_ text: String?, language: String) {
    let parts = (text ?? "").split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let moment = Int64(parts[0]), parts[1] == language,
      let document = try? WidgetDocument(decoding: Array(parts[2].utf8)), !document.entries.isEmpty
    else { return nil }
    (self.document, answered) = (document, Timestamp(milliseconds: moment))
  }

  /// - Parameter said: the document as its program has said it.
  static func text(_ said: [UInt8], at moment: Timestamp, language: String) -> String {
    "\(moment.milliseconds) \(language) " + String(decoding: said, as: UTF8.self)
  }
}
