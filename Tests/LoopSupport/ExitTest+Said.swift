public import Testing

extension ExitTest.Result? {
  /// Whether the process said this before it ended.
  public func said(_ sentence: String) -> Bool {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(sentence)
  }
}
