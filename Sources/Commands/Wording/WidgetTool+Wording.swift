import Formats
import Wording

extension WidgetToolError: Worded {
  var sentence: String {
    switch self {
    case .unknown(let name, let folder):
      localized("there is no widget “\(name)” in \(folder) (aloft widget list prints all)")
    case .document(let file, let error): error.sentence(in: file)
    }
  }
}

extension WidgetDocument.Omission: Worded {
  /// What is left out of a document, and where it stands.
  package var sentence: String {
    switch kind {
    case .element:
      localized("\(path): “\(name)” is no element that this Aloft knows, and is left out")
    case .member:
      localized(
        "\(path.isEmpty ? name : "\(path).\(name)"): no member that this Aloft knows, and is left out"
      )
    }
  }
}
