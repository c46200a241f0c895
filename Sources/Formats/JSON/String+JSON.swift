extension String {
  /// As JSON has it, with its quotes.
  package var jsonQuoted: String { String(decoding: JSONScanner.quoted(self), as: UTF8.self) }
}
