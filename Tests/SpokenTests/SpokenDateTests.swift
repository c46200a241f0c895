import ProgramSupport
import System
import Testing

@testable import Dates

struct SpokenDateTests {
  @Test(
    "Behaviour 57: dates in a name, in English",
    arguments: [
      ("Pay today", "2026-11-23"), ("Pay tomorrow", "2026-11-24"),
      ("Pay tomorrow 17:00", "2026-11-24T17:00"), ("Pay tomorrow at 17:00", "2026-11-24T17:00"),
      ("Pay at 17:00 tomorrow", "2026-11-24T17:00"), ("Pay day after tomorrow", "2026-11-25"),
      ("Pay fri", "2026-11-27"), ("Pay Friday", "2026-11-27"), ("Pay on friday", "2026-11-27"),
      // A weekday name means the next one that is not today.
      ("Pay mon", "2026-11-30"), ("Pay mon 9:00", "2026-11-30T09:00"),
      ("Pay next friday", "2026-12-04"), ("Pay fri next week", "2026-12-04"),
      ("Pay next week", "2026-11-30"), ("Pay next month", "2026-12-01"),
      ("Pay in 3 days", "2026-11-26"), ("Pay in 2 weeks", "2026-12-07"),
      ("Pay in two weeks", "2026-12-07"), ("Pay in a month", "2026-12-23"),
      ("Pay 3 days later", "2026-11-26"), ("Pay 12 march", "2027-03-12"),
      ("Pay march 12", "2027-03-12"), ("Pay on the 12th of march", "2027-03-12"),
      ("Pay March 12th, 2028 9am", "2028-03-12T09:00"), ("Pay 24 nov", "2026-11-24"),
      ("Pay 22 nov", "2027-11-22"), ("Pay 29 feb", "2028-02-29"), ("Pay 31.12.", "2026-12-31"),
      ("Pay 31.12.2027", "2027-12-31"), ("Pay 1.1. 8:15", "2027-01-01T08:15"),
      ("Pay 2026-12-31", "2026-12-31"), ("Pay 2026-12-31 17:00", "2026-12-31T17:00"),
      ("Pay 2026-12-31T17:00", "2026-12-31T17:00"), ("Pay eom", "2026-11-30"),
      ("Pay end of month", "2026-11-30"), ("Pay 5pm", "2026-11-23T17:00"),
      ("Pay 5 pm", "2026-11-23T17:00"), ("Pay 9am", "2026-11-24T09:00"),
      ("Pay 12am", "2026-11-24T00:00"), ("Pay at 9:30", "2026-11-24T09:30"),
      ("Pay tomorrow 12:30pm", "2026-11-24T12:30"), ("Pay by fri", "2026-11-27"),
    ])
  func english(name: String, date: String) throws {
    #expect(try Spoken.text(name) == "Pay | " + date)
  }

