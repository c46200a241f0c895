import Tasks
import Testing
import Wording

@Suite("What the list, its dialogs and a paste say")
struct ListWordsTests {
  private let english = NumberStyle(decimalSeparator: ".", groupSeparator: ",", groupSizes: [3])

  @Test(
    "Open tasks are counted in whole sentences",
    arguments: [
      (0, "No open tasks", "Aloft"), (1, "1 open task", "Aloft (1 open)"),
      (2, "2 open tasks", "Aloft (2 open)"), (1_234, "1,234 open tasks", "Aloft (1,234 open)"),
    ])
  func open(_ count: Int, _ header: String, _ title: String) {
    #expect(ListWords.open(count, english) == header)
    #expect(AppWords.title(openCount: count, english) == title)
  }

  @Test("What a search has left is counted by the whole")
  func found() {
    #expect(ListWords.found(1, of: 1, english) == "1 of 1 task")
    #expect(ListWords.found(1, of: 2, english) == "1 of 2 tasks")
    #expect(ListWords.found(0, of: 200_000, english) == "0 of 200,000 tasks")
  }

  @Test("Lines that are left out are counted, with the reason of the first")
  func leftOut() {
    let one = PasteWords.leftOut(1, because: .empty, english)
    #expect(one == "1 pasted line was left out. A task needs a name.")
    let many = PasteWords.leftOut(1_000, because: .empty, english)
    #expect(many == "1,000 pasted lines were left out. A task needs a name.")
  }

  @Test("A draft that cannot be kept has the store's sentence before its own")
  func draft() {
    let sentence = DialogWords.draftNotKept(because: StoreError.diskFull(path: "/d"))
    #expect(sentence.hasPrefix("No space is left on the disk of /d"))
    #expect(sentence.hasSuffix(" again. Close it once more to go without this text."))
  }
}
