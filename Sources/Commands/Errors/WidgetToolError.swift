import Formats

/// What the words behind `widget` cannot be done with.
enum WidgetToolError: Error {
  /// None of the person's own programs has this name.
  case unknown(name: String, folder: String)
  /// The file holds no document.
  case document(file: String, WidgetFormatError)
}
