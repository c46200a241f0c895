import Tasks
import Testing
import Wording

@Suite struct ElapsedTextTests {
  @Test(
    "Behaviour 38: zero parts are left out, except seconds; days and hours from one day on, then years",
    arguments: [
      (-5, "0s"), (0, "0s"), (5, "5s"), (59, "59s"), (60, "1m 0s"), (125, "2m 5s"),
      (3_599, "59m 59s"), (3_600, "1h 0s"), (3_605, "1h 5s"), (3_665, "1h 1m 5s"),
      (86_399, "23h 59m 59s"), (86_400, "1d"), (3 * 86_400 + 4 * 3_600 + 59, "3d 4h"),
      (365 * 86_400 - 1, "364d 23h"), (365 * 86_400, "1y"), (400 * 86_400 + 3_600, "1y 35d"),
      (Int64.max, "292471208677y 195d"),
    ] as [(Int64, String)])
  func text(_ seconds: Int64, _ expected: String) {
    #expect(ElapsedText.text(seconds: seconds) == expected)
  }

  @Test(
    "Behaviour 39: the next change is the first moment at which the text differs",
    arguments: [
      -7, 0, 59, 3_599, 86_398, 86_399, 86_400, 90_001, 8 * 86_400 + 13 * 3_600 + 1_200,
      365 * 86_400 - 3_601, 365 * 86_400 - 1, 365 * 86_400, 730 * 86_400 + 5_000,
    ] as [Int64])
  func nextChange(_ seconds: Int64) {
    let moment = Timestamp(milliseconds: 1_800_000_000_700)
    let now = Timestamp(milliseconds: moment.milliseconds + seconds * 1_000)
    let next = ElapsedText.nextChange(since: moment, after: now)
    #expect(next > now && next.milliseconds % 1_000 == 0)
    func text(at moment: Int64) -> String { ElapsedText.text(seconds: moment - 1_800_000_000) }
    #expect(text(at: next.wholeSeconds) != text(at: now.wholeSeconds))
    #expect(text(at: next.wholeSeconds - 1) == text(at: now.wholeSeconds))
  }

  @Test("At the ends of the calendar nothing overflows")
  func ends() {
    let (first, last) = (Timestamp(milliseconds: .min), Timestamp(milliseconds: .max))
    for now in [first, last] {
      for moment in [first, last] {
        let next = ElapsedText.nextChange(since: moment, after: now)
        #expect(next >= min(now, moment))
      }
    }
  }

  @Test("Behaviour 40: a completed task says how long it took")
  func took() {
    #expect(ElapsedText.took(seconds: 65) == "took 1m 5s")
    #expect(ElapsedText.took(seconds: 3_599) == "took 59m 59s")
    #expect(ElapsedText.took(seconds: 3 * 3_600 + 12 * 60 + 5) == "took 3h 12m")
    #expect(ElapsedText.took(seconds: 3_605) == "took 1h")
    #expect(ElapsedText.took(seconds: 86_400) == "took 1d")
  }
}
