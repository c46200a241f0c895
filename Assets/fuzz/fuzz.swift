import Dates
import Formats
import Glibc
import Tasks

/// What libFuzzer calls with every file that it thinks of; see Assets/fuzz/fuzz.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
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
    guard let said = try? line.record() else { continue }
    let own = TodoLine.adapted(said, to: said, hasList: true, in: .utc)
    guard line.edited(to: own) == line.bytes else {
      fatalError("A line that nothing was changed in is another one.")
    }
    let fresh = TodoLine(TodoLine.fresh(said, hasList: true))
    guard let again = try? fresh.record(), again.name == said.name, again.notes == said.notes else {
      fatalError("A new line does not say what it was told.")
    }
  }
}

private let format: Format = {
  guard let name = getenv("ALOFT_FUZZ_FORMAT"), let format = Format(name: String(cString: name))
  else {
    fatalError("ALOFT_FUZZ_FORMAT is the name of a format.")
  }
  return format
}()
