/// The reason why a file is not imported: its content is in no format that tasks are read from.
package enum UnknownFormat: Error, Hashable, Sendable {
  /// A format of other programs, by its name.
  case named(String)
  /// Bytes that are no text.
  case binary
  /// Text of no known format.
  case text
}

extension Format {
  /// The format of a file, by its name and its content; the judge of whatever imports files.
  ///
  /// A text whose lines are tasks can be anything: only a name that ends in `.txt`, or standard input, makes it todo.txt.
  /// - Parameters:
  ///   - bytes: the whole content, or at least its first 64 KB.
  ///   - path: `nil` for standard input.
  /// - Throws: where tasks cannot be read from the content.
  package init(judging bytes: [UInt8], path: String?) throws(UnknownFormat) {
    let path = path.flatMap { Self.isStream($0) ? nil : $0 }
    let named = path.flatMap(Format.init(path:))
    let head = TextDecoding.plainBeginning(bytes)
    if let format = ContentSign.archive(of: head) { throw .named(format) }
    switch named {
    case .iCalendar, .markdown, .json, .calendar:
      self = named ?? .todoTxt
    case .csv:
      guard ForeignSource(recognizing: head) != nil else { throw .named("CSV") }
      self = .csv
    case .todoTxt, nil:
      if let format = ContentSign.markup(of: head) { throw .named(format) }
      self = try Self.judged(head, named: named, path: path)
    }
  }

  /// The format of a content without a telling name, or with that of todo.txt.
  private static func judged(
    _ head: [UInt8], named: Format?, path: String?
  ) throws(UnknownFormat) -> Format {
    let guess = Format(guessing: head)
    switch guess {
    case .iCalendar: return guess
    case .csv where ForeignSource(recognizing: head) != nil: return guess
    case .json where named == nil || ForeignSource(recognizing: head) != nil:
      return guess
    default: break
    }
    if let named { return named }
    if let path, let format = ContentSign.format(ofName: path) { throw .named(format) }
    if guess == .csv { throw .named("CSV") }
    if ContentSign.isOrg(head) { throw .named("Org") }
    guard path != nil, !head[...].trimmedFront.isEmpty else { return guess }
    // Comments of programs and scripts begin as headings do.
    if guess == .markdown, ContentSign.hasBox(head) { return guess }
    throw head.contains(0) ? .binary : .text
  }

  /// True for standard input by a name, and for what a shell makes of `<(…)`.
  private static func isStream(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }
}
