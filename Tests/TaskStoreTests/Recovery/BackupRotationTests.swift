import ProgramSupport
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Which backups go, as a pure function of their moments and the clock.
@Suite struct BackupRotationTests {
  /// Monday, 2026-11-23, 12:00 UTC.
  private static let noon: Int64 = 1_795_435_200
  private static let hour: Int64 = 3600
  private static let day: Int64 = 86_400

  /// A row of the table: ages in seconds, and those that go.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let ages: [Int64]
    let gone: [Int64]

    init(_ name: String, _ ages: [Int64], gone: [Int64]) {
      (testDescription, self.ages, self.gone) = (name, ages, gone)
    }
  }

  static let rows = [
    Row("nothing there", [], gone: []),
    Row("one, however old", [9000 * day], gone: []),
    Row("three, however old and near", [9000 * day, 9000 * day + 1, 9000 * day + 2], gone: []),
    Row("a fourth that is too old", [1, 2, 3, 9000 * day], gone: [9000 * day]),
    Row(
      "five in one hour: the last of it, and those of the last three", [60, 120, 180, 240, 300],
      gone: [240, 300]),
    Row(
      "an hour's last one of a day is kept to its last second",
      [0, hour, 2 * hour, day - 1, day - 2], gone: [day - 1]),
    Row(
      "beyond a day one of each day", [0, hour, 2 * hour, day + hour, day + 2 * hour],
      gone: [day + 2 * hour]),
    Row(
      "the seventh day's last second is a day's, then the week has one",
      [0, 1, 2, 7 * day - 1, 7 * day, 7 * day + hour], gone: [7 * day + hour]),
    Row("half a year, and a second less", [0, 1, 2, 182 * day, 182 * day - 1], gone: [182 * day]),
    Row(
      "later than the clock: thinned among themselves",
      [0, -day, -day - 60, -day - 120, -day - 180, -day - 240], gone: [-day, -day - 60]),
    Row(
      "a clock that was set back to 1970 throws nothing away",
      [
        0, -56 * 365 * day, -56 * 365 * day - day, -56 * 365 * day - 2 * day,
        -56 * 365 * day - 3 * day, -56 * 365 * day - 4 * day,
      ], gone: []),
  ]

  @Test("One an hour for a day, one a day for a week, one a week for half a year", arguments: rows)
  func table(_ row: Row) {
    let now = Timestamp(seconds: Self.noon)
    func moment(_ age: Int64) -> Timestamp { Timestamp(seconds: Self.noon - age) }
    let gone = BackupRotation.outdated(row.ages.map(moment), now: now)
    #expect(gone == row.gone.map(moment).sorted())
    #expect(BackupRotation.outdated(row.ages.reversed().map(moment), now: now) == gone)
  }

  @Test(
    "Whatever there is and whatever the clock says, three stay, and asked twice nothing more goes")
  func property() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<2_000 {
      let spans = [100, Self.hour, Self.day, 10 * Self.day, 400 * Self.day]
      let span = spans[Int.random(in: 0..<spans.count, using: &generator)]
      let moments = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Timestamp(seconds: Self.noon + Int64.random(in: -span...span / 3, using: &generator))
      }
      let now = Timestamp(seconds: Self.noon)
      let distinct = Set(moments)
      let gone = BackupRotation.outdated(Array(distinct), now: now)
      let kept = distinct.subtracting(gone)
      #expect(gone == gone.sorted() && distinct.isSuperset(of: gone))
      #expect(kept.count >= min(3, distinct.count), "round \(round)")
      #expect(kept.max() == distinct.max() && kept.count <= 2 * (25 + 8 + 27 + 3))
      let past = distinct.filter { $0 <= now }
      #expect(past.max().map(kept.contains) ?? true, "the newest that this clock made")
      #expect(BackupRotation.outdated(Array(kept), now: now) == [], "round \(round)")
      #expect(BackupRotation.outdated(distinct.shuffled(using: &generator), now: now) == gone)
    }
  }

  @Test("In a year of backups every half hour each age has one that is near it")
  func year() {
    var kept: [Timestamp] = []
    var most = 0
    for half in 0..<Int64(365 * 48) {
      let now = Timestamp(seconds: Self.noon + half * 1800)
      kept.append(now)
      let gone = Set(BackupRotation.outdated(kept, now: now))
      kept.removeAll(where: gone.contains)
      most = max(most, kept.count)
      guard half % 997 == 0, half > 0 else { continue }
      // What there was at an age is there, or something not older than an hour, a day, a week more.
      for (age, slack) in [
        (Self.hour, Self.hour), (20 * Self.hour, Self.hour), (3 * Self.day, Self.day),
        (6 * Self.day, Self.day), (30 * Self.day, 7 * Self.day), (170 * Self.day, 7 * Self.day),
      ] where half * 1800 > age + slack {
        let ages = kept.map { now.wholeSeconds - $0.wholeSeconds }
        #expect(ages.contains { (age - slack...age + slack).contains($0) }, "\(half): \(age)")
      }
    }
    #expect((50...65).contains(most), "\(most)")
  }

  @Test(
    "A name is its moment, and other names are none",
    arguments: [
      ("2026-11-22T19-30-00Z.db", 1_795_375_800), ("1970-01-01T00-00-00Z.db", 0),
      ("9999-12-31T23-59-59Z.db", 253_402_300_799),
    ])
  func names(_ name: String, _ seconds: Int64) {
    #expect(Backup.moment(of: name) == Timestamp(seconds: seconds))
    #expect(Backup.name(at: Timestamp(milliseconds: seconds * 1000 + 999)) == name)
    for other in [
      name + " ", "x" + name, name.replacing("Z.db", with: "Z.DB"), name.replacing("T", with: "t"),
      String(name.dropLast(3)), name.replacing("-", with: ":"), "2026-02-30T00-00-00Z.db", "",
      "2026-11-22T19:30:00Z.db", "2026-11-22T24-00-00Z.db", "aloft.db", ".", "…",
    ] { #expect(Backup.moment(of: other) == nil, "\(other)") }
  }
}
