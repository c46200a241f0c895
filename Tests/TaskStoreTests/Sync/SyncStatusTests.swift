import StoreSupport
import Testing

@testable import TaskStore

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
    let (start, day) = (Timestamp(milliseconds: 1000), SyncStatus.patience)
    let offline = SyncStatus(.offline, since: Timestamp(milliseconds: 9000), lastPass: start)
    #expect(!offline.isOverdue(at: Timestamp(milliseconds: 1000 + day)))
    #expect(offline.isOverdue(at: Timestamp(milliseconds: 1001 + day)))
    #expect(SyncStatus(.needsPerson, since: start).isOverdue(at: start))
    #expect(!SyncStatus(.inStep, since: start).isOverdue(at: Timestamp(milliseconds: 9 * day)))
  }
}
