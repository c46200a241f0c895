import StoreSupport
import Testing

@testable import TaskStore
@testable import Tasks

@Suite struct SyncStatusTests {
  @Test("What is written is read again, whatever the place is called")
  func roundTrip() throws {
    var status = SyncStatus(
      .working, since: Timestamp(milliseconds: 5), lastPass: Timestamp(milliseconds: -1))
    (status.done, status.total, status.refused) = (3, 40, 2)
    (status.reason, status.place) = (.emptied, "Büro  state offline")
    #expect(SyncStatus(text: status.text) == status)
    status.place = "two\nstate offline"
    #expect(SyncStatus(text: status.text)?.state == .working)
  }

  @Test(
    "What a pass did is written and read again, whatever the tasks are called, and not without end")
  func notes() throws {
    var status = SyncStatus(.inStep, since: Timestamp(milliseconds: 5))
    status.noted = Timestamp(milliseconds: 6)
    status.notes = [
      .init(.did, "Work  and more", [3, 0, 12]), .init(.unreadable, ""),
      .init(.kept, "note did 1 x"),
      .init(.keptBack, "Wörk", [2]), .init(.unlinked, "", [3]),
    ]
    #expect(SyncStatus(text: status.text) == status)
    #expect(SyncStatus.Note(.kept, "two\nlines").name == "twolines")
    status.notes = (0..<1000).map { .init(.other, String(repeating: "é", count: 300) + "\($0)") }
    let read = try #require(SyncStatus(text: status.text))
    #expect(read.notes.count == 100 && read.notes[0].name.count == 200)
    #expect(SyncStatus(text: "state inStep\nsince 7\nnote moods - x\nnote did\n")?.notes == [])
  }

  @Test("A later program's words are passed over; without a state nothing is said")
  func strangers() {
    let text = "mood fine\nstate offline\nsince 7\nreason weather\n\n \ntotal many\n"
    let status = SyncStatus(text: text)
    #expect(status == SyncStatus(.offline, since: Timestamp(milliseconds: 7)))
    for text in ["", "state\n", "state flying\nsince 7", "state offline", "since 7"] {
      #expect(SyncStatus(text: text) == nil)
    }
  }

  @Test("A day offline wants attention, and what needs the person does at once")
  func overdue() {
    let (start, day) = (Timestamp(milliseconds: 1000), SyncStatus.timeout)
    let offline = SyncStatus(.offline, since: Timestamp(milliseconds: 9000), lastPass: start)
    #expect(!offline.isOverdue(at: Timestamp(milliseconds: 1000 + day)))
    #expect(offline.isOverdue(at: Timestamp(milliseconds: 1001 + day)))
    #expect(SyncStatus(.needsPerson, since: start).isOverdue(at: start))
    #expect(!SyncStatus(.inStep, since: start).isOverdue(at: Timestamp(milliseconds: 9 * day)))
  }
}
