import DiskUsage
import Formats
import Wording

/// Everything that the disk widget shows, as one value.
struct DiskStatus: Hashable {
  /// Nil before the first measurement of all.
  var usage: DiskSpace?
  /// When the home folder's disk will be full, where that is known.
  var forecast: FillForecast?
  /// What else there is to say of it; nil where it was not looked at.
  var details: SpaceDetails?
  /// The other disks of this machine.
  var others: [OtherDisk] = []
  var numbers = NumberStyle.plain
  /// Which programs that help can be opened.
  var tools = DiskTools()

  struct OtherDisk: Hashable {
    let mount: Mount
    /// Nil until it was measured.
    var space: DiskSpace?

    var level: SpaceLevel { space.map { SpaceLevel(of: $0, isHome: false) } ?? .enough }
  }

  /// More would push the list out of the window.
  private static let disksOnPage = 3

  // MARK: The home folder's disk

  var level: SpaceLevel { usage.map { SpaceLevel(of: $0, isHome: true) } ?? .enough }

  private var percentText: String {
    usage.map { DiskText.percent($0.rate, numbers) } ?? DiskText.unknown
  }

  /// All that there is room for on a line.
  private var figure: String { level.spoken(percentText) }

  /// What there is to say below the bar: when it will be full, or how full it is.
  var note: String? {
    if cause != nil, level < .full { return DiskText.nothingWritten }
    return level < .critical ? forecast?.words ?? level.word : level.word
  }

  /// Why nothing can be written, in a sentence; nil where something can.
  var cause: String? {
    guard let usage, let details else { return nil }
    return SpaceCause(usage, details)?.sentence
  }

  private var gauge: WidgetGauge {
    var gauge = WidgetGauge(usage?.rate, figure: percentText, labels: DiskText.homeNames)
    if let usage { gauge.reserved = Double(usage.reserved) / Double(usage.total) }
    gauge.spoken = forecast.map { DiskText.figure(figure, and: $0.words) } ?? figure
    gauge.notes = [note].compactMap(\.self)
    gauge.level = level.ofWidget
    gauge.warning = level.sentence
    return gauge
  }

  /// The details, in the order of the bar's parts.
  private var facts: [WidgetFact] {
    func fact(
      _ name: String, _ mark: WidgetFact.Mark?, _ bytes: (DiskSpace) -> UInt128
    ) -> WidgetFact {
      let value = usage.map { DiskText.bytes(bytes($0), numbers) }
      var fact = WidgetFact(name: name, value: value ?? DiskText.unknown)
      fact.mark = mark
      if mark != nil { fact.level = level.ofWidget }
      return fact
    }
    var facts = [fact(DiskText.used, .used, \.used), fact(DiskText.free, .free, \.available)]
    if let usage, usage.reserved > 0 {
      facts.append(fact(DiskText.reserved, .reserved, \.reserved))
    }
    return facts + [fact(DiskText.total, nil, \.total)]
  }

  // MARK: Other disks

  /// The fuller a disk is the sooner it stands there, and what is not known to be full comes last.
  var otherFacts: [WidgetFact] {
    let ranked = others.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.level != b.level { return a.level > b.level }
      if a.space?.rate != b.space?.rate { return (a.space?.rate ?? -1) > (b.space?.rate ?? -1) }
      return left.offset < right.offset
    }
    return ranked.map { _, disk in
      let value = disk.space.map { DiskText.full($0.rate, of: $0.total, numbers) }
      var fact = WidgetFact(
        name: disk.mount.point.description, value: value ?? DiskText.unknown)
      fact.level = disk.level.ofWidget
      fact.note = disk.level.word ?? ""
      fact.spoken = disk.level == .enough ? nil : disk.level.spoken(fact.value)
      return fact
    }
  }

  // MARK: All of it

  /// What is shown: the figure and the bar, and unfolded all that explains them.
  var entry: WidgetDocument.Entry {
    var expanded: [WidgetElement] = [.facts(facts)]
    if let cause {
      let look = WidgetElement.Look(style: .caption, color: .danger)
      expanded.append(.text(cause, look, lines: 4))
    }
    expanded += (details?.facts(numbers) ?? []).map {
      .fact(WidgetFact(name: $0.name, value: $0.value))
    }
    if !buttons.isEmpty { expanded.append(.row(buttons)) }
    if !others.isEmpty {
      expanded.append(.list(otherFacts.map(WidgetElement.fact), most: Self.disksOnPage))
    }
    return WidgetDocument.Entry(
      date: nil, figure: figure, collapsed: [.gauge(gauge)], expanded: expanded)
  }

  private var buttons: [WidgetElement] {
    guard let details else { return [] }
    var buttons: [WidgetElement] = []
    if tools.hasInspector { buttons.append(.button(DiskText.lookInside, .link(DiskTools.disk))) }
    if tools.opensTrash, (details.trash?.count ?? 0) > 0 {
      buttons.append(.button(DiskText.openTrash, .link(DiskTools.trash)))
    }
    return buttons
  }
}

extension SpaceLevel {
  fileprivate var ofWidget: WidgetLevel {
    switch self {
    case .enough: .enough
    case .filling: .filling
    case .low: .low
    case .critical: .critical
    case .full: .full
    }
  }
}
