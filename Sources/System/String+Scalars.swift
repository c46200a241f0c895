extension String {
  /// How many bytes of UTF-8 so many Unicode scalars at the front take; all where there are fewer. Input
  /// methods count in scalars.
  package func bytes(ofScalars count: Int) -> Int {
    unicodeScalars.prefix(max(0, count)).reduce(0) { $0 + UTF8.width($1) }
  }
}
