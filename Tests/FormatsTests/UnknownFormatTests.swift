import Formats
import Tasks
import Testing

@Suite("What is no known format is refused") struct UnknownFormatTests {
  private func judge(_ text: String, _ path: String?) -> Result<Format, UnknownFormat> {
    Result { () throws(UnknownFormat) in try Format(judging: Array(text.utf8), path: path) }
  }

  @Test(
    "A file of another program is named by its format",
    arguments: [
      ("* TODO Pay rent", "/a/inbox.org", "Org"), ("* TODO Pay rent\n", nil, "Org"),
      ("#+TITLE: Inbox\n* Work\n- [ ] a", "inbox", "Org"),
      ("<?xml version=\"1.0\"?><opml version=\"2.0\">", "x.opml", "OPML"),
      ("<html><body><li>Buy milk", "x.html", "HTML"), ("<!DOCTYPE HTML>\n<p>", "x.txt", "HTML"),
      ("<?xml version=\"1.0\"?><a/>", nil, "XML"), ("tasks:\n  - title: Milk\n", "x.yaml", "YAML"),
      ("title\tdue\nMilk\t\n", "tasks.TSV", "TSV"), ("title,due\nMilk,\n", "x.csv", "CSV"),
      (write([TaskRecord(name: "a")], as: .csv), "ours.csv", "CSV"),
      ("%PDF-1.7\n", "x.pdf", "PDF"), ("%PDF-1.7\n", "x.txt", "PDF"), ("PK\u{3}\u{4}a", nil, "ZIP"),
      ("PK\u{3}\u{4}a", "tasks.md", "ZIP"), ("plain", "x.docx", "Word"),
    ] as [(String, String?, String)])
  func named(_ text: String, _ path: String?, _ format: String) {
    #expect(judge(text, path) == .failure(.named(format)))
  }

  @Test(
    "A text is todo.txt only by the end of its name, or as standard input",
    arguments: ["notes", "notes.log", "todo.txt.bak", "todo.txt~", "README", "a.py"])
  func plain(path: String) {
    #expect(judge("# Read me\nBuy milk\n", path) == .failure(.text))
    #expect(judge("Buy\u{0}milk", path) == .failure(.binary))
    #expect(judge("", path) == .success(.todoTxt), "nothing is nothing in every format")
    for path in ["todo.txt", "A.TXT", "/dev/stdin", "/dev/fd/63", nil] {
      #expect(judge("Buy milk\nx Call\n", path) == .success(.todoTxt))
    }
  }

  @Test(
    "Known formats are read under any name",
    arguments: ["x", "x.bak", "x.yaml", "x.txt", "-.html", nil])
  func known(path: String?) {
    let isText = path == "x.txt"
    #expect(judge("BEGIN:VCALENDAR\r\n", path) == .success(.iCalendar))
    #expect(judge("TYPE,CONTENT\ntask,a\n", path) == .success(.csv))
    #expect(
      judge("[{\"description\":\"a\",\"uuid\":\"1\"}]", path) == .success(.json))
    #expect(judge("{\"aloft\": 1}", path) == .success(isText ? .todoTxt : .json))
    if path?.hasSuffix("l") != true {
      #expect(judge("# A\n- [ ] b\n", path) == .success(isText ? .todoTxt : .markdown))
    }
    for (name, format) in [("x.ics", Format.iCalendar), ("x.md", .markdown), ("x.json", .json)] {
      #expect(judge("anything", name) == .success(format))
    }
  }
}
