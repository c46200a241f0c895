import DiskUsage
import Tasks
import Testing

@testable import DiskReport

@Suite("What the disk widget's program wants to have back")
struct DiskMemoryTests {
  private func moment(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1_000) }

  @Test("What was kept is read again, to the last byte, whatever a disk is called")
  func roundTrip() throws {
    var memory = DiskMemory(text: nil)
    memory.measured(try DiskSpace(total: .max, used: .max - 1, available: 1), at: moment(7_200))
    let low = try DiskSpace(
      total: 500_000_000_000, used: 490_000_000_000, available: 10_000_000_000)
    for path in ["/media/a b", "/media/a\nb%0A", "/media/Фото"] as [DiskPath] {
      #expect(memory.warning(low, on: path) == .low)
    }
    #expect(memory.warning(low, on: DiskPath([0x2F, 0xFF])) == .low)
    #expect(memory.warning(low) == .low)
    memory.lookedAtOthers(at: moment(7_260))
    var again = DiskMemory(text: memory.text)
    #expect(again == memory)
    #expect(again.warning(low, on: "/media/a\nb%0A") == nil, "It was told.")
  }

  @Test(
    "What is no measurement is none",
    arguments: [
      nil, "", " ", "1", "1 1 0", "1 1 0 ", "1 1 0 0 0", "0 0 0 0", "1 2 0 0", "1 0 2 0",
      "-1 0 0 0", "nan 0 0 0", "1.5 1 0 0", "999999999999999999999999999999999999999 0 0 0",
      "9 9 0 x",
    ] as [String?])
  func badText(_ text: String?) {
    let isSound = text == "1 1 0"
    #expect((DiskMemory(text: text.map { "usage \($0)" }).usage != nil) == isSound)
    #expect(DiskMemory(text: text) == DiskMemory(text: nil))
  }

  @Test("What was kept before it was a program is taken over")
  func former() throws {
    let text = DiskReport.state(
      usage: "500 250 250 1767250800000", history: "500 20464:250", told: "1")
    let memory = DiskMemory(text: text)
    #expect(memory.usage == (try DiskSpace(total: 500, used: 250, available: 250)))
    #expect(memory.history.text == "500 20464:250")
    var told = memory
    let low = try DiskSpace(
      total: 1_000_000_000_000, used: 960_000_000_000, available: 40_000_000_000)
    #expect(told.warning(low) == nil)
    #expect(
      DiskMemory(text: DiskReport.state(usage: nil, history: nil, told: nil))
        == DiskMemory(text: nil))
  }

  @Test("The others are looked at every ten minutes, and not with the first question of a start")
  func looks() {
    var memory = DiskMemory(text: nil)
    var looks: [Int64] = []
    func ask(_ seconds: ClosedRange<Int64>) {
      for second in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 60)
      where memory.looksAtOthers(at: moment(second)) {
        looks.append(second)
      }
    }
    ask(0...1_800)
    #expect(looks == [60, 660, 1_260])
    // A night later, and with the clock set back.
    looks = []
    ask(50_000...50_120)
    ask(1_000...1_060)
    #expect(looks == [50_060, 1_060])
  }

  @Test("A hidden widget, which is asked every twelve minutes, looks at the others, too")
  func looksWhileHidden() {
    var memory = DiskMemory(text: nil)
    let looks = (0...10).map { memory.looksAtOthers(at: moment(720 * $0)) }
    #expect(looks == [false] + [Bool](repeating: true, count: 10))
  }
}
