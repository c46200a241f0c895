package import Dates
package import Tasks

/// Gives the tasks of a file one by one, so that whoever reads a long one can do other things in between.
package struct TaskReader {
  private var reader: any TaskReading
  private let count: Int
  /// Whose file it is, where that is none of Aloft's formats.
  package let program: ForeignSource?

  /// - Parameters:
  ///   - bytes: all of the file, whatever is in it.
  ///   - format: one of `Format.readable`, or that of a program's own files.
  ///   - place: where the person's days are, by which todo.txt says moments.
  ///   - isStrict: whether what is wrong in a task costs the task, where a format can do without it.
  /// - Returns: nil where the format is only written, and no program's own.
  package init?(
    _ bytes: [UInt8], as format: Format, in place: Zone = .utc, isStrict: Bool = false
  ) {
    program = ForeignSource(bytes, as: format)
    guard let read = program?.reader ?? format.codec?.reader else { return nil }
    let text = TextDecoding.plain(bytes, as: format)
    // Line by line, half of it would pass for text.
    reader = TextDecoding.isWide(text) ? NoText(text[...]) : read(text, place)
    if isStrict { reader.becomeStrict() }
    count = text.count
  }

  /// The next task, or why what stands in its place is none; nil at the end.
  package mutating func next() -> Result<TaskRecord, Refusal>? { reader.next() }

  /// How many tasks so far keep in their notes what Aloft has no place for.
  package var annotated: Int { reader.annotated }

  /// What counts for nothing in the task that came last.
  package var remarks: [Remark] { reader.remarks }

  /// How much of the file has been read, from 0 to 1.
  package var progress: Double { count == 0 ? 1 : Double(reader.place) / Double(count) }
}
