extension String {
  /// A C string that lies inside an event of SDL; it ends at its zero, or with its field.
  init<Bytes>(inEvent bytes: Bytes) {
    self = withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
