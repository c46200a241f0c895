package import System
package import Tasks

/// A text file that is kept in step with the tasks, and that others write too.
package protocol SharedText {
  /// What it holds now; nil where it is not there.
  func read() throws(FileError) -> SharedContent?

  /// Puts another content into its place, whole or not at all.
  /// - Parameter former: what it was read as; nil where it was not there.
  /// - Returns: false where somebody else has written meanwhile: nothing has changed then.
  func replace(with bytes: [UInt8], insteadOf former: [UInt8]?) throws(FileError) -> Bool
}

/// What a file holds at one moment.
package struct SharedContent {
  /// All of it.
  package var bytes: [UInt8]
  /// When it was written last; nil where nobody knows.
  package var modified: Timestamp?
  /// Whether nobody may write it.
  package var isReadOnly = false

  /// The content of a file that may be written.
  package init(_ bytes: [UInt8], modified: Timestamp? = nil) {
    (self.bytes, self.modified) = (bytes, modified)
  }

  /// Whether carriage returns alone end its lines, as on an old Mac.
  private var endsInReturns: Bool { bytes.contains(0x0D) && !bytes.contains(0x0A) }

  /// The same with line feeds where carriage returns alone end its lines.
  var text: [UInt8] { endsInReturns ? bytes.map { $0 == 0x0D ? 0x0A : $0 } : bytes }

  /// What another `text` is in its form.
  func inForm(_ text: [UInt8]) -> [UInt8] {
    endsInReturns ? text.map { $0 == 0x0A ? 0x0D : $0 } : text
  }
}

/// Why a pass over a file ended before its end. What it had done is whole, and the next one goes on.
package enum FilePassError: Error {
  /// The file cannot be read or written.
  case file(FileError)
  /// The tasks cannot be read or written.
  case store(StoreError)
  /// Somebody else writes the file again and again.
  case busy
  /// Nothing was changed: the file is gone, though tasks stood in it.
  case missing
  /// Nothing was changed: the file is no text.
  case notText
  /// Nothing was changed: the file ends within a line.
  case halfThere
  /// Nothing was changed, since it would have been too much: a person has to say that it is meant.
  case guarded(PassGuard)
}
