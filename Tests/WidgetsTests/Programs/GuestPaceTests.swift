import Loop
import Testing

@testable import Widgets

@Suite("When a widget's program is asked")
struct GuestPaceTests {
  private func seconds(_ date: Instant) -> Double { date.seconds(since: .zero) }

  @Test("At least a minute apart; as its document says, or else its manifest")
  func pause() {
    var pace = GuestPace(every: 900)
    #expect(pace.earliest == .distantPast && pace.next == .distantPast)
    pace.started(at: .zero)
    pace.answered(reloadAfter: nil)
    #expect(seconds(pace.earliest) == 60 && seconds(pace.next) == 900)
    pace.answered(reloadAfter: 120)
    #expect(seconds(pace.next) == 120)
    pace.answered(reloadAfter: 1)
    #expect(seconds(pace.next) == 60)
    pace.answered(reloadAfter: nil)
    #expect(seconds(pace.next) == 900, "what a document has said counts until the next one")
  }

  @Test("Each failure doubles the pause, to an hour; an answer ends that")
  func backOff() {
    var pace = GuestPace(every: 86_400)
    pace.started(at: .zero)
    for expected in [60.0, 120, 240, 480, 960, 1_920, 3_600, 3_600] {
      pace.failed()
      #expect(seconds(pace.next) == expected && seconds(pace.earliest) == expected)
    }
    for _ in 0..<100 { pace.failed() }
    #expect(seconds(pace.next) == 3_600)
    pace.answered(reloadAfter: nil)
    #expect(seconds(pace.next) == 86_400 && seconds(pace.earliest) == 60)
  }

  @Test(
    "One has the turn at a time, in the order of asking; who does not want it any more is passed over"
  )
  func turns() {
    let turns = GuestTurns()
    var begun: [Int] = []
    var ends: [() -> Void] = []
    for number in 1...4 {
      turns.take { end in
        guard number != 3 else { return false }
        begun.append(number)
        ends.append(end)
        return true
      }
    }
    #expect(begun == [1])
    ends.removeFirst()()
    #expect(begun == [1, 2])
    ends.removeFirst()()
    #expect(begun == [1, 2, 4])
    // One that is over at once.
    turns.take { end in
      begun.append(5)
      end()
      return true
    }
    ends.removeFirst()()
    #expect(begun == [1, 2, 4, 5])
    turns.take { _ in
      begun.append(6)
      return true
    }
    #expect(begun == [1, 2, 4, 5, 6])
  }
}
