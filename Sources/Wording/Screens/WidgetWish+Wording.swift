package import Formats

extension WidgetManifest.Wish {
  /// What a widget asks for.
  /// - Parameter widget: what it is called.
  package func sentence(_ widget: String) -> String {
    switch self {
    case .network: localized("“\(widget)” wishes to use the network.")
    case .home: localized("“\(widget)” wishes to read the files in your home folder.")
    }
  }
}
