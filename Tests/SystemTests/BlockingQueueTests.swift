import System
import Testing

@Suite struct BlockingQueueTests {
  @Test("What one thread puts another takes, all of it and in order, however little room there is")
  func order() throws {
    let queue = BlockingQueue<Int>(room: 3)
    try Worker.start {
      for number in 0..<10_000 { _ = queue.put(number) }
      queue.close()
    }
    var taken: [Int] = []
    while let number = queue.take() { taken.append(number) }
    #expect(taken == Array(0..<10_000))
    #expect(queue.take() == nil)
  }

  @Test("Who wants no more stops who waits for room")
  func closed() throws {
    let queue = BlockingQueue<Int>(room: 2)
    let ended = BlockingQueue<Int>(room: 1)
    try Worker.start {
      var number = 0
      while queue.put(number) { number += 1 }
      _ = ended.put(number)
    }
    #expect(queue.take() == 0)
    queue.close()
    let last = try #require(ended.take())
    #expect((1...3).contains(last))
    // What was put before can still be taken.
    var rest: [Int] = []
    while let number = queue.take() { rest.append(number) }
    #expect(rest == Array(1..<last))
    #expect(!queue.put(9))
  }
}
