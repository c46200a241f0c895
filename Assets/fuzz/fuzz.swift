import Dates
import Formats
import Glibc
import Tasks

/// What libFuzzer calls with every file that it thinks of; see Assets/fuzz/fuzz.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let format else {
    testDocument(bytes)
    return 0
  }
  if format == .todoTxt { testLines(bytes) }
  guard var reader = TaskReader(bytes, as: format) else { return 0 }
  let now = Timestamp(milliseconds: 0)
  while let next = reader.next() {
    guard case .success(let record) = next, let document = record.document?.text else { continue }
    guard let said = try? format.parse(document, under: record.document?.list) else {
      fatalError("A document that was read cannot be read again.")
    }
    let same = format.edit(document, to: said, under: record.document?.list, at: now)
    guard same.utf8.elementsEqual(document.utf8) else {
      fatalError("A document that nothing was changed in is another one.")
    }
    var other = said
    other.name = "x +a @b #c \\# %40"
    other.notes = said.notes == nil ? " - [ ] x\n\n\\" : nil
    other.tags = ["new"]
    other.list = said.list == nil ? "L_ist x" : nil
    other.completion = said.isDone ? .open : .done(nil)
    let changed = format.edit(document, to: other, under: record.document?.list, at: now)
    guard let read = try? format.parse(changed, under: record.document?.list),
      read.saysTheSame(as: other)
    else {
      fatalError("A document does not say what it was told.")
    }
  }
  return 0
}

/// A file that is kept in step: its lines are the file, and one that says what it said stays.
private func testLines(_ bytes: [UInt8]) {
  let lines = TodoLine.all(of: bytes)
  // A file of nothing but blank lines has none.
  guard lines.isEmpty || TodoLine.file(of: lines.map(\.bytes)) == bytes else {
    fatalError("The lines of a file are another file.")
  }
  for line in lines {
    guard let said = try? line.record(in: .utc) else { continue }
    let own = TodoLine.adapted(said, to: said, hasList: true, in: .utc)
    guard line.edited(to: own, in: .utc) == line.bytes else {
      fatalError("A line that nothing was changed in is another one.")
    }
    let fresh = TodoLine(TodoLine.fresh(said, hasList: true, in: .utc))
    guard let again = try? fresh.record(in: .utc), again.name == said.name,
      again.notes == said.notes
    else {
      fatalError("A new line does not say what it was told.")
    }
  }
}

/// What a widget's program answers: within its limits whatever it is.
private func testDocument(_ bytes: [UInt8]) {
  guard let document = try? WidgetDocument(decoding: bytes) else { return }
  var count = 0
  for entry in document.entries {
    for element in entry.collapsed + entry.expanded { visit(element, depth: 1, &count) }
  }
  guard count <= WidgetDocument.Limit.elements else { fatalError("Too many elements.") }
  _ = document.entry(at: Timestamp(milliseconds: 0))
  // What is written anew says the same, but for what is not known.
  let written = WidgetDocument(
    entries: document.entries, problem: document.problem, notices: document.notices,
    reloadAfter: document.reloadAfter, state: document.state)
  guard (try? WidgetDocument(decoding: Array(written.text.utf8))) == written else {
    // Written in full it may have too many bytes.
    guard written.text.utf8.count > WidgetDocument.Limit.bytes else {
      fatalError("A document that is written is another one.")
    }
    return
  }
}

private func visit(_ element: WidgetElement, depth: Int, _ count: inout Int) {
  count += 1
  guard depth <= WidgetDocument.Limit.depth else { fatalError("Elements lie too deep.") }
  switch element {
  case .row(let children), .list(let children, most: _):
    for child in children { visit(child, depth: depth + 1, &count) }
  case .text(let text, _, lines: _), .bar(_, label: let text, _), .spark(_, label: let text, _),
    .button(let text, _):
    guard text.count <= WidgetDocument.Limit.characters else { fatalError("A text is too long.") }
  case .facts(let facts):
    for fact in facts { visit(.fact(fact), depth: depth + 1, &count) }
  case .gauge(let gauge):
    guard 1...WidgetGauge.mostLabels ~= gauge.labels.count, 0...1 ~= gauge.value ?? 0 else {
      fatalError("A gauge says more than it may.")
    }
  case .age, .fact: break
  }
}

/// nil for documents of widgets.
private let format: Format? = {
  let name = getenv("ALOFT_FUZZ_FORMAT").map { String(cString: $0) } ?? ""
  let format = Format(name: name)
  guard format != nil || name == "widget" else {
    fatalError("ALOFT_FUZZ_FORMAT is the name of a format.")
  }
  return format
}()
