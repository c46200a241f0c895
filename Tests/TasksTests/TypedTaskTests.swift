import Testing

@testable import Tasks

/// What of a typed name is a label.
@Suite struct TypedTaskTests {
  struct Case: CustomTestStringConvertible {
    let typed: String
    let name: String
    var list: String?
    var tags: [String] = []
    var testDescription: String { typed }
  }

  @Test(
    "`+list` and `#tag` are taken out of a name, and nothing else is",
    arguments: [
      Case(typed: "Buy milk", name: "Buy milk"),
      Case(typed: "Buy milk #home", name: "Buy milk", tags: ["home"]),
      Case(typed: "#home Buy milk +Groceries", name: "Buy milk", list: "Groceries", tags: ["home"]),
      Case(typed: "Buy #home milk", name: "Buy milk", tags: ["home"]),
      Case(typed: "Call +Big_list Anna", name: "Call Anna", list: "Big list"),
      Case(typed: "One +a two +b", name: "One two +b", list: "a"),
      Case(typed: "Läuft #später, dann", name: "Läuft dann", tags: ["später"]),
      Case(typed: "اشتر الحليب #منزل", name: "اشتر الحليب", tags: ["منزل"]),
      Case(typed: "买牛奶 #家 +购物", name: "买牛奶", list: "购物", tags: ["家"]),
      Case(typed: "Party #🎈", name: "Party", tags: ["🎈"]),
      Case(typed: "Fix #123 in C# for +1", name: "Fix #123 in C# for +1"),
      Case(typed: "a#b c+d # + #! ##x #a#b", name: "a#b c+d # + #! ##x #a#b"),
      Case(typed: ##"Press \#help or \+more #home"##, name: "Press #help or +more", tags: ["home"]),
      Case(typed: ##"\#help"##, name: "#help"), Case(typed: ##"\\#help"##, name: ##"\#help"##),
      Case(typed: ##"C:\#1 \# \x"##, name: ##"C:\#1 \# \x"##),
      Case(typed: "#home", name: "#home"), Case(typed: "+a #b", name: "+a #b"),
      Case(typed: "x #b #B #c", name: "x", tags: ["b", "B", "c"]),
      Case(typed: "two  blanks stay", name: "two  blanks stay"),
    ])
  func labels(of example: Case) throws {
    let task = NewTask(typed: try TaskName(example.typed))
    #expect(task.name.text == example.name)
    #expect(try task.list == example.list.map { .named(try TaskName($0)) })
    #expect(task.tags.map(\.name) == example.tags)
  }

  @Test(
    "A name as it is typed for another one becomes that name, whatever stands in it",
    arguments: [
      "Buy milk", "#help", "Press #help", "+a #b", ##"\#a \\#b \#1"##, "#1 C# +1", "x  #a,",
      "#a#b ##c",
    ])
  func typing(name: String) throws {
    let task = NewTask(typed: try TaskName(TypedLabels.typed(name)))
    #expect(task.name.text == name && task.tags.isEmpty && task.list == nil)
  }

  @Test(
    "A tag has neither white space nor another # in it",
    arguments: [
      ("a", "a"), ("#a", "a"), ("", nil), ("#", nil), ("##a", nil), ("a b", nil), ("a\u{A0}b", nil),
      ("a\nb", nil), ("a\u{7F}", nil), (String(repeating: "a", count: 201), nil), ("é", "é"),
    ] as [(String, String?)])
  func tags(text: String, name: String?) { #expect(Tag(text)?.name == name) }

  @Test("A set holds each tag once, whatever its case and accents, in order")
  func set() {
    let set = TagSet(["b", "É", "a", "e", "B"].compactMap { Tag($0) })
    #expect(set.tags.map(\.name) == ["a", "b", "É"])
    #expect(TagSet(text: set.text) == set)
    #expect(Tag("E").map(set.contains) == true)
    #expect(Tag("c").map(set.contains) == false)
  }

  @Test(
    "A priority is the last word or the first, and not the only one; a backslash keeps it",
    arguments: [
      ("Pay rent !", "Pay rent", Priority.low), ("Pay rent !!", "Pay rent", .medium),
      ("Pay rent !!!", "Pay rent", .high), ("!! Pay rent", "Pay rent", .medium),
      ("Pay rent !!! +Home #money", "Pay rent", .high), ("+Home !!! Pay rent", "Pay rent", .high),
      ("! Pay rent !!", "! Pay rent", .medium), ("Pay rent!", "Pay rent!", nil),
      ("Pay !! rent", "Pay !! rent", nil), ("Pay rent !!!!", "Pay rent !!!!", nil),
      ("!!", "!!", nil), ("!! #money", "!!", nil), ("Pay rent \\!!", "Pay rent !!", nil),
      ("\\! Pay rent", "! Pay rent", nil), ("Pay \\!! rent", "Pay \\!! rent", nil),
      ("Pay rent \\\\!!", "Pay rent \\!!", nil), ("Pay rent !?", "Pay rent !?", nil),
    ])
  func priority(text: String, name: String, expected: Priority?) throws {
    let task = NewTask(typed: try TaskName(text))
    #expect(task.name.text == name && task.priority == expected)
    // As it is typed again, it is the same name.
    let again = NewTask(typed: try TaskName(TypedLabels.typed(name)))
    #expect(again.name.text == name && again.priority == nil)
    let kept = NewTask(typed: try TaskName(TypedLabels.keepingPriority(text)))
    #expect(kept.priority == nil)
  }
}
