import System
import Testing

@Suite struct ConveyorTests {
  @Test("What one thread puts another takes, all of it and in order, however little room there is")
  func order() throws {
    let conveyor = Conveyor<Int>(room: 3)
    try Worker.start {
      for number in 0..<10_000 { _ = conveyor.put(number) }
      conveyor.close()
    }
    var taken: [Int] = []
    while let number = conveyor.take() { taken.append(number) }
    #expect(taken == Array(0..<10_000))
    #expect(conveyor.take() == nil)
  }

  @Test("Who wants no more stops who waits for room")
  func closed() throws {
    let conveyor = Conveyor<Int>(room: 2)
    let ended = Conveyor<Int>(room: 1)
    try Worker.start {
      var number = 0
      while conveyor.put(number) { number += 1 }
      _ = ended.put(number)
    }
    #expect(conveyor.take() == 0)
    conveyor.close()
    let last = try #require(ended.take())
    #expect((1...3).contains(last))
    // What was put before can still be taken.
    var rest: [Int] = []
    while let number = conveyor.take() { rest.append(number) }
    #expect(rest == Array(1..<last))
    #expect(!conveyor.put(9))
  }
}
