import Canvas
import DiskUsage
import ProgramSupport
import System
import Tasks
import Testing

@testable import Wording

@Suite("The languages of the tree")
struct CatalogueTests {
  private func catalogue(_ language: String) throws -> Catalogue {
    try #require(
      Catalogue(language: language, machineObject: try CompiledCatalogue.bytes(language)))
  }

  private func said<Result>(_ language: String, _ body: () -> Result) throws -> Result {
    Language.ofScope.withValue(try catalogue(language), body)
  }

  @Test(
    "Numbers have their forms",
    arguments: [
      ("ru", 1, "1 открытая задача"), ("ru", 2, "2 открытые задачи"), ("ru", 5, "5 открытых задач"),
      ("ru", 21, "21 открытая задача"), ("zh_CN", 1, "1 个待办任务"), ("zh_CN", 12, "12 个待办任务"),
    ])
  func plurals(_ language: String, _ count: Int, _ text: String) throws {
    #expect(try said(language) { ListWords.open(count, .plain) } == text)
  }

  @Test("Arabic has a form for each of its kinds of numbers")
  func arabic() throws {
    let texts = try said("ar") { [1, 2, 3, 11, 100].map { ListWords.open($0, .plain) } }
    #expect(Set(texts.map { $0.filter { !$0.isNumber } }).count == 4, "\(texts)")
  }

  @Test(
    "Days and times are as the country has them",
    arguments: [
      ("ru", "Четверг, 1\u{a0}января", "3ч 12м"), ("zh_CN", "1月1日 星期四", "3小时 12分"),
    ])
  func days(_ language: String, _ day: String, _ time: String) throws {
    let said = try said(language) {
      (
        DayText.heading(DayText.text(weekday: 4, day: 1, month: 0)),
        ElapsedText.took(seconds: 11_525), NumberStyle.ofLanguage
      )
    }
    #expect(said.0 == day)
    #expect(said.1.contains(time), "\(said.1)")
    #expect(said.2 != .plain)
  }

  @Test("Only Arabic is read from right to left", arguments: CompiledCatalogue.languages)
  func direction(_ language: String) throws {
    let isArabic = language == "ar"
    #expect(try catalogue(language).direction == (isArabic ? .rightToLeft : .leftToRight))
    #expect(try said(language) { Language.direction } == (isArabic ? .rightToLeft : .leftToRight))
  }

  @Test(
    "Names are isolated where the sentence is read the other way",
    arguments: CompiledCatalogue.languages)
  func isolation(_ language: String) throws {
    let name = language == "ar" ? "Buy milk" : "شراء الحليب"
    let text = try said(language) { WidgetWords.added(name, .performed) }
    #expect(text.contains("\u{2068}\(name)\u{2069}"))
  }

  @Test("No language leaves an English sentence or English quotes", arguments: ["ar", "ru"])
  func quotes(_ language: String) throws {
    let texts = try said(language) {
      [
        WidgetWords.added("x", .performed), WidgetWords.removed("x", .undone),
        DiskError.vanished("/x").onCard, StoreError.noHome.sentence,
        TaskName.Refusal.empty.sentence,
        AppWords.purpose, ListWords.isSorted, PasteWords.silent,
      ]
    }
    for text in texts {
      #expect(!text.contains("“") && !text.contains(" the ") && !text.contains("task"), "\(text)")
    }
  }
}
