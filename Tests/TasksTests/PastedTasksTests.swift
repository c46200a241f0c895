import Tasks
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

  @Test("How far a line stands in is told by the white space before it, whatever its width")
  func levels() {
    let text = "a\n  b\n\n\tc\n    d\n  e\n f\ng\n      - [ ] h\n   i\n"
    #expect(PastedTasks(text).levels == [0, 1, 2, 2, 1, 1, 0, 1, 1])
    #expect(PastedTasks("  a\n  b\nc\n").levels == [0, 0, 0])
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

  @Test("A text read in pieces of any size gives the same tasks", arguments: [1, 2, 3, 7, 100])
  func pieces(size: Int) {
    let text = "a\r\nb\rc\nd\u{2028}e\u{85}f\u{B}g\u{C}\r\n\n- [x] ä €\u{2029}" + "\n\u{FEFF}"
    var reader = PastedTasksReader(text)
    var progress = [reader.progress]
    while !reader.isDone {
      reader.read(size)
      progress.append(reader.progress)
    }
    #expect(reader.pasted == PastedTasks(text))
    #expect(lines(text) == "abcdefg".map { "o \($0)" } + ["x ä €"])
    #expect(progress == progress.sorted() && progress.last == 1)
    #expect(progress.count <= text.utf8.count / size + 2)
  }

  @Test("A piece reads no more than was asked for, even where a line goes on for ever")
  func oneLine() {
    var reader = PastedTasksReader(String(repeating: "a", count: 3 << 20))
    for expected in [1, 2] {
      reader.read(1 << 20)
      #expect(reader.progress == Double(expected) / 3 && !reader.isDone)
    }
    reader.read(1 << 20)
    #expect(reader.isDone && reader.pasted.tasks.isEmpty)
    #expect(reader.pasted.refused.map(\.reason) == [.tooManyBytes(3 << 20)])
  }

  @Test("Of more tasks than anybody means the rest is not even read")
  func mostTasks() {
    let most = PastedTasks(String(repeating: "a\n", count: PastedTasks.mostTasks))
    #expect(most.tasks.count == PastedTasks.mostTasks && !most.isCut)
    let more = PastedTasks(String(repeating: "a\n", count: PastedTasks.mostTasks * 2))
    #expect(more.tasks.count == PastedTasks.mostTasks + 1 && more.isCut)
  }
}
