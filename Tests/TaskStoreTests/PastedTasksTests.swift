import TaskStore
import Testing

@Suite struct PastedTasksTests {
  private func lines(_ text: String) -> [String] {
    PastedTasks(text).tasks.map { ($0.isCompleted ? "x " : "o ") + $0.name.text }
  }

  @Test("Marks of lists are taken off, ticked boxes become completed tasks")
  func marks() {
    let text = """
      - [ ] Buy food
      - [x] Call mum
      * [X] Pay rent
      - Water plants
      * Feed cat
      + Feed dog
      • Feed fish
      1. First
      23) Second
          - indented
      [x] no bullet
      [ ] open box
      plain
      """
    #expect(
      lines(text) == [
        "o Buy food", "x Call mum", "x Pay rent", "o Water plants", "o Feed cat", "o Feed dog",
        "o Feed fish", "o First", "o Second", "o indented", "x no bullet", "o open box",
        "o plain",
      ])
  }

  @Test("Blank lines and lines of marks alone are skipped")
  func blank() {
    #expect(lines("\n  \n-\n- [ ]\n- [x] \n1.\n*\t\n\nend\n") == ["o end"])
    #expect(lines("") == [])
  }

  @Test("What only looks like a mark stays")
  func notMarks() {
    let text =
      "-5 °C outside\n1.5 l milk\n*important*\n[x]y\n- - twice\n1234567890. too long\n--- cut"
    #expect(
      lines(text) == [
        "o -5 °C outside", "o 1.5 l milk", "o *important*", "o [x]y", "o - twice",
        "o 1234567890. too long", "o --- cut",
      ])
  }

  @Test("All line endings end a line")
  func lineEndings() {
    #expect(lines("a\r\nb\rc\nd\u{2028}e\u{85}f") == ["o a", "o b", "o c", "o d", "o e", "o f"])
    #expect(lines("\u{FEFF}- [x] a") == ["x a"])
  }

  @Test("A line that is too long is left out with its number and reason")
  func refused() {
    let pasted = PastedTasks("a\n\n- " + String(repeating: "b", count: 1001) + "\nc")
    #expect(pasted.tasks.map(\.name.text) == ["a", "c"])
    #expect(pasted.refused.map(\.number) == [3])
    #expect(pasted.refused.map(\.reason) == [.tooManyCharacters(1001)])
  }
}
