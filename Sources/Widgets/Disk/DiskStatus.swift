import DiskUsage
import TaskStore
import Tasks
import Wording

/// Everything that the disk widget shows, as one value.
struct DiskStatus: Hashable {
  /// Nil before the first measurement of all.
  var usage: StoredUsage?
  /// The last attempt to measure failed: what is shown is old, and says so.
  var isStale = false
  /// When the home folder's disk will be full, where that is known.
  var forecast: FillForecast?
  /// What else there is to say of it; nil until it was looked at.
  var details: SpaceDetails?
  /// The other disks of this machine.
  var others: [OtherDisk] = [] { didSet { page = min(page, lastPage) } }
  /// Which of the other disks are shown, where there are more than fit.
  var page = 0
  var numbers = NumberStyle.plain

  struct OtherDisk: Hashable {
    let mount: Mount
    /// Nil until it was measured.
    var space: DiskSpace?

    var level: SpaceLevel { space.map { SpaceLevel(of: $0, isHome: false) } ?? .enough }
  }

  /// More would push the list out of the window.
  private static let disksOnPage = 3

  var percentText: String {
    usage.map { DiskText.percent($0.space.rate, numbers) } ?? DiskText.unknown
  }

  /// All that there is room for on a line.
  var figure: String { level.spoken(percentText) }

  /// The same, with when the disk will be full.
  var spokenFigure: String {
    forecast.map { DiskText.figure(figure, and: $0.words) } ?? figure
  }

  /// All of the home folder's disk, a line each; nil where nothing is known.
  var figures: String? {
    guard usage != nil else { return nil }
    let lines = [DiskText.line(DiskText.homeNames[0], percentText)]
    return
      (lines + (facts + detailFacts).map { DiskText.line($0.name, $0.value) }
      + [cause ?? forecast?.words].compactMap(\.self))
      .joined(separator: "\n")
  }

  var level: SpaceLevel { usage.map { SpaceLevel(of: $0.space, isHome: true) } ?? .enough }

  /// What there is to say below the bar: when it will be full, or how full it is.
  var note: String {
    if cause != nil, level < .full { return DiskText.nothingWritten }
    return level < .critical ? forecast?.words ?? level.word ?? "" : level.word ?? ""
  }

  /// Why nothing can be written, in a sentence; nil where something can.
  var cause: String? {
    guard let usage, let details else { return nil }
    return SpaceCause(usage.space, details)?.sentence
  }

  /// What takes room, and what is limited besides room.
  var detailFacts: [Fact] {
    (details?.facts(numbers) ?? []).map { Fact(name: $0.name, value: $0.value, part: nil) }
  }

  /// Nil while the value is as fresh as it can be.
  func ageText(at now: Timestamp) -> String? {
    guard isStale, let usage else { return nil }
    return DiskText.age(seconds: now.wholeSeconds - usage.measured.wholeSeconds)
  }

  /// A detail's name, and its value in words.
  struct Fact: Hashable {
    var name: String
    var value: String
    var part: DiskBar.Part?
    /// Of the disk that it is about.
    var level = SpaceLevel.enough
  }

  /// The details, in the order of the bar's parts.
  var facts: [Fact] {
    func fact(_ name: String, _ part: DiskBar.Part?, _ bytes: (DiskSpace) -> UInt128) -> Fact {
      let value = usage.map { DiskText.bytes(bytes($0.space), numbers) }
      return Fact(name: name, value: value ?? DiskText.unknown, part: part)
    }
    var facts = [fact(DiskText.used, .used, \.used), fact(DiskText.free, .free, \.available)]
    if let space = usage?.space, space.reserved > 0 {
      facts.append(fact(DiskText.reserved, .reserved, \.reserved))
    }
    return facts + [fact(DiskText.total, nil, \.total)]
  }

  // MARK: Other disks

  /// The place of a button is that of one more disk.
  private var fitsOnePage: Bool { others.count <= Self.disksOnPage + 1 }
  private var pageSize: Int { fitsOnePage ? others.count : Self.disksOnPage }
  private var lastPage: Int { max(0, others.count - 1) / max(1, pageSize) }
  /// How many come after the page that is shown.
  private var laterCount: Int { max(0, others.count - (page + 1) * pageSize) }

  /// How many lines the others take, the same on each page.
  var otherLines: Int { pageSize }

  /// The others that are shown: the fuller a disk is the sooner it stands there, and what is not
  /// known to be full comes last.
  var otherFacts: [Fact] {
    let ranked = others.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.level != b.level { return a.level > b.level }
      if a.space?.rate != b.space?.rate { return (a.space?.rate ?? -1) > (b.space?.rate ?? -1) }
      return left.offset < right.offset
    }
    return ranked.dropFirst(page * pageSize).prefix(pageSize).map { _, disk in
      let value = disk.space.map { DiskText.full($0.rate, of: $0.total, numbers) }
      return Fact(
        name: disk.mount.point.description, value: value ?? DiskText.unknown, part: nil,
        level: disk.level)
    }
  }

  /// What leads to the next page; nil where there is one only.
  var moreText: String? {
    if fitsOnePage { return nil }
    return laterCount > 0 ? DiskText.more(laterCount) : DiskText.backToFullest
  }

  mutating func turnPage() { page = laterCount > 0 ? page + 1 : 0 }
}
