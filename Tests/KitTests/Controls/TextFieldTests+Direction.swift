import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// Text from right to left, and of both directions.
extension TextFieldTests {
  var twoWays: Harness.Options { Harness.Options(text: TwoWayText()) }

  @Test("In text from right to left the arrows follow the eye, and the text stands at the right")
  func rightToLeft() {
    run("שלום", twoWays) { window in
      // The caret at the end of the text is at its left.
      let right = Self.textLeft + 300
      #expect(caret(window)?.minX == right - 4 * Self.pitch)
      window.press(.right)
      #expect(field.editor.head == 6)
      #expect(caret(window)?.minX == (right - 3 * Self.pitch).rounded())
      window.press(.left)
      window.press(.home)
      #expect(caret(window)?.minX == right)
      window.press(.left, .shift)
      #expect(selected == "ש")
      window.click(at: Point(x: right - 1, y: 40))
      #expect(field.editor.head == 0)
    }
  }

  @Test("A selection across two directions is painted where its letters are, and nowhere else")
  func mixedSelection() {
    run("abc שלום", twoWays) { window in
      // On screen: abc, space, and the four letters in reverse.
      func select(_ range: Range<Int>) -> [Rect] {
        field.edit {
          $0.place(at: range.lowerBound)
          $0.place(at: range.upperBound, extending: true)
        }
        window.paintIfNeeded()
        return fills(window, \.textSelection)
      }
      func cells(_ range: Range<Int>) -> [Double] {
        [range.lowerBound, range.upperBound].map { Self.textLeft + Double($0) * Self.pitch }
      }
      #expect(select(0..<3).map { [$0.minX, $0.maxX] } == [cells(0..<3)])
      // The last two letters of the word are its left ones.
      #expect(select(8..<12).map { [$0.minX, $0.maxX] } == [cells(4..<6)])
      // From the second Latin letter to the first Hebrew one: two stretches.
      #expect(select(1..<6).map { [$0.minX, $0.maxX] } == [cells(1..<4), cells(7..<8)])
      #expect(select(0..<12).map { [$0.minX, $0.maxX] } == [cells(0..<8)])
    }
  }

  @Test("Arrows go where they point, through words of the other direction too; Control by words")
  func visualArrows() {
    run("abc שלום def", twoWays) { window in
      // On screen: abc, the word in reverse, def.
      window.press(.home)
      var places: [Double] = []
      for _ in 0..<13 {
        window.paintIfNeeded()
        places.append((caret(window)?.minX ?? 0) - Self.textLeft)
        window.press(.right)
      }
      #expect(places == (0...12).map { (Double($0) * Self.pitch).rounded() })
      window.press(.home)
      let stops = [3, 8, 12, 9, 4, 0].map { (Double($0) * Self.pitch).rounded() + Self.textLeft }
      for (press, stop) in stops.enumerated() {
        window.press(press < 3 ? .right : .left, .control)
        #expect(caret(window)?.minX == stop)
      }
    }
  }

  @Test("Where the direction turns, the caret is where typing goes on, and half of one where else")
  func splitCaret() {
    run("", twoWays) { window in
      func carets() -> [Double] {
        window.paintIfNeeded()
        return [\Theme.text, \Theme.secondaryText].flatMap { color in
          fills(window, color).filter { $0.width == 1 }.map { ($0.minX - Self.textLeft) }
        }
      }
      func at(_ places: Double...) -> [Double] { places.map { ($0 * Self.pitch).rounded() } }
      window.type("abc ")
      #expect(carets() == at(4))
      window.type("שלום")
      // The next Hebrew letter goes to the left of the word, a Latin one to its right.
      #expect(carets() == at(4, 8))
      window.type("d")
      #expect(carets() == at(9))
      window.press(.backspace)
      #expect(carets() == at(4, 8))
      window.press(.end)
      #expect(carets() == at(8, 4))
      // A press keeps the caret at the letter that was pressed.
      window.click(at: point(7.9))
      #expect(field.editor.head == 4 && carets() == at(8, 4))
      window.click(at: point(4.1))
      #expect(field.editor.head == 12 && carets() == at(4, 8))
      window.press(.home, .shift)
      #expect(carets().count == 1)
    }
  }
}
