import DiskUsage
import TaskStore

/// Everything that the disk widget shows, as one value.
struct DiskStatus: Hashable {
  /// Nil before the first measurement of all.
  var usage: StoredUsage?
  /// The last attempt to measure failed: what is shown is old, and says so.
  var isStale = false
  /// The other disks of this machine.
  var others: [OtherDisk] = []

  struct OtherDisk: Hashable {
    let mount: Mount
    /// Nil until it was measured.
    var space: DiskSpace?
  }

  /// Below this part of free space the widget changes colour and shape.
  private static let lowFraction = 0.05
  /// More would push the list out of the window.
  static let mostOthers = 3

  var percentText: String { usage.map { DiskText.percent($0.space.rate) } ?? DiskText.unknown }

  var isLow: Bool { usage.map { $0.space.freeFraction < Self.lowFraction } ?? false }

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
  }

  /// The details, in the order of the bar's parts.
  var facts: [Fact] {
    func fact(_ name: String, _ part: DiskBar.Part?, _ bytes: (DiskSpace) -> UInt64) -> Fact {
      let value = usage.map { ByteCount(bytes($0.space)).text() }
      return Fact(name: name, value: value ?? DiskText.unknown, part: part)
    }
    var facts = [fact("Used", .used, \.used), fact("Free", .free, \.available)]
    if let space = usage?.space, space.reserved > 0 {
      facts.append(fact("Reserved", .reserved, \.reserved))
    }
    return facts + [fact("Total", nil, \.total)]
  }

  var otherFacts: [Fact] {
    others.prefix(Self.mostOthers).map { disk in
      let value = disk.space.map {
        "\(DiskText.percent($0.rate)) of \(ByteCount($0.total).text())"
      }
      return Fact(name: disk.mount.point.description, value: value ?? DiskText.unknown, part: nil)
    }
  }
}
