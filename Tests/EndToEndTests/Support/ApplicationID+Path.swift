import enum Desktop.ApplicationID

extension ApplicationID {
  /// Where the application's object is on the bus.
  static var path: String {
    "/" + text.split(separator: ".").joined(separator: "/")
  }
}
