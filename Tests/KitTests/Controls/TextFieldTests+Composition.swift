import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// What is being composed by an input method.
extension TextFieldTests {
  @Test("What is being composed shows in place, underlined, and is no part of the text yet")
  func composition() {
    run("ab") { window in
      window.press(.left)
      window.send(.composing("にほ"))
      #expect(field.text == "ab")
      #expect(window.paintedTexts == ["aにほb"])
      #expect(caret(window)?.minX == Self.textLeft + 3 * Self.pitch + 0.5)
      let underlines = fills(window, \.text).filter { $0.height == 1 }
      #expect(underlines.map(\.width) == [2 * Self.pitch])
      window.send(.text("日本"))
      #expect(field.text == "a日本b")
      #expect(window.paintedTexts == ["a日本b"])
    }
  }

  @Test("The caret stands where the input method has it, between characters, whatever it says")
  func compositionCaret() {
    run("ab") { window in
      window.press(.left)
      for (caret, place) in [(0, 1), (3, 2), (4, 2), (6, 3), (-7, 1), (99, 3), (nil, 3)] {
        window.send(.composing("にほ", caret: caret))
        #expect(
          self.caret(window)?.minX == (Self.textLeft + Double(place) * Self.pitch).rounded())
      }
    }
  }

  @Test("What of it is converted has a thicker line, between characters, whatever the method says")
  func compositionClause() {
    run("ab") { window in
      window.press(.left)
      for (clause, place) in [
        (0..<3, 0..<1), (3..<6, 1..<2), (1..<4, 0..<1), (-9..<99, 0..<2), (6..<9, nil),
        (1..<2, nil), (nil, nil),
      ] as [(Range<Int>?, Range<Int>?)] {
        window.send(.composing("にほ", caret: 0, clause: clause))
        let lines = fills(window, \.text).filter { $0.height == 2 }
        #expect(lines.map(\.width) == (place.map { [Double($0.count) * Self.pitch] } ?? []))
        let left = Self.textLeft + Self.pitch
        #expect(
          lines.map(\.minX) == (place.map { [left + Double($0.lowerBound) * Self.pitch] } ?? []))
      }
    }
  }

  @Test("It replaces what is selected, on screen as in the end")
  func compositionReplaces() {
    run("abc") { window in
      window.press(.character("a"), .control)
      window.send(.composing("に"))
      #expect(window.paintedTexts == ["に"])
      window.send(.composing(""))
      #expect(window.paintedTexts == ["abc"])
      #expect(selected == "abc")
    }
  }

  @Test("While something is composed, keys and presses belong to the input method")
  func compositionOwnsKeys() {
    run("abc") { window in
      window.send(.composing("に"))
      window.press(.backspace)
      window.press(.enter)
      window.click(at: point(0))
      #expect(field.text == "abc" && field.editor.head == 3)
      #expect(window.delegate.shortcuts.isEmpty)
    }
  }

  @Test("Losing the keyboard, the field's or the window's, drops what is composed")
  func compositionDropped() {
    run("abc") { window in
      window.send(.composing("に"))
      other.becomeFocused()
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["abc"])
      field.becomeFocused()
      window.send(.composing("に"))
      window.send(.focusChanged(false))
      #expect(window.paintedTexts == ["abc"])
      #expect(caret(window) == nil)
      window.send(.focusChanged(true))
      #expect(caret(window) != nil)
    }
  }

  @Test("Text input is asked for only inside a field, and follows the caret")
  func textInput() {
    Harness.run(board) { window in
      #expect(window.takeSignals() == [])
      window.press(.tab)
      let rect = Rect(x: Self.textLeft, y: 20, width: 1, height: 40)
      #expect(window.takeSignals() == [.startTextInput(rect)])
      window.type("ab")
      #expect(
        window.takeSignals().last
          == .startTextInput(rect.offset(by: Point(x: 2 * Self.pitch, y: 0))))
      window.press(.tab)
      #expect(window.takeSignals() == [.stopTextInput])
      window.send(.text("nobody hears this"))
      window.press(.tab)
      #expect(field.text == "ab")
      field.isHidden = true
      window.paintIfNeeded()
      #expect(window.takeSignals().last == .stopTextInput)
    }
  }
}