  @Test(
    "Behaviour 57: what comes again, in English",
    arguments: [
      ("every 2 weeks", "2026-11-23 | FREQ=WEEKLY;INTERVAL=2"),
      ("every mon and thu", "2026-11-26 | FREQ=WEEKLY;BYDAY=MO,TH"),
      ("every mon, wed, fri", "2026-11-25 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("every monday", "2026-11-30 | FREQ=WEEKLY;BYDAY=MO"),
      ("every weekday 8:00", "2026-11-24T08:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("every 2 weeks on tue and fri", "2026-11-24 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR"),
      ("every month on the last friday", "2026-11-27 | FREQ=MONTHLY;BYDAY=-1FR"),
      ("every month on the first monday at 9:00", "2026-12-07T09:00 | FREQ=MONTHLY;BYDAY=1MO"),
      ("every last friday of the month", "2026-11-27 | FREQ=MONTHLY;BYDAY=-1FR"),
      (
        "every month on the last workday",
        "2026-11-30 | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
      ),
      ("every month on the 1st 9:00", "2026-12-01T09:00 | FREQ=MONTHLY;BYMONTHDAY=1"),
      ("every month on the 31st", "2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("every month on the last day", "2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("every month on the 30th", "2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
      ("every 15th", "2026-12-15 | FREQ=MONTHLY;BYMONTHDAY=15"),
      ("every 3 months after completion", "2026-11-23 | FREQ=MONTHLY;INTERVAL=3 after completion"),
      ("every day 17:00", "2026-11-23T17:00 | FREQ=DAILY"),
      ("every day 9:00", "2026-11-24T09:00 | FREQ=DAILY"), ("daily", "2026-11-23 | FREQ=DAILY"),
      ("every other day", "2026-11-23 | FREQ=DAILY;INTERVAL=2"),
      ("weekly fri", "2026-11-27 | FREQ=WEEKLY;BYDAY=FR"),
      ("every year on 12 march", "2027-03-12 | FREQ=YEARLY"),
      ("29 feb yearly", "2027-02-28 | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("every year on 29.2.", "2027-02-28 | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("yearly 29.2.2028", "2028-02-29 | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      (
        "every 4 years on 29.2.",
        "2028-02-29 | FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"
      ),
      ("31.12. every month", "2026-12-31 | FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("tomorrow 17:00 every week", "2026-11-24T17:00 | FREQ=WEEKLY"),
      (
        "every week tomorrow 17:00 after completion",
        "2026-11-24T17:00 | FREQ=WEEKLY after completion"
      ),
    ])
  func repetitions(phrase: String, expected: String) throws {
    #expect(try Spoken.text("pay rent " + phrase) == "pay rent | " + expected)
    #expect(Spoken.text(try SpokenDate.whole(phrase, try Spoken.place())) == expected)
  }

  @Test(
    "Behaviour 57: the longest phrase counts, of equals the last, wherever it stands",
    arguments: [
      ("tomorrow buy milk", "buy milk | 2026-11-24"),
      ("Buy milk tomorrow for Ana", "Buy milk for Ana | 2026-11-24"),
      ("Monday report fri", "Monday report | 2026-11-27"),
      ("Prepare monday meeting tomorrow 9:00", "Prepare monday meeting | 2026-11-24T09:00"),
      ("Every day a book by friday, really", "Every day a book , really | 2026-11-27"),
      ("Buy milk, tomorrow eggs", "Buy milk, eggs | 2026-11-24"),
      ("Call Bob, tomorrow", "Call Bob | 2026-11-24"),
      ("Tomorrow, call Bob", "call Bob | 2026-11-24"),
      // Words with another meaning count alone at the end only.
      ("Buy sun cream", "-"), ("Cream on sun for Ana", "Cream for Ana | 2026-11-29"),
      ("Sun cream sun", "Sun cream | 2026-11-29"),
      ("Cat sat 9:00 here", "Cat here | 2026-11-28T09:00"),
      ("Write weekly report", "-"),
      ("Write report weekly", "Write report | 2026-11-23 | FREQ=WEEKLY"),
      ("  Buy   milk  fri ", "Buy   milk | 2026-11-27"),
      ("Say \"every day\" tomorrow", "Say \"every day\" | 2026-11-24"),
    ])
  func places(name: String, expected: String) throws {
    #expect(try Spoken.text(name) == expected)
  }

  @Test(
    "Behaviour 57: nothing is guessed inside quotes or words, nor where no name would be left",
    arguments: [
      "", " ", "tomorrow", "every 2 weeks", "2026-12-31 17:00", "Watch “tomorrow never dies”",
      "Read \"on friday\"", "Lies 'heute fri'", "Frida sunday's mondayish", "Send e-fri",
      "Meet @fri #mon",
      "Version 31.12", "Score 3:2", "Ratio 16:10", "Buy 3 days", "Take 5", "Room 2026",
      "Go in march",
      "Walk in", "every", "Pay every", "Pay next", "Clean at 5", "Pay 30 feb", "Pay 31.02.",
      "Pay 2026-02-30",
      "Pay 2026-13-01", "Do it after completion", "Meet may", "Pay 25:00", "tomorrow,",
      ", tomorrow",
      "Pay tomorrow!", "Pay in 99999 days", "Pay in 9999 years", "« demain fri »",
      "„eom fri“ lesen",
      "Go „fri“", "Buy `eom`",
    ])
  func text(name: String) throws {
    #expect(try Spoken.text(name) == "-")
  }

  @Test(
    "Behaviour 57: a phrase is taken as a whole, and no word of it is left behind",
    arguments: [
      ("Mow sat !!", "Mow !! | 2026-11-28"), ("! Mow sat", "! Mow | 2026-11-28"),
      ("Mow !! sat", "Mow !! | 2026-11-28"), ("Mow sat !! +House", "Mow !! +House | 2026-11-28"),
      ("Mow sat +House", "Mow +House | 2026-11-28"), ("Tan sun #x", "Tan #x | 2026-11-29"),
      ("Report before friday", "Report | 2026-11-27"), ("Report - fri", "Report | 2026-11-27"),
      ("Friday - call Bob", "call Bob | 2026-11-27"),
      ("On friday call Bob", "call Bob | 2026-11-27"),
      ("Call Bob on friday about the trip", "Call Bob about the trip | 2026-11-27"),
      ("Water plants every 2nd day", "Water plants | 2026-11-23 | FREQ=DAILY;INTERVAL=2"),
      ("Dentist fri 9:00 Dr. Brown", "Dentist Dr. Brown | 2026-11-27T09:00"),
      ("BUY MILK TOMORROW", "BUY MILK | 2026-11-24"),
      // Words beside it that belong to it.
      ("Call Ana tomorrow and Bob", "-"), ("Move it to friday", "-"), ("Call mon - wed", "-"),
      ("Drink every 12 hours tomorrow", "-"), ("Work tomorrow from 9:00 to 17:00", "-"),
      ("Pay rent every day until friday", "-"),
      // Titles, and what begins a name without a comma.
      ("Watch The Day After Tomorrow", "-"), ("Buy milk Tomorrow", "-"),
      ("Tomorrow never dies on TV", "-"), ("Monday meeting notes", "-"), ("sat +House", "-"),
      ("sat !!", "-"), ("! sat", "-"),
    ])
  func noWordBehind(name: String, expected: String) throws {
    #expect(try Spoken.text(name) == expected)
  }

  @Test(
    "A backslash keeps words from being a date, and goes",
    arguments: [
      ("Pay \\tomorrow", "Pay tomorrow"), ("Pay every \\friday", "Pay every friday"),
      ("Pay \\every 2 weeks +Home", "Pay every 2 weeks +Home"), ("Pay \\alpha", nil),
      ("Pay tomorrow", nil), ("\\alpha tomorrow", nil),
    ] as [(String, String?)])
  func kept(name: String, expected: String?) throws {
    #expect(SpokenDate.kept(in: name, try Spoken.place()) == expected)
    if expected != nil { #expect(try Spoken.text(name) == "-") }
  }

  @Test(
    "A weekday is today where its time is still to come, and a part of today that is over a day")
  func stillToCome() throws {
    var place = try Spoken.place()
    place.today = CivilDate(year: 2026, month: 11, day: 27)
    for (hour, minute, expected) in [(8, 0, "2026-11-27T09:00"), (9, 0, "2026-12-04T09:00")] {
      place.time = try #require(TimeOfDay(hour: hour, minute: minute))
      #expect(Spoken.text(try SpokenDate.whole("fri 9:00", place)) == expected)
      let weekly = expected + " | FREQ=WEEKLY;BYDAY=FR"
      #expect(Spoken.text(try SpokenDate.whole("every friday 9:00", place)) == weekly)
      #expect(Spoken.text(try SpokenDate.whole("fri", place)) == "2026-12-04")
    }
    for (hour, expected) in [(19, "2026-11-27T20:00"), (20, "2026-11-27")] {
      place.time = try #require(TimeOfDay(hour: hour, minute: 0))
      #expect(Spoken.text(try SpokenDate.whole("tonight", place)) == expected)
    }
  }

  @Test("The phrase is where the range says, and the zone is the caller's")
  func range() throws {
    let name = "Überweisen tomorrow 17:00 für Zoë"
    let found = try #require(SpokenDate.found(in: name, try Spoken.place()))
    #expect(name[found.range] == "tomorrow 17:00")
    #expect(found.phrase == "tomorrow 17:00")
    let berlin = ZoneName("Europe/Berlin")
    #expect(found.schedule(in: berlin).due?.zone == berlin)
    #expect(found.schedule(in: berlin).problem(in: .utc) == nil)
  }

  @Test("A week that begins on Sunday has another next friday, and says so in its rule")
  func weekStart() throws {
    var place = try Spoken.place()
    place.today = CivilDate(year: 2026, month: 11, day: 28)
    place.weekStart = .sunday
    #expect(
      SpokenDate.found(in: "x next sun", place)?.day == CivilDate(year: 2026, month: 11, day: 29))
    #expect(SpokenDate.found(in: "x next week", place)?.day.day == 29)
    let rule = SpokenDate.found(in: "x every 2 weeks on tue", place)?.schedule(in: nil).repetition
    #expect(rule?.rule.text == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU")
    place.weekStart = .monday
    #expect(SpokenDate.found(in: "x next sun", place)?.day.day == 6)
  }

  @Test("A field for a date takes what a name takes, a bare time, too, and nothing else")
  func whole() throws {
    let place = try Spoken.place()
    for (text, expected) in [
      ("fri", "2026-11-27"), ("17:00", "2026-11-23T17:00"), (" tomorrow 9:00 ", "2026-11-24T09:00"),
      ("2026-12-31", "2026-12-31"), ("every day", "2026-11-23 | FREQ=DAILY"),
    ] {
      #expect(Spoken.text(try SpokenDate.whole(text, place)) == expected)
    }
    for (text, refusal) in [
      ("", .empty), ("  ", .empty), ("soon", .unknown("soon")),
      ("tomorrow or later", .unknown("or later")), ("fri \"x\"", .unknown("\"x\"")),
      ("2026-02-30", .impossible("2026-02-30")), ("31.02. 9:00", .impossible("31.02. 9:00")),
      ("5", .unknown("5")), ("tomorrow,", .unknown(",")), ("every", .unknown("every")),
    ] as [(String, DateRefusal)] {
      #expect(self.refusal(of: text, place) == refusal, "\(text)")
    }
  }

  private func refusal(of text: String, _ place: SpokenDate.Place) -> DateRefusal? {
    do throws(DateRefusal) {
      _ = try SpokenDate.whole(text, place)
      return nil
    } catch {
      return error
    }
  }
}
