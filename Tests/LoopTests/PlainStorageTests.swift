import Testing

@testable import Loop

@Suite("Memory that grows")
struct PlainStorageTests {
  @Test(
    "It has room for what was asked for, and keeps what it held",
    arguments: [17, 1_023, 1_024, 1_025, 1_281, 65_536, 65_537, 100_000])
  func growth(count: Int) {
    var storage = PlainStorage<UInt32>()
    defer { storage.free() }
    for index in 0..<storage.capacity { storage.base[index] = UInt32(index) }
    storage = storage.grown(to: count)
    #expect(storage.capacity >= count)
    let capacity = storage.capacity
    for index in 16..<capacity { storage.base[index] = UInt32(index) }
    storage = storage.grown(to: capacity + 1)
    #expect(storage.capacity >= 2 * capacity)
    #expect((0..<capacity).allSatisfy { storage.base[$0] == UInt32($0) })
  }
}
