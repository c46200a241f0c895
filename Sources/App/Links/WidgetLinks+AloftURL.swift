package import Widgets

extension WidgetLinks {
  /// URLs of the app's own scheme.
  /// - Parameter open: follows one; false where it cannot.
  package init(open: @escaping (AloftURL) -> Bool) {
    self.init(
      task: { AloftURL.task(id: $0).text },
      open: { text in (try? AloftURL(text.utf8)).map(open) ?? false })
  }
}
