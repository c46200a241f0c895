import System
import Testing

@testable import Window

/// The keys that SDL tells of on Wayland, as a screen reader wants to see them.
@Suite struct WaylandKeysTests {
  private var keys = WaylandKeys()

  @Test("A key is what it was when SDL asked, with the modifiers that were held before it")
  mutating func key() {
    keys.hold(modifiers: 0x4, layout: 1)
    keys.ask(code: 38, symbol: 0x61)
    keys.tell(isRelease: false, isRepeat: false)
    keys.hold(modifiers: 0, layout: 0)
    keys.ask(code: 38, symbol: 0x61)
    keys.tell(isRelease: true, isRepeat: false)
    #expect(keys.next() == KeyStroke(symbol: 0x61, code: 38, modifiers: 0x2004))
    #expect(keys.next() == KeyStroke(symbol: 0x61, code: 38, isRelease: true))
    #expect(keys.next() == nil)
  }

  @Test("A key that repeats is the one that was pressed last")
  mutating func repeats() {
    keys.ask(code: 38, symbol: 0x61)
    keys.tell(isRelease: false, isRepeat: false)
    keys.tell(isRelease: false, isRepeat: true)
    #expect(keys.next() == keys.next())
  }

  @Test("What SDL tells without asking, as when the keyboard goes, has its place, and no key")
  mutating func untold() {
    keys.ask(code: 38, symbol: 0x61)
    keys.tell(isRelease: false, isRepeat: false)
    keys.tell(isRelease: true, isRepeat: false)
    keys.ask(code: 56, symbol: 0x62)
    keys.tell(isRelease: false, isRepeat: false)
    #expect(keys.next()?.symbol == 0x61)
    #expect(keys.next() == nil)
    #expect(keys.next()?.symbol == 0x62)
  }

  @Test("A text is its key's where SDL has told of no key, and otherwise none's")
  mutating func text() {
    keys.ask(code: 10, symbol: 0x6F6)
    keys.tellText()
    keys.ask(code: 38, symbol: 0x61)
    keys.tell(isRelease: false, isRepeat: false)
    keys.tellText()
    #expect(keys.next() == KeyStroke(symbol: 0x6F6, code: 10))
    #expect(keys.next()?.symbol == 0x61)
    #expect(keys.next() == nil)
  }

  @Test("A key that an input method took belongs to no later event")
  mutating func taken() {
    keys.ask(code: 38, symbol: 0x61)
    keys.tell(isRelease: false, isRepeat: false)
    keys.finish()
    #expect(keys.next() == nil)
  }
}
