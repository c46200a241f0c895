import ProgramSupport
import SyncTesting
import Synchronization
import Testing

@Suite("Random programs") struct RandomProgramTests {
  @Test(
    "Two machines, whatever fails between any two steps: no text is lost, both are the same in the end, and then there is nothing to do"
  )
  func machines() { Program<CalendarRun>.runAll(100) }

  @Test(
    "Two machines and a client that writes the whole grammar: no text is lost, no series is ended but by its end, no property of others is changed but by an edit of it"
  )
  func wholeGrammar() throws {
    Program<WholeGrammarRun>.runAll(40)
    guard CalendarReader.isAvailable else { return }
    let faults = try CalendarReader.newFaults(in: WholeGrammarRun.written.withLock { $0 })
    #expect(faults.isEmpty, "\(faults.count), as \(faults.first ?? "")")
  }

  @Test(
    "Programs that once left a task in two calendars, or lost a text: moved by one machine while another takes it away, or back; sent over before what had brought it was undone",
    arguments: [UInt64](
      arrayLiteral: 1337, 20_953, 21_096, 50_849, 51_019, 71_371, 71_601, 201_268, 437_048))
  func formerFindings(seed: UInt64) { Program<CalendarRun>.run(seed: seed) }

  @Test(
    "A file and a store, whatever is done on both sides and wherever a pass is killed: no text that was taken in is lost, both say the same in the end, and then there is nothing to do"
  )
  func file() { Program<FileRun>.runAll(40) }
}
