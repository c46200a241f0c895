import Window

extension DisplayStart {
  /// On no display at all.
  static func dummy() -> DisplayStart {
    DisplayStart(
      DisplayOptions(applicationID: "test", applicationName: "Test", driver: .dummy))
  }
}
