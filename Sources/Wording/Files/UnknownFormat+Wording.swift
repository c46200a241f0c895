package import Formats

extension UnknownFormat {
  /// - Parameter file: the name or the path of the file.
  package func sentence(about file: String) -> String {
    switch self {
    case .named(let format):
      localized(
        "“\(file)” seems to be in the format \(format), which Aloft cannot import. Nothing was added."
      )
    case .binary: localized("“\(file)” is not a text, so nothing was added.")
    case .text:
      localized(
        """
        “\(file)” is in no format that Aloft knows, so nothing was added. If each line is a task, let its name end \
        in .txt.
        """)
    }
  }
}
