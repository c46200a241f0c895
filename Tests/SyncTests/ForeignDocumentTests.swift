import Formats
import ProgramSupport
import Sync
import SyncTesting
import System
import Tasks
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Documents of other programs' tests, from Assets/ci/foreign-documents")
struct ForeignDocumentTests {
  private static let folder = getenv("ALOFT_DOCUMENTS").map { String(cString: $0) }

  @Test(
    "Each is byte for byte itself where nothing is edited, and a new name changes its own lines",
    .enabled(if: folder != nil))
  func documents() throws {
    let folder = try #require(Self.folder)
    let files = Folder.names(in: folder).filter { $0.hasSuffix(".ics") }
    try #require(!files.isEmpty, "run Assets/ci/foreign-documents \(folder)")
    var refused = 0
    for file in files {
      let bytes = try ForeignProgram.output("cat '\(folder)/\(file)'")
      // Such as one without a summary, which is named and left as it is.
      guard let resource = try? TodoResource(bytes) else {
        refused += 1
        continue
      }
      let now = Timestamp(milliseconds: 1_800_000_000_000)
      #expect(resource.edited(to: resource.record, at: now) == bytes, "\(file)")
      var record = resource.record
      record.name = "another"
      let edited = Self.lines(resource.edited(to: record, at: now))
      let own = ["SUMMARY", "LAST-MODIFIED", "DTSTAMP", "SEQUENCE", "X-ALOFT-REVISION"]
      for line in Self.lines(bytes) where !own.contains(where: { line.hasPrefix($0) }) {
        #expect(edited.contains(line), "\(file): \(line)")
      }
    }
    #expect(refused < files.count / 2, "\(refused) of \(files.count) are refused")
  }

  /// Unfolded.
  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", "\n").replacing("\n ", "").split(
      separator: "\n")
  }
}
