public import Dates
public import Tasks

/// Gives the tasks of a file one by one, so that whoever reads a long one can do other things in between.
public struct TaskReader {
  private var reader: any TaskReading
  private let count: Int

  /// - Parameters:
  ///   - bytes: all of the file, whatever is in it.
  ///   - format: one of `Format.readable`.
  ///   - place: where the person's days are, by which todo.txt says moments.
  /// - Returns: nil where the format is only written.
  public init?(_ bytes: [UInt8], as format: Format, in place: Zone = .utc) {
    guard let codec = format.codec else { return nil }
    reader = ForeignEncoding(bytes) ?? codec.reader(bytes, in: place)
    count = bytes.count
  }

  /// The next task, or why what stands in its place is none; nil at the end.
  public mutating func next() -> Result<TaskRecord, Refusal>? { reader.next() }

  /// How much of the file has been read, from 0 to 1.
  public var progress: Double { count == 0 ? 1 : Double(reader.place) / Double(count) }
}
