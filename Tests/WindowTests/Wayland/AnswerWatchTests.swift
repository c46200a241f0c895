import Loop
import Testing

@testable import Window

@Suite("Whether a compositor shows the window")
struct AnswerWatchTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("Behaviour 34: an answer that is owed for a second says that nobody sees the window")
  func unseen() {
    var watch = AnswerWatch()
    watch.asked(at: at(0))
    watch.answered()
    watch.asked(at: at(5_000))
    for (date, isUnseen) in [(5_000, false), (5_999, false), (6_000, true), (900_000, true)] {
      #expect(watch.isUnseen(at: at(Int64(date))) == isUnseen)
    }
    watch.answered()
    #expect(!watch.isUnseen(at: at(900_001)))
    #expect(!watch.isWaiting)
  }

  @Test("A frame waits for the answer to the last one, for a second at most")
  func limit() {
    var watch = AnswerWatch()
    #expect(watch.limit(at: at(0)) == nil)
    watch.asked(at: at(100))
    #expect(watch.limit(at: at(1_099)) == at(1_100))
    #expect(watch.limit(at: at(1_100)) == nil)
    watch.answered()
    #expect(watch.limit(at: at(101)) == nil)
  }

  @Test("A compositor that never answered may be one that never does: the window is shown to it")
  func neverAnswers() {
    var watch = AnswerWatch()
    for second in 0..<10 {
      watch.asked(at: at(Int64(second) * 1_000))
      #expect(!watch.isUnseen(at: at(Int64(second) * 1_000 + 999)))
      #expect(!watch.isUnseen(at: at(Int64(second) * 1_000 + 1_000)))
      #expect(watch.isWaiting)
    }
  }

  @Test("Who acts on a window sees it: the compositor gets another second")
  func forgiven() {
    var watch = AnswerWatch()
    watch.personActed(at: at(0))
    #expect(!watch.isWaiting)
    watch.asked(at: at(0))
    watch.answered()
    watch.asked(at: at(1_000))
    #expect(watch.isUnseen(at: at(3_000)))
    watch.personActed(at: at(3_000))
    #expect(!watch.isUnseen(at: at(3_999)))
    #expect(watch.isUnseen(at: at(4_000)))
  }

  @Test("While labels tick it is asked every fourth second; in a motion, of every frame")
  func asksSeldom() {
    var watch = AnswerWatch()
    var asked: [Int64] = []
    func present(_ milliseconds: Int64) {
      guard watch.wantsAnswer(at: at(milliseconds)) else { return }
      asked.append(milliseconds)
      watch.asked(at: at(milliseconds))
      watch.answered()
    }
    for second in 0..<10 { present(Int64(second) * 1_000) }
    #expect(asked == [0, 4_000, 8_000])
    asked = []
    for moment in [9_499, 9_998, 10_498, 10_997] { present(Int64(moment)) }
    #expect(asked == [9_499, 9_998, 10_997])
  }

  @Test("One that has never answered is asked of every frame")
  func asksAgain() {
    var watch = AnswerWatch()
    for second in 0..<3 {
      let isAsked = watch.wantsAnswer(at: at(Int64(second) * 1_000))
      #expect(isAsked)
      watch.asked(at: at(Int64(second) * 1_000))
    }
  }

  @Test("Where nothing is presented the compositor is asked after ten seconds, if it ever answers")
  func overdue() {
    var watch = AnswerWatch()
    #expect(!watch.isOverdue(at: at(60_000)))
    watch.asked(at: at(0))
    #expect(!watch.isOverdue(at: at(60_000)))
    watch.answered()
    #expect(!watch.isOverdue(at: at(9_999)))
    #expect(watch.isOverdue(at: at(10_000)))
    watch.asked(at: at(10_000))
    #expect(!watch.isOverdue(at: at(60_000)))
  }

  @Test("A tick's answers come together: the compositor is left to itself for a refresh period")
  func rest() {
    var watch = AnswerWatch()
    let period = Duration.milliseconds(16)
    func present(_ milliseconds: Int64) {
      if watch.wantsAnswer(at: at(milliseconds)) { watch.asked(at: at(milliseconds)) }
    }
    present(0)
    #expect(watch.rest(at: at(0), period: period) == nil, "it may be one that never answers")
    watch.answered()
    present(5_000)
    #expect(watch.rest(at: at(5_000), period: period) == at(5_020))
    #expect(watch.rest(at: at(5_019), period: period) == at(5_020))
    #expect(watch.rest(at: at(5_020), period: period) == nil)
    watch.answered()
    #expect(watch.rest(at: at(5_001), period: period) == nil, "it has answered")
    present(6_000)
    #expect(watch.rest(at: at(6_000), period: period) == nil, "it owes nothing")
    present(6_100)
    #expect(
      watch.rest(at: at(6_100), period: period) == nil, "the next frame of a motion waits for it")
  }
}
