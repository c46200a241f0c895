import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// Presses, drags and what a pointer selects.
extension TextFieldTests {
  @Test("A press puts the caret at the nearest place between two characters")
  func press() {
    run("abcdef") { window in
      for (place, offset) in [(0.0, 0), (1.4, 1), (1.6, 2), (3, 3), (40, 6), (-1, 0)] {
        window.click(at: point(place))
        #expect(field.editor.head == offset)
        #expect(selected.isEmpty)
      }
    }
  }

  @Test("A drag selects, also beyond the field and also backwards")
  func drag() {
    run("abcdef") { window in
      window.drag(from: point(2), to: point(4))
      #expect(selected == "cd")
      window.drag(from: point(4), to: Point(x: 0, y: 400))
      #expect(selected == "abcd")
      #expect(field.editor.head == 0)
      #expect(window.root.runLoopMode == .default)
    }
  }

  @Test("A double click selects a word, a drag from there by words, a third click everything")
  func clicks() {
    run("one two three") { window in
      window.click(at: point(5), clicks: 2)
      #expect(selected == "two")
      window.click(at: point(5), clicks: 3)
      #expect(selected == "one two three")
      window.press(at: point(5), clicks: 2)
      window.move(to: point(10))
      #expect(selected == "two three")
      window.move(to: point(1))
      #expect(selected == "one two")
      window.release(at: point(1))
      #expect(selected == "one two")
    }
  }

  @Test("A double click selects what is under the pointer: a word to its end, or the blanks")
  func doubleClickPlaces() {
    run("one  two") { window in
      for (place, expected) in [(2.9, "one"), (3.1, "  "), (4.9, "  "), (5.1, "two"), (20, "two")] {
        window.click(at: point(place), clicks: 2)
        #expect(selected == expected, "at \(place)")
      }
    }
  }

  @Test("A double click finds its word in text from right to left")
  func doubleClickFromRightToLeft() {
    run("שלום לך", twoWays) { window in
      // On screen from the right: the first word's four letters, a blank, the second word.
      let right = Self.textLeft + 300
      for (place, expected) in [(0.5, "שלום"), (3.9, "שלום"), (4.5, " "), (5.1, "לך"), (6.9, "לך")]
      {
        window.click(at: Point(x: right - place * Self.pitch, y: 40), clicks: 2)
        #expect(selected == expected, "at \(place)")
      }
    }
  }

  @Test("What the pointer selects can be pasted with the middle button, where it is pressed")
  func primarySelection() {
    run("one two") { window in
      window.click(at: point(1), clicks: 2)
      window.press(at: point(7), button: .middle)
      window.release(at: point(7), button: .middle)
      #expect(field.text == "one twoone")
      window.press(at: Point(x: 400, y: 600), button: .middle)
      #expect(window.delegate.pastes == ["one"])
    }
  }

  @Test(
    "What keys select is the middle button's, too, and stays so when nothing is selected any more")
  func keySelection() {
    run("one two") { window in
      window.press(.left, [.shift, .control])
      window.press(.end)
      window.press(at: Point(x: 400, y: 600), button: .middle)
      #expect(window.delegate.pastes == ["two"])
    }
  }

  @Test("A press in a field outside any focus takes the keyboard")
  func focusByPress() {
    run("abc") { window in
      other.becomeFocused()
      window.click(at: point(1))
      window.type("x")
      #expect(field.text == "axbc")
    }
  }
}
