package import System
import Tasks

extension SharedFile: SharedText {
  /// The largest that is read, in bytes: as what is imported.
  private static let largest = 128_000_000

  /// What it holds now.
  package func read() throws(FileError) -> SharedContent? {
    let state = state
    guard let bytes = try read(limit: Self.largest) else { return nil }
    var content = SharedContent(bytes)
    content.modified = state.map {
      Timestamp(milliseconds: Int64(clamping: $0.modified / 1_000_000))
    }
    content.isReadOnly = state?.isReadOnly ?? false
    return content
  }
}
