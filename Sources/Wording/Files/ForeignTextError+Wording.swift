package import System

extension ForeignTextError: Worded {
  /// Which of the files that were dropped it is, why it is not read, and what to do.
  package var sentence: String {
    let name = VisibleText.of(FilePath.name(of: path))
    return switch reason {
    case .folder: localized("“\(name)” is a folder. Nothing was added. Drop the text files in it.")
    case .noFile: localized("“\(name)” is no file that can be read. Nothing was added.")
    case .gone: localized("“\(name)” is not there any more. Nothing was added.")
    case .tooLarge(let limit):
      localized(
        """
        What was dropped is larger than \(limit / 1_000_000) MB. Nothing was added. \
        Drop it in parts.
        """)
    case .noText: localized("“\(name)” is no text. Nothing was added. Drop a text file.")
    case .unreadable(let words):
      localized("“\(name)” cannot be read: \(system: words). Nothing was added.")
    }
  }
}
