import System
import Testing
import Wayland

@testable import SDLBackend

@Suite("The memory of the first picture, made on another thread's way")
struct EarlyMemoryTests {
  private static let size = (width: 20, height: 10)
  private let sizes = Guarded([String]())
  private let memory: EarlyMemory

  init() {
    memory = EarlyMemory { [sizes] width, height in
      sizes.withLock { $0.append("\(width)×\(height)") }
      return try? PictureMemory(width: width, height: height)
    }
  }

  private var allocated: [String] { sizes.withLock { $0 } }

  private func take(width: Int = size.width) throws -> PictureMemory {
    let taken = try #require(memory.take(width: width, height: Self.size.height))
    #expect((taken.width, taken.height) == (width, Self.size.height))
    return taken
  }

  @Test("What was ordered is made once, and taken once")
  func made() throws {
    memory.order(width: Self.size.width, height: Self.size.height)
    for _ in 0..<3 { memory.make() }
    #expect(allocated == ["20×10"])
    let taken = try take()
    #expect(allocated == ["20×10"])
    #expect(try take() !== taken)
    #expect(allocated == ["20×10", "20×10"])
  }

  @Test("Where nothing was ordered, nothing is made but what is taken")
  func unordered() throws {
    memory.make()
    #expect(allocated.isEmpty)
    _ = try take()
    #expect(allocated == ["20×10"])
  }

  @Test("What comes too late is not made")
  func late() throws {
    memory.order(width: Self.size.width, height: Self.size.height)
    _ = try take()
    memory.make()
    #expect(allocated == ["20×10"])
  }

  @Test("A picture of another size has memory of its own")
  func another() throws {
    memory.order(width: Self.size.width, height: Self.size.height)
    memory.make()
    _ = try take(width: 30)
    #expect(allocated == ["20×10", "30×10"])
  }

  @Test("Without memory there is none, and nobody waits")
  func none() {
    let memory = EarlyMemory { _, _ in nil }
    memory.order(width: 20, height: 10)
    memory.make()
    #expect(memory.take(width: 20, height: 10) == nil)
  }

  @Test("Who takes it and who makes it share it, however they meet")
  func together() throws {
    for _ in 0..<200 {
      let before = allocated.count
      memory.order(width: Self.size.width, height: Self.size.height)
      let done = Conveyor<Bool>(room: 1)
      try Worker.start { [memory] in
        memory.make()
        _ = done.put(true)
      }
      _ = try take()
      #expect(done.take() == true)
      #expect(allocated.count == before + 1)
    }
  }
}
