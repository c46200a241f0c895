extension String {
  /// As JSON has it, with its quotes.
  public var jsonQuoted: String { String(decoding: JSONScanner.quoted(self), as: UTF8.self) }
}
