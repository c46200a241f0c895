import ProgramSupport
import System
import Testing
import Wording

@testable import Dates

struct SpokenLanguageTests {
  @Test(
    "Every language has as many meanings as English",
    arguments: ["en"] + CompiledCatalogue.languages)
  func meanings(language: String) throws {
    let vocabulary = try Spoken.vocabulary(language)
    let english = try Spoken.vocabulary("en")
    #expect(vocabulary.isUnspaced == (language == "zh_CN"))
    if language != "en" { #expect(vocabulary.entries[0].words != english.entries[0].words) }
    let weekdays = vocabulary.entries.filter {
      if case .weekday = $0.meaning { true } else { false }
    }
    #expect(weekdays.count >= 7)
  }

  @Test("Words with a meaning too few are those of English, and never a crash")
  func damaged() throws {
    let damaged = Catalogue(language: "xx") { key, _ in
      key.hasPrefix("understood\u{4}") ? "nur;zwei" : nil
    }
    let vocabulary = Language.ofScope.withValue(damaged) { DateVocabulary.localized }
    #expect(try vocabulary.entries.count == Spoken.vocabulary("en").entries.count)
  }

  @Test(
    "Behaviour 57: Russian",
    arguments: [
      ("Заплатить завтра в 17:00", "Заплатить | 2026-11-24T17:00"),
      ("Заплатить сегодня", "Заплатить | 2026-11-23"),
      ("Заплатить в пятницу", "Заплатить | 2026-11-27"),
      ("Заплатить в следующую пятницу", "Заплатить | 2026-12-04"),
      ("Заплатить пн 9:00", "Заплатить | 2026-11-30T09:00"),
      ("Заплатить через 3 дня", "Заплатить | 2026-11-26"),
      ("Заплатить через неделю", "Заплатить | 2026-11-30"),
      ("Заплатить через две недели", "Заплатить | 2026-12-07"),
      ("Заплатить 12 марта", "Заплатить | 2027-03-12"),
      ("Заплатить 31.12.", "Заплатить | 2026-12-31"),
      ("Заплатить в конце месяца", "Заплатить | 2026-11-30"),
      ("Заплатить в 5 вечера", "Заплатить | 2026-11-23T17:00"),
      ("Заплатить каждые 2 недели", "Заплатить | 2026-11-23 | FREQ=WEEKLY;INTERVAL=2"),
      ("Заплатить каждый пн и чт", "Заплатить | 2026-11-26 | FREQ=WEEKLY;BYDAY=MO,TH"),
      (
        "Заплатить каждый месяц 1-го числа в 9:00",
        "Заплатить | 2026-12-01T09:00 | FREQ=MONTHLY;BYMONTHDAY=1"
      ),
      (
        "Заплатить каждый месяц в последнюю пятницу",
        "Заплатить | 2026-11-27 | FREQ=MONTHLY;BYDAY=-1FR"
      ),
      (
        "Заплатить каждые 3 месяца после выполнения",
        "Заплатить | 2026-11-23 | FREQ=MONTHLY;INTERVAL=3 after completion"
      ),
      ("Заплатить 2026-12-31", "Заплатить | 2026-12-31"), ("Завтрак средь бела дня", "-"),
      ("Книга «завтра»", "-"),
    ])
  func russian(name: String, expected: String) throws {
    #expect(try Spoken.text(name, "ru") == expected)
  }

  @Test(
    "Words of English are understood beside each language, its own first",
    arguments: [
      ("ru", "Buy milk tomorrow", "Buy milk | 2026-11-24"),
      ("ru", "Купить milk every friday", "Купить milk | 2026-11-27 | FREQ=WEEKLY;BYDAY=FR"),
      ("ru", "Отчёт 31.12. и", "-"), ("ru", "Отчёт 31.12. and", "-"),
      ("ar", "اشتر الخبز next friday", "اشتر الخبز | 2026-12-04"),
      ("zh_CN", "买牛奶 tomorrow 17:00", "买牛奶 | 2026-11-24T17:00"),
    ])
  func english(language: String, name: String, expected: String) throws {
    #expect(try Spoken.text(name, language) == expected)
  }

  @Test(
    "Behaviour 57: Arabic",
    arguments: [
      ("ادفع غدا الساعة 17:00", "ادفع | 2026-11-24T17:00"), ("ادفع اليوم", "ادفع | 2026-11-23"),
      ("ادفع بعد غد", "ادفع | 2026-11-25"), ("ادفع يوم الجمعة", "ادفع | 2026-11-27"),
      ("ادفع الاثنين 9:00", "ادفع | 2026-11-30T09:00"), ("ادفع بعد 3 أيام", "ادفع | 2026-11-26"),
      ("ادفع بعد ٣ أيام", "ادفع | 2026-11-26"), ("ادفع بعد يومين", "ادفع | 2026-11-25"),
      ("ادفع بعد أسبوعين", "ادفع | 2026-12-07"), ("ادفع الأسبوع القادم", "ادفع | 2026-11-30"),
      ("ادفع 12 مارس", "ادفع | 2027-03-12"), ("ادفع ١٢ مارس", "ادفع | 2027-03-12"),
      ("ادفع الساعة 5 مساءً", "ادفع | 2026-11-23T17:00"), ("ادفع نهاية الشهر", "ادفع | 2026-11-30"),
      ("ادفع كل أسبوعين", "ادفع | 2026-11-23 | FREQ=WEEKLY;INTERVAL=2"),
      ("ادفع كل اثنين وخميس", "ادفع | 2026-11-26 | FREQ=WEEKLY;BYDAY=MO,TH"),
      ("ادفع كل شهر في آخر جمعة", "ادفع | 2026-11-27 | FREQ=MONTHLY;BYDAY=-1FR"),
      ("ادفع كل شهر في 1 الساعة 9:00", "ادفع | 2026-12-01T09:00 | FREQ=MONTHLY;BYMONTHDAY=1"),
      (
        "ادفع كل 3 أشهر بعد الإنجاز",
        "ادفع | 2026-11-23 | FREQ=MONTHLY;INTERVAL=3 after completion"
      ),
      ("ادفع 31.12.", "ادفع | 2026-12-31"), ("ادفع 2026-12-31", "ادفع | 2026-12-31"),
      ("اقرأ «غدا»", "-"), ("غداء العمل", "-"),
    ])
  func arabic(name: String, expected: String) throws {
    #expect(try Spoken.text(name, "ar") == expected)
  }

  @Test(
    "Behaviour 57: Chinese, at the name's beginning, at its end, and between spaces",
    arguments: [
      ("明天买牛奶", "买牛奶 | 2026-11-24"), ("买牛奶明天", "买牛奶 | 2026-11-24"),
      ("买 明天 牛奶", "买 牛奶 | 2026-11-24"), ("买牛奶 明天17:00", "买牛奶 | 2026-11-24T17:00"),
      ("明天下午5点买牛奶", "买牛奶 | 2026-11-24T17:00"), ("开会明天上午9点30", "开会 | 2026-11-24T09:30"),
      ("周五开会", "开会 | 2026-11-27"), ("下周五开会", "开会 | 2026-12-04"),
      ("3天后开会", "开会 | 2026-11-26"), ("两周后开会", "开会 | 2026-12-07"),
      ("一个月后开会", "开会 | 2026-12-23"), ("3月12日开会", "开会 | 2027-03-12"),
      ("三月12号开会", "开会 | 2027-03-12"), ("月底交房租", "交房租 | 2026-11-30"),
      ("交房租 31.12.", "交房租 | 2026-12-31"), ("交房租 2026-12-31", "交房租 | 2026-12-31"),
      ("每周一倒垃圾", "倒垃圾 | 2026-11-30 | FREQ=WEEKLY;BYDAY=MO"),
      ("每周一和周四倒垃圾", "倒垃圾 | 2026-11-26 | FREQ=WEEKLY;BYDAY=MO,TH"),
      ("每两周倒垃圾", "倒垃圾 | 2026-11-23 | FREQ=WEEKLY;INTERVAL=2"),
      ("倒垃圾每天", "倒垃圾 | 2026-11-23 | FREQ=DAILY"),
      ("交房租每月1号9:00", "交房租 | 2026-12-01T09:00 | FREQ=MONTHLY;BYMONTHDAY=1"),
      ("每月最后一个周五开会", "开会 | 2026-11-27 | FREQ=MONTHLY;BYDAY=-1FR"),
      ("换滤芯每3个月完成后", "换滤芯 | 2026-11-23 | FREQ=MONTHLY;INTERVAL=3 after completion"),
      ("我明天去买牛奶", "-"), ("明天", "-"), ("读“明天”", "-"), ("一月饼", "-"),
    ])
  func chinese(name: String, expected: String) throws {
    #expect(try Spoken.text(name, "zh_CN") == expected)
  }
}
