import Dates
import Formats
import Sync
import SyncTesting
import Tasks
import Testing

@Suite("A resource is edited line by line") struct DocumentTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  /// As servers and programs have them: folded, with bare line feeds, with a mark at the front, with a stray blank
  /// line, with parameters that nobody needs, in lower case.
  private static let documents: [String] = [
    .foreign, .todo("UID:1", "SUMMARY:a"),
    .todo("UID:1", "summary;language=en:a", "due;value=date:20270101").replacing("\r\n", "\n"),
    "\u{FEFF}" + .todo("UID:1", "SUMMARY:a long\r\n er line", "DESCRIPTION:x\\ny\\, z"),
    .todo(
      "UID:1", "SUMMARY:a", "CATEGORIES:one,two\\, three", "CATEGORIES:four", "STATUS:IN-PROCESS"),
    .todo("UID:1", "SUMMARY:a", "CATEGORIES:Home,home,#", "CATEGORIES:HOME,M\u{FC}ller,muller"),
    .todo("UID:1", "SUMMARY:a", "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "X-Y;P=\"a:b\":c"),
    .todo(
      "UID:1", "SUMMARY:a", "DUE:20270101T100000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU",
      "EXDATE:20270108T100000Z"),
    .todo("UID:1", "SUMMARY:a").replacing("END:VCALENDAR\r\n", "END:VCALENDAR\r\n\r\n"),
  ]

  @Test("Edited to what it says it is itself, byte for byte", arguments: documents)
  func nothing(document: String) throws {
    let resource = try TodoResource(Array(document.utf8))
    #expect(resource.edited(to: resource.record, at: Self.now) == Array(document.utf8))
    // As the store has its tags: of those that are one there, one.
    var kept = resource.record
    kept.tags = TagSet(adapting: kept.tags).tags.map(\.name)
    for record in [resource.record, kept] {
      let own = resource.adapted(record, in: .utc)
      #expect(resource.edited(to: own, at: Self.now) == Array(document.utf8))
    }
  }

  @Test(
    "Each line that an edit does not name stays, and it says what it was told", arguments: documents
  )
  func oneField(document: String) throws {
    let resource = try TodoResource(Array(document.utf8))
    let edits: [(String, (inout TaskRecord) -> Void)] = [
      ("SUMMARY", { $0.name = "another" }), ("DESCRIPTION", { $0.notes = "other\nnotes" }),
      ("CATEGORIES", { $0.tags.append("added") }),
      (
        "DUE",
        {
          $0.schedule.due = TaskDate("2027-02-03"); $0.schedule.repetition = nil;
          $0.schedule.start = nil
        }
      ),
    ]
    for (name, edit) in edits {
      var record = resource.record
      edit(&record)
      let bytes = resource.edited(to: record, at: Self.now)
      #expect(try TodoResource(bytes).record.meansTheSame(as: record), "\(name)")
      let own =
        [name, "LAST-MODIFIED", "DTSTAMP", "SEQUENCE", "X-ALOFT-REVISION"]
        + (name == "DUE" ? ["RRULE", "EXDATE", "DTSTART"] : [])
      func rest(_ bytes: [UInt8]) -> [Substring] {
        // Unfolded.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", "\n").replacing(
          "\n ", "")
        return text.split(separator: "\n").filter { line in
          !own.contains { line.uppercased().hasPrefix($0) }
        }
      }
      #expect(rest(bytes) == rest(Array(document.utf8)), "\(name)")
    }
  }

  @Test("One that was cut off on its way is none", arguments: [20, 60, 120])
  func cutOff(count: Int) {
    let bytes = Array(String.foreign.utf8)
    #expect(throws: Refusal.self) { try TodoResource(Array(bytes.dropLast(count))) }
  }

  @Test("What is new is described with the zone that it names")
  func zone() throws {
    let due = try #require(TaskDate("2027-01-15T10:00 Europe/Berlin"))
    let resource = try TodoResource(Array(String.todo("UID:1", "SUMMARY:a").utf8))
    var record = resource.record
    record.schedule.due = due
    let edited = String(decoding: resource.edited(to: record, at: Self.now), as: UTF8.self)
    let fresh = String(
      decoding: TodoResource.fresh(record, uid: "2", at: Self.now), as: UTF8.self)
    for text in [edited, fresh] {
      #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
      #expect(text.contains("DUE;TZID=Europe/Berlin:20270115T100000\r\n"))
      #expect(try TodoResource(Array(text.utf8)).record.schedule.due == due)
    }
  }
}
