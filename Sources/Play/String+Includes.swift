extension String {
  /// True where `part` stands in the text, byte for byte; the empty part stands in every text.
  ///
  /// The standard library's `contains(_: String)` would link in its regular expressions.
  func includes(_ part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
