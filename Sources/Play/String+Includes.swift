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

  /// Without what keeps a name's direction apart from its sentence's: nobody sees it, and no script
  /// writes it.
  var withoutIsolates: String {
    // Both begin with these bytes.
    guard utf8.contains(0xe2), unicodeScalars.contains(where: Self.isIsolate) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !Self.isIsolate($0) }))
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2068}" || scalar == "\u{2069}"
  }
}
